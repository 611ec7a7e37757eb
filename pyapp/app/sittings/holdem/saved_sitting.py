"""A hold'em table as plain JSON values, and back with every field and then the whole checked.

A hand must play and chips must add up; at a tournament it must be the person's table in it.
"""

from dataclasses import asdict, replace

from pyapp.agents import Level
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS
from pyapp.app.sittings.holdem.hands import notes_of
from pyapp.app.sittings.holdem.own_tournament import chairs_at
from pyapp.app.sittings.holdem.seats import FRIEND
from pyapp.app.sittings.holdem.setup import SEATS, bots
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, SeatChange, rules_of_hand
from pyapp.app.sittings.holdem.tournament import (
    HANDS_A_LEVEL,
    GameRecord,
    TournamentFinish,
    finish_in,
    game_record_from_json,
    game_record_to_json,
    own_table,
)
from pyapp.cards import DECK
from pyapp.holdem import HoldemError, PlayerJoined, PlayerLeft, Positions
from pyapp.holdem.rules import check_rules
from pyapp.money import DOLLAR
from pyapp.records import (
    FieldError,
    Fields,
    HandRecord,
    Json,
    positions_from_json,
    positions_to_json,
    read_record,
    record_from_json,
    record_to_json,
    replay_hand,
    rules_from_json,
    rules_to_json,
    seal_from_json,
    seal_to_json,
)
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.tournament import PlayedHand, Tournament, entrant_names, tournament_from_json, tournament_to_json


def sitting_to_json(sitting: HoldemSitting) -> dict[str, Json]:
    """Write a table as JSON values."""
    return {
        "rules": rules_to_json(sitting.rules),
        "buy_in": sitting.buy_in,
        "chairs": [_chair_to_json(chair) for chair in sitting.chairs],
        "drawn": sitting.drawn,
        "positions": positions_to_json(sitting.positions) if sitting.positions else None,
        "hand": record_to_json(sitting.hand) if sitting.hand else None,
        "hands": sitting.hands,
        "game": sitting.game.value,
        "finishes": [asdict(finish) for finish in sitting.finishes],
        "notes": sitting.notes,
        "seal": seal_to_json(sitting.seal) if sitting.seal else None,
        "planned": [asdict(change) for change in sitting.planned],
        "moves": [_move_to_json(move) for move in sitting.moves],
        **({} if sitting.level_hands == HANDS_A_LEVEL else {"level_hands": sitting.level_hands}),
        **({} if sitting.guest_seconds == GUEST_SECONDS else {"guest_seconds": sitting.guest_seconds}),
        **_tournament_to_json(sitting),
        **_record_to_json(sitting.record),
    }


def sitting_from_json(saved: Fields) -> HoldemSitting:
    """Read a table; raises ``FieldError`` naming what is wrong."""
    saved = saved.over({"notes": {}, "planned": [], "moves": [], "level_hands": HANDS_A_LEVEL})
    saved = saved.over({"guest_seconds": GUEST_SECONDS, "joint": False})
    sitting = read_record(
        saved,
        HoldemSitting,
        chairs=tuple(_chair(chair) for chair in saved.each("chairs")),
        rules=rules_from_json(saved.fields("rules")),
        buy_in=saved.whole("buy_in", least=1),
        level_hands=saved.whole("level_hands", least=1),
        positions=positions_from_json(saved.fields("positions")) if "positions" in saved else None,
        hand=record_from_json(saved.fields("hand")) if "hand" in saved else None,
        owed=(),
        finishes=tuple(_finish(finish) for finish in saved.each("finishes")),
        seal=seal_from_json(saved.fields("seal")) if "seal" in saved else None,
        notes=saved.fields("notes").values,
        planned=tuple(_change(change) for change in saved.each("planned")),
        moves=tuple(_move(move) for move in saved.each("moves")),
        tournament=tournament_from_json(saved.fields("tournament")) if "tournament" in saved else None,
        played=_played(saved) if "played" in saved else None,
        record=game_record_from_json(saved.fields("record")) if "record" in saved else GameRecord(),
    )
    return _dealt_by_host(sitting) if saved.flag("joint") else sitting


def _dealt_by_host(sitting: HoldemSitting) -> HoldemSitting:
    """Return a table at which all pages dealt together, as 0.1 could, as one that its host deals.

    A hand in play is void, since its deck has stand-ins for cards that the host's page did not know. Every
    chair keeps the chips from before it, so all bets go back to whoever made them.
    """
    rules = replace(sitting.rules, everybody_shows=False)
    moves = () if sitting.hand else sitting.moves
    return replace(sitting, rules=rules, hand=None, moves=moves)


def _tournament_to_json(sitting: HoldemSitting) -> dict[str, Json]:
    """Write what only a tournament's table has."""
    if sitting.tournament is None:
        return {}
    played = sitting.played
    own: Json = {"ended": played.ended, "actions": played.actions} if played else None
    return {"tournament": tournament_to_json(sitting.tournament), "played": own}


def _record_to_json(record: GameRecord) -> dict[str, Json]:
    """Write what is kept of a game that is played to its end; nothing at a cash table."""
    return {} if record == GameRecord() else {"record": game_record_to_json(record)}


def _played(saved: Fields) -> PlayedHand:
    """Read the last hand of a tournament's table, whose beginning the tournament has."""
    tournament, own = tournament_from_json(saved.fields("tournament")), saved.fields("played")
    table = own_table(tournament)
    if table is None or "positions" not in saved:
        raise FieldError(say("profiles.table.tournament"))
    positions, began = positions_from_json(saved.fields("positions")), tournament.stacks_at(table)
    return PlayedHand(positions, began, own.wholes("ended"), own.whole("actions"))


def _change(saved: Fields) -> SeatChange:
    saved = saved.over({"called": "", "portrait": ""})
    return read_record(saved, SeatChange, level=_level(saved))


def _level(saved: Fields) -> str:
    return saved.choice("level", Level) if saved.text("level") else ""


def _move_to_json(move: PlayerJoined | PlayerLeft) -> dict[str, Json]:
    kind = "joined" if isinstance(move, PlayerJoined) else "left"
    return {"kind": kind, "seat": move.seat, "name": move.name, "stack": move.stack}


def _move(saved: Fields) -> PlayerJoined | PlayerLeft:
    match saved.text("kind"):
        case "joined":
            return read_record(saved, PlayerJoined)
        case "left":
            return read_record(saved, PlayerLeft)
        case kind:
            raise FieldError(say("profiles.table.move_kind", kind=kind))


def _finish(saved: Fields) -> TournamentFinish:
    return read_record(saved, TournamentFinish, place=saved.whole("place", least=1))


def _chair_to_json(chair: HoldemChair) -> dict[str, Json]:
    """Write a chair; what only a guest's has stays away from all others."""
    written = asdict(chair)
    guests = {"guest", "brought"}
    return {name: value for name, value in written.items() if value or name not in guests}


def _chair(saved: Fields) -> HoldemChair:
    saved = saved.over({"level": "", "taken": 0, "portrait": "", "guest": "", "brought": 0})
    return read_record(saved, HoldemChair, level=_level(saved))


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
