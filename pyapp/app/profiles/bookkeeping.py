"""Writes into the ledger why the bankroll changed, wherever it was changed."""

from collections.abc import Iterator
from dataclasses import replace

from pyapp.app.profiles.ledger import LedgerEntry, LedgerKind, with_entries
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.app.sittings.open_sitting import OpenSitting


def booked(before: Profile, after: Profile, now: int) -> Profile:
    """Return ``after`` with every movement since ``before`` in its ledger."""
    entries = tuple(_movements(before, after, now))
    return replace(after, ledger=with_entries(after.ledger, entries)) if entries else after


def _movements(before: Profile, after: Profile, now: int) -> Iterator[LedgerEntry]:
    bought = after.granted - before.granted
    if bought:
        yield LedgerEntry(now, LedgerKind.BOUGHT, bought)
    moved = after.bankroll - before.bankroll - bought
    kind, table = _reason(before, after)
    is_home = kind in {LedgerKind.LEFT, LedgerKind.PRIZE} and after.table(table) is None
    waits = len(after.tickets.waiting) > len(before.tickets.waiting)
    if moved or (is_home and not waits):
        yield LedgerEntry(now, kind, moved, table)


def _reason(before: Profile, after: Profile) -> tuple[LedgerKind, str]:
    """Say what chips were moved for, as the tables stood before and after."""
    waiting = {seat.ticket for seat in after.tickets.waiting}
    if home := [seat for seat in before.tickets.waiting if seat.ticket not in waiting]:
        return _kind_of_leaving(home[0]), FRIENDS
    for table in before.tables:
        if after.table(table.rules.preset) is None:
            return _kind_of_leaving(table), table.rules.preset
    for table in after.tables:
        was = before.table(table.rules.preset)
        if was is not table:
            return _kind_of_coming(was, table), table.rules.preset
    return LedgerKind.OTHER, ""


def _kind_of_coming(was: OpenSitting | None, table: OpenSitting) -> LedgerKind:
    """Tell sitting down, the person or a friend, from buying in again and from a friend who gets up."""
    more = len(table.persons) - len(was.persons) if was else 1
    if more > 0:
        return LedgerKind.JOINED
    return LedgerKind.LEFT if more else LedgerKind.REBOUGHT


def _kind_of_leaving(table: OpenSitting) -> LedgerKind:
    """Tell a prize from chips taken home."""
    return LedgerKind.PRIZE if table.pays_prizes else LedgerKind.LEFT
