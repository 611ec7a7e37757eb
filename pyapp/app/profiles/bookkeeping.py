"""The bookkeeper writes into the ledger why the bankroll changed: no part of the house can forget it."""

from collections.abc import Iterator
from dataclasses import replace

from pyapp.app.profiles.ledger import Entry, Kind, with_entries
from pyapp.app.profiles.profile import Profile, Table
from pyapp.app.sittings.holdem.sitting import Sitting
from pyapp.app.sittings.holdem.tournament import Game


def booked(before: Profile, after: Profile, now: int) -> Profile:
    """Give ``after`` with every movement since ``before`` in its ledger."""
    entries = tuple(_movements(before, after, now))
    return replace(after, ledger=with_entries(after.ledger, entries)) if entries else after


def _movements(before: Profile, after: Profile, now: int) -> Iterator[Entry]:
    bought = after.granted - before.granted
    if bought:
        yield Entry(now, Kind.BOUGHT, bought)
    moved = after.bankroll - before.bankroll - bought
    kind, table = _reason(before, after)
    if moved or (kind in {Kind.LEFT, Kind.PRIZE} and after.table(table) is None):
        yield Entry(now, kind, moved, table)


def _reason(before: Profile, after: Profile) -> tuple[Kind, str]:
    """Say what chips were moved for, as the tables stood before and after."""
    for table in before.tables:
        if after.table(table.rules.preset) is None:
            return _left(table), table.rules.preset
    for table in after.tables:
        was = before.table(table.rules.preset)
        if was is not table:
            return _brought(was, table), table.rules.preset
    return Kind.OTHER, ""


def _brought(was: Table | None, table: Table) -> Kind:
    """Tell sitting down, the person or a friend, from buying in again and from a friend who gets up."""
    more = len(table.persons) - len(was.persons) if was else 1
    if more > 0:
        return Kind.JOINED
    return Kind.LEFT if more else Kind.REBOUGHT


def _left(table: Table) -> Kind:
    """Tell a prize from chips taken home."""
    tournament = isinstance(table, Sitting) and table.game is Game.SIT_AND_GO
    return Kind.PRIZE if tournament else Kind.LEFT
