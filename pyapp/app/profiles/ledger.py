"""The ledger of a profile: every movement of its bankroll, dated; their sum is the bankroll."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.blackjack import HalfDollars
from pyapp.cards import NO_MONEY
from pyapp.cards.bounds import LARGEST
from pyapp.records import FieldError, Fields, Json
from pyapp.records.dates import drawable
from pyapp.texts import say, worded

MOST_ENTRIES: Final = 500
"""So many movements are kept one by one; those before them are added up into one."""


@worded("profiles.movement")
class LedgerKind(StrEnum):
    """Why chips came or went."""

    OPENING = "opening"
    """The chips that a new profile starts with."""

    EARLIER = "earlier"
    """Everything before the movements that are kept one by one."""

    BOUGHT = "bought"
    """Play chips from the house."""

    JOINED = "joined"
    """The buy-in of a table."""

    REBOUGHT = "rebought"
    """A further buy-in at the table where one sits."""

    LEFT = "left"
    """What was taken home from a table."""

    OTHER = "other"
    """Something that was at no table; nothing in the house does that today."""

    PRIZE = "prize"
    """What a sit-and-go paid; nought for those who came away without a prize."""


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One movement."""

    at: int
    """When, in milliseconds since 1970; 0 where it was not written down."""

    kind: LedgerKind
    amount: HalfDollars
    """Half-dollars that came; below nought where they went."""

    table: str = ""
    """The preset of the table that it was about."""


Ledger: TypeAlias = tuple[LedgerEntry, ...]
"""All movements, the oldest first."""


def opened_with(bankroll: HalfDollars, at: int = 0) -> Ledger:
    """Begin a ledger."""
    return (LedgerEntry(at, LedgerKind.OPENING, bankroll),)


def carry_over(bankroll: HalfDollars) -> Ledger:
    """Begin a ledger for chips of unknown origin."""
    return (LedgerEntry(0, LedgerKind.EARLIER, bankroll),)


def total(ledger: Sequence[LedgerEntry]) -> HalfDollars:
    """Add all movements up."""
    return sum((entry.amount for entry in ledger), NO_MONEY)


def with_entries(ledger: Ledger, entries: Sequence[LedgerEntry]) -> Ledger:
    """Write movements down; where there are too many to keep, the oldest are added up."""
    longer = (*ledger, *entries)
    old = longer[: max(0, len(longer) - MOST_ENTRIES + 1)] if len(longer) > MOST_ENTRIES else ()
    if not old:
        return longer
    return (LedgerEntry(old[-1].at, LedgerKind.EARLIER, total(old)), *longer[len(old) :])


def ledger_to_json(ledger: Ledger) -> list[Json]:
    """Write a ledger as JSON values."""
    return [[entry.at, entry.kind.value, entry.amount, entry.table] for entry in ledger]


def ledger_from_json(saved: Fields, name: str) -> Ledger:
    """Read a ledger; raises ``FieldError`` naming the movement that is wrong."""
    rows = saved.values.get(name)
    if isinstance(rows, str) or not isinstance(rows, Sequence) or not rows:
        raise FieldError(say("profiles.ledger.no_list"))
    return tuple(_entry(row, number) for number, row in enumerate(rows, 1))


def _entry(row: Json, number: int) -> LedgerEntry:
    match row:
        case [int(at), str(kind), int(amount), str(table)] if _sound(at, amount) and kind in set(LedgerKind):
            if not isinstance(at, bool) and not isinstance(amount, bool):
                return LedgerEntry(drawable(at), LedgerKind(kind), HalfDollars(amount), table)
        case _:
            pass
    raise FieldError(say("profiles.ledger.movement_unreadable", number=number))


def _sound(at: int, amount: int) -> bool:
    return at >= 0 and abs(amount) <= LARGEST
