"""A hold'em table as plain JSON values, and back with every field checked."""

from dataclasses import asdict, replace

from pyapp.agents import Level
from pyapp.app.sittings.holdem.game_record import GameRecord, game_record_from_json, game_record_to_json
from pyapp.app.sittings.holdem.own_seat import own_table
from pyapp.app.sittings.holdem.seat_changes import SeatChange
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.holdem.tournament import HANDS_A_LEVEL, TournamentFinish
from pyapp.app.sittings.open_sitting import GUEST_SECONDS
from pyapp.holdem import PlayerJoined, PlayerLeft
from pyapp.records import (
    FieldError,
    Fields,
    Json,
    positions_from_json,
    positions_to_json,
    read_record,
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
    seal_from_json,
    seal_to_json,
)
from pyapp.texts import say
from pyapp.tournament import PlayedHand, tournament_from_json, tournament_to_json


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
