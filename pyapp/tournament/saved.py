"""A tournament as JSON values, short since 180 players must fit beside everything else; and back, checked."""

from collections import Counter
from dataclasses import asdict

from pyapp.holdem import Positions
from pyapp.records import FieldError, Fields, Json, read_record
from pyapp.texts import say
from pyapp.tournament.places import PlacedPlayer
from pyapp.tournament.plan import TournamentError, TournamentPlan, check_plan
from pyapp.tournament.tournament import Tournament, TournamentTable


def tournament_to_json(tournament: Tournament) -> dict[str, Json]:
    """Write a tournament as JSON values: numbers in a row rather than objects."""
    return {
        "plan": asdict(tournament.plan),
        "seed": tournament.seed,
        "stacks": tournament.stacks,
        "tables": [_table_to_json(table) for table in tournament.tables],
        "placed": [number for one in tournament.placed for number in (one.player, one.place, one.prize)],
        "rounds": tournament.rounds,
        "seconds": tournament.seconds,
        "clock": tournament.clock,
    }


def tournament_from_json(saved: Fields) -> Tournament:
    """Read a tournament; raises ``FieldError`` where it is none, or could not have come about."""
    tournament = Tournament(
        read_record(saved.fields("plan"), TournamentPlan),
        saved.text("seed"),
        saved.wholes("stacks"),
        tuple(_table(table) for table in saved.each("tables")),
        _placed(saved.wholes("placed")),
        saved.whole("rounds"),
        saved.whole("seconds"),
        saved.whole("clock") if "clock" in saved else 0,
    )
    if not _is_sound(tournament):
        raise _unsound()
    return tournament


def _table_to_json(table: TournamentTable) -> dict[str, Json]:
    """Write a table; an empty seat is 0, a player its number and one more, as is a small blind."""
    at = table.positions
    positions = [at.button, 0 if at.small is None else at.small + 1, at.big, at.small_spot] if at else []
    seats = [0 if player is None else player + 1 for player in table.seats]
    return {"number": table.number, "seats": seats, "positions": positions}


def _table(saved: Fields) -> TournamentTable:
    seats = tuple(player - 1 if player else None for player in saved.wholes("seats"))
    return TournamentTable(saved.whole("number", least=1), seats, _positions(saved.wholes("positions")))


def _positions(numbers: tuple[int, ...]) -> Positions | None:
    match numbers:
        case ():
            return None
        case (button, small, big, small_spot):
            return Positions(button, small - 1 if small else None, big, small_spot)
        case _:
            raise _unsound()


def _placed(numbers: tuple[int, ...]) -> tuple[PlacedPlayer, ...]:
    triples = list(zip(numbers[::3], numbers[1::3], numbers[2::3], strict=False))
    if 3 * len(triples) != len(numbers):
        raise _unsound()
    return tuple(PlacedPlayer(*triple) for triple in triples)


def _is_sound(tournament: Tournament) -> bool:
    """Return whether every chip and every player is there once, and the seats are seats of the tables."""
    plan, tables = tournament.plan, tournament.tables
    try:
        check_plan(plan)
    except TournamentError:
        return False
    seated = Counter(player for table in tables for player in table.players)
    gone = Counter(one.player for one in tournament.placed)
    out = set(range(plan.players)) - ({*tournament.left} if not tournament.over else set())
    return (
        len(tournament.stacks) == plan.players
        and sum(tournament.stacks) == plan.chips
        and seated == Counter(tournament.left)
        and gone == Counter(out)
        and sum(one.prize for one in tournament.placed) <= plan.entry * plan.players
        and len({table.number for table in tables}) == len(tables)
        and all(map(_is_table_sound, tables))
    )


def _is_table_sound(table: TournamentTable) -> bool:
    """Return whether a hand can be dealt there next, and button and blinds lie on seats."""
    at = table.positions
    marks = (at.button, at.small or 0, at.big, at.small_spot) if at else ()
    return bool(table.players) and all(mark < len(table.seats) for mark in marks)


def _unsound() -> FieldError:
    return FieldError(say("profiles.table.tournament"))
