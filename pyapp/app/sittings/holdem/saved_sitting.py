"""A hold'em table as plain JSON values, and back with every field and then the whole checked.

A hand must play and chips must add up; at a tournament it must be the person's table in it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents import Level
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS
from pyapp.app.sittings.holdem.hands import notes_of
from pyapp.app.sittings.holdem.own_tournament import chairs_at
from pyapp.app.sittings.holdem.seats import FRIEND
from pyapp.app.sittings.holdem.setup import SEATS, bots
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, SeatChange, rules_of_hand
from pyapp.app.sittings.holdem.tournament import (
    GAME_RECORD_CODEC,
    HANDS_A_LEVEL,
    GameRecord,
    TournamentFinish,
    finish_in,
    own_table,
)
from pyapp.cards import DECK
from pyapp.holdem import HoldemError, PlayerJoined, PlayerLeft, Positions
from pyapp.holdem.rules import check_rules
from pyapp.money import DOLLAR, NO_CHIPS
from pyapp.records import (
    HAND_RECORD_CODEC,
    POSITIONS_CODEC,
    RULES_CODEC,
    SEAL_CODEC,
    HandRecord,
    replay_hand,
)
from pyapp.records.codec import (
    GROUP,
    KEPT,
    TEXT,
    Codec,
    FieldError,
    Json,
    many,
    optional,
    record,
    tagged,
    whole,
)
from pyapp.records.json_fields import Fields
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.tournament import TOURNAMENT_CODEC, PlayedHand, Tournament, entrant_names


def _dealt_by_host(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return a table at which all pages dealt together, as 0.1 could, as one that its host deals.

    A hand in play is void, since its deck has stand-ins for cards that the host's page did not know. Every
    chair keeps the chips from before it, so all bets go back to whoever made them.
    """
    if not saved.get("joint"):
        return saved
    rules = {**Fields(saved).fields("rules").values, "everybody_shows": False}
    return {**saved, "rules": rules, "hand": None, "moves": [] if saved.get("hand") else saved.get("moves")}


def _write_played(played: PlayedHand) -> Json:
    """Write the last hand of a tournament's table, whose beginning the tournament has."""
    return {"ended": played.ended, "actions": played.actions}


def _read_played(value: Json) -> PlayedHand:
    saved = Fields(value)
    return PlayedHand(Positions(0, None, 0, 0), (), saved.wholes("ended"), saved.whole("actions"))


def _with_beginning(sitting: HoldemSitting) -> HoldemSitting:
    """Return a table whose last hand began as its tournament says."""
    if sitting.played is None:
        return sitting
    table = sitting.tournament and own_table(sitting.tournament)
    if not (sitting.tournament and table and sitting.positions):
        raise _wrong()
    began = sitting.tournament.stacks_at(table)
    return replace(sitting, played=replace(sitting.played, positions=sitting.positions, began=began))


def _read_level(word: str) -> str:
    level: str = KEPT.of(Level).read(word) if word else ""
    return level


_LEVEL: Final = TEXT.checked(_read_level)
_CHAIR: Final = record(
    HoldemChair,
    later={"level": "", "taken": NO_CHIPS, "portrait": ""},
    sparing={"guest": "", "brought": NO_CHIPS},
    level=_LEVEL,
)
_CHANGE: Final = record(SeatChange, later={"called": "", "portrait": ""}, level=_LEVEL)
_MOVE: Final = tagged(
    "kind",
    {"joined": (PlayerJoined, record(PlayerJoined)), "left": (PlayerLeft, record(PlayerLeft))},
)
_SITTING: Final = (
    record(
        HoldemSitting,
        later={"notes": {}, "planned": (), "moves": ()},
        sparing={
            "level_hands": HANDS_A_LEVEL,
            "guest_seconds": GUEST_SECONDS,
            "tournament": None,
            "record": GameRecord(),
        },
        unwritten=("owed",),
        rules=RULES_CODEC,
        buy_in=whole(1),
        chairs=many(_CHAIR),
        positions=optional(POSITIONS_CODEC),
        hand=optional(HAND_RECORD_CODEC),
        finishes=many(record(TournamentFinish, place=whole(1))),
        notes=GROUP,
        seal=optional(SEAL_CODEC),
        planned=many(_CHANGE),
        moves=many(_MOVE),
        level_hands=whole(1),
        tournament=optional(TOURNAMENT_CODEC),
        played=optional(Codec(_write_played, _read_played)),
        record=GAME_RECORD_CODEC,
    )
    .upgraded(_dealt_by_host)
    .checked(_with_beginning)
)


def _write_sitting(sitting: HoldemSitting) -> dict[str, Json]:
    written: dict[str, Json] = _SITTING.write(sitting)
    if sitting.tournament is None:
        del written["played"]
    return written


HOLDEM_SITTING_CODEC: Final = Codec(_write_sitting, _SITTING.read)


