"""The books of a profile: its ledger, and the tickets of seats at friends' tables.

The ledger has every movement of the bankroll, dated; their sum is the bankroll. The tickets tell what is
owed to each, until both profiles have booked it: a host's profile has what it owes, and a guest's the
seats that were left without the host's word. Neither is in a table, so neither ends with one.
``docs/FRIENDS.md`` has the states of a ticket.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.app.sittings.guest_sitting import GUEST_CODEC, GuestSitting, TicketDebt
from pyapp.cards import ShuffleSource
from pyapp.cards.bounds import LARGEST
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records.codec import FieldValueError, many, record, row, whole
from pyapp.records.names_and_dates import MOMENT
from pyapp.texts import worded

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
    """What a sit-and-go paid; zero for those who came away without a prize."""


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """One movement."""

    at: int
    """When, in milliseconds since 1970; 0 where it was not written down."""

    kind: LedgerKind
    amount: HalfDollars
    """Half-dollars that came; below zero where they went."""

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


def _begun(ledger: Ledger) -> Ledger:
    if not ledger:
        raise FieldValueError("records.field.list")
    return ledger


LEDGER_CODEC: Final = many(row(LedgerEntry, at=MOMENT, amount=whole(-LARGEST))).checked(_begun)

MOST_OWED: Final = 200
"""So many results may wait to be booked; with more than these no one sits down, since none is forgotten."""

MOST_BOOKED: Final = 64
"""So many results stay known after both sides have booked them, for a page that lost its last save."""

MOST_WAITING: Final = 20
"""So many seats may wait for their hosts."""

_HOUSE, NUMBERED = 16, 8
"""How a ticket begins, in hexadecimal digits: whose it is, and its number there."""

OWN: Final = 24
"""Hexadecimal digits at the end of a ticket, which only its host and its holder know."""

DIGITS: Final = 56
"""Hexadecimal digits of a ticket in all; eight of chance lie between its number and its end."""

_WITHOUT_CHANCE: Final = _HOUSE + NUMBERED + OWN
"""Digits of a ticket from before hosts had a secret."""

_SECRET: Final = 64


@dataclass(frozen=True, slots=True)
class Tickets:
    """What a profile knows of tickets: as a host of the first four fields, as a guest of the others."""

    house: str = ""
    """How every ticket of this host begins; empty before the first guest."""

    made: int = 0
    """The highest number of a ticket that was settled: those up to here without a result are long booked."""

    owed: tuple[TicketDebt, ...] = ()
    """What guests are to have, until their own devices have booked it."""

    booked: tuple[TicketDebt, ...] = ()
    """What guests have booked, the newest last; older ones are known by their numbers alone."""

    waiting: tuple[GuestSitting, ...] = ()
    """Seats that were left without the host's word, whose chips wait for it."""

    settled: tuple[str, ...] = ()
    """Tickets that were booked here, the newest last: their hosts are told again, and may forget them."""

    secret: str = ""
    """What a host makes its tickets with, and no one else is told."""


NO_TICKETS: Final = Tickets()

_DEBT_CODEC: Final = record(TicketDebt)
TICKETS_CODEC: Final = record(
    Tickets,
    sparing={"secret": ""},
    owed=many(_DEBT_CODEC),
    booked=many(_DEBT_CODEC),
    waiting=many(GUEST_CODEC),
)


def with_house(tickets: Tickets, chance: ShuffleSource) -> Tickets:
    """Return what a host knows, with a name that begins all its tickets and a secret that makes them."""
    if tickets.house and tickets.secret:
        return tickets
    house, secret = tickets.house or drawn(chance, _HOUSE), tickets.secret or drawn(chance, _SECRET)
    return replace(tickets, house=house, secret=secret)


def house_of(ticket: str) -> str:
    """Return whose a ticket is; empty for one from before tickets told that."""
    return ticket[:_HOUSE] if len(ticket) in {DIGITS, _WITHOUT_CHANCE} else ""


def number_of(ticket: str) -> int:
    """Return the number of a ticket at its host; 0 where it has none."""
    digits = ticket[_HOUSE : _HOUSE + NUMBERED]
    return int(digits, 16) if house_of(ticket) and set(digits) <= set("0123456789abcdef") else 0


def result_of(tickets: Tickets, ticket: str) -> TicketDebt | None:
    """Return what came of a ticket, booked or not; ``None`` where it is not settled, or settled long ago."""
    return next((debt for debt in (*tickets.owed, *tickets.booked) if debt.ticket == ticket), None)


def owing(tickets: Tickets, debts: Iterable[TicketDebt]) -> Tickets:
    """Return what a host knows once these are owed, too; a ticket that is settled already stays as it is."""
    known = {debt.ticket for debt in (*tickets.owed, *tickets.booked)}
    more = {debt.ticket: debt for debt in debts if debt.ticket not in known}
    if not more:
        return tickets
    made = max(tickets.made, *map(number_of, more))
    return replace(tickets, made=made, owed=(*tickets.owed, *more.values()))


def paid_out(tickets: Tickets, ticket: str) -> Tickets:
    """Return what a host knows once the guest has booked a result."""
    debt = next((debt for debt in tickets.owed if debt.ticket == ticket), None)
    if debt is None:
        return tickets
    owed = tuple(other for other in tickets.owed if other is not debt)
    return replace(tickets, owed=owed, booked=(*tickets.booked, debt)[-MOST_BOOKED:])


def set_aside(tickets: Tickets, seat: GuestSitting) -> Tickets:
    """Return what a guest knows once a seat was left without the host's word."""
    return replace(tickets, waiting=(*tickets.waiting, replace(seat, in_hand=False)))


def come_home(tickets: Tickets, ticket: str) -> Tickets:
    """Return what a guest knows once the result of a ticket is booked."""
    waiting = tuple(seat for seat in tickets.waiting if seat.ticket != ticket)
    others = [other for other in tickets.settled if other != ticket]
    return replace(tickets, waiting=waiting, settled=(*others, ticket)[-MOST_WAITING:])


def needs_newer(tickets: Tickets) -> bool:
    """Tell whether an older build must not drop what is known here."""
    return replace(tickets, settled=()) != NO_TICKETS


def drawn(chance: ShuffleSource, digits: int) -> str:
    """Return so many hexadecimal digits that no one can guess."""
    return f"{chance.randrange(1 << 4 * digits):0{digits}x}"