def check_own_table(sitting: HoldemSitting) -> None:
    """Raise ``FieldError`` where a table and its tournament disagree, or one of them is missing."""
    tournament = sitting.tournament
    if (sitting.game is GameFormat.TOURNAMENT) != (tournament is not None):
        raise _wrong()
    if tournament and not _is_sound(sitting, tournament):
        raise _wrong()


def _is_sound(sitting: HoldemSitting, tournament: Tournament) -> bool:
    plan, table = tournament.plan, own_table(tournament)
    fixed = (plan.rules(1), plan.entry, (), (), ())
    if (sitting.rules, sitting.buy_in, sitting.planned, sitting.moves, sitting.finishes) != fixed:
        return False
    if len(sitting.persons) != 1:
        return False
    if table is None:
        return finish_in(tournament) is not None and not (sitting.hand or sitting.played)
    chairs = chairs_at(tournament, table)
    if sitting.played:
        return sitting.hand is None and _follows(sitting.played, sitting, tournament.stacks_at(table))
    return sitting.chairs == chairs


def _follows(played: PlayedHand, sitting: HoldemSitting, began: tuple[int, ...]) -> bool:
    """Return whether a hand of this table can have ended so."""
    return (
        played.ended == sitting.stacks
        and sum(played.ended) == sum(began)
        and all(began[seat] or not chips for seat, chips in enumerate(played.ended))
    )


def _wrong() -> FieldError:
    return FieldError(say("profiles.table.tournament"))


def check_holdem_sitting(sitting: HoldemSitting) -> None:
    """Raise ``FieldError`` for a table that could not be played on, or whose chips do not add up."""
    try:
        _check(sitting)
    except HoldemError as error:
        raise FieldError(say("profiles.table.unplayable", reason=error)) from error


def _check(sitting: HoldemSitting) -> None:
    check_rules(sitting.rules)
    if DOLLAR % sitting.rules.chips_per_dollar:
        raise FieldError(say("profiles.table.chips_per_dollar"))
    count = len(sitting.chairs)
    if count not in SEATS or sitting.drawn >= count:
        raise FieldError(say("profiles.table.chairs"))
    if not sitting.persons:
        raise FieldError(say("profiles.table.no_person"))
    if sum(sitting.stacks) != sum(chair.bought - chair.taken for chair in sitting.chairs):
        raise FieldError(say("profiles.table.chips"))
    _check_chairs(sitting)
    check_own_table(sitting)
    if any(finish.chair >= count for finish in sitting.finishes):
        raise FieldError(say("profiles.table.finish"))
    if sitting.positions:
        _check_positions(sitting.positions, count)
    if sitting.seal and sorted(sitting.seal.deck) != [*DECK]:
        raise FieldError(say("profiles.table.deck"))
    notes_of(sitting.notes)
    if not sitting.record.is_sound or sitting.record.hands > sitting.hands:
        raise FieldError(say("profiles.table.game_record"))
    if sitting.hand:
        _check_hand(sitting.hand, sitting)


def _check_chairs(sitting: HoldemSitting) -> None:
    """Check who sits where, and who is to."""
    if any(chair.empty and (chair.stack or chair.person or chair.guest) for chair in sitting.chairs):
        raise FieldError(say("profiles.table.empty_chair"))
    tickets = [sitting.chairs[at].guest for at in sitting.guests]
    if len(set(tickets)) < len(tickets) or any(sitting.chairs[at].person for at in sitting.guests):
        raise FieldError(say("profiles.table.empty_chair"))
    seated = [chair.name for chair in sitting.chairs if chair.bot]
    wanted = [change.who for change in sitting.planned if change.who not in {"", FRIEND}]
    known = entrant_names() if sitting.tournament else bots()
    if not set(known).issuperset((*seated, *wanted)):
        raise FieldError(say("profiles.table.unknown_player"))
    chairs = [change.chair for change in sitting.planned]
    if len(set(chairs)) < len(chairs) or any(chair >= SEATS.stop for chair in chairs):
        raise FieldError(say("profiles.table.planned"))
    if any(move.seat >= len(sitting.chairs) for move in sitting.moves):
        raise FieldError(say("profiles.table.move"))


def _check_positions(positions: Positions, count: int) -> None:
    seats = (positions.button, positions.small or 0, positions.big, positions.small_spot)
    if any(seat >= count for seat in seats):
        raise FieldError(say("profiles.table.positions"))


def _check_hand(hand: HandRecord, sitting: HoldemSitting) -> None:
    rules = rules_of_hand(sitting, sitting.hands - 1)
    if (hand.stacks, hand.positions, hand.rules) != (sitting.stacks, sitting.positions, rules):
        raise FieldError(say("profiles.table.other_hand"))
    if sitting.seal and sitting.seal.dealt != hand.deck:
        raise FieldError(say("profiles.table.other_deck"))
    replay_hand(hand)
