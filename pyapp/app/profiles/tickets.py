"""The tickets of seats at friends' tables: what is owed to each, until both profiles have booked it.

A host's profile has what it owes, and a guest's the seats that were left without the host's word. Neither is
in a table, so neither ends with one. ``docs/FRIENDS.md`` has the states of a ticket.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Final

from pyapp.app.sittings.guest_sitting import GuestSitting, guest_from_json, guest_to_json
from pyapp.app.sittings.ticket_debt import TicketDebt
from pyapp.cards import ShuffleSource
from pyapp.records import Fields, Json, read_record

MOST_OWED: Final = 200
"""So many results may wait to be booked; with more than these no one sits down, since none is forgotten."""

MOST_BOOKED: Final = 64
"""So many results stay known after both sides have booked them, for a page that lost its last save."""

MOST_WAITING: Final = 20
"""So many seats may wait for their hosts."""

_HOUSE, _NUMBER, _CHANCE = 16, 8, 24
"""The parts of a ticket, in hexadecimal digits: whose it is, its number there, and what no one can guess."""


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


NO_TICKETS: Final = Tickets()


def with_house(tickets: Tickets, chance: ShuffleSource) -> Tickets:
    """Return what a host knows, with a name that begins all its tickets."""
    return tickets if tickets.house else replace(tickets, house=_drawn(chance, _HOUSE))


def new_ticket(house: str, number: int, chance: ShuffleSource) -> str:
    """Return a ticket that only this host can have made, and only its holder knows."""
    return f"{house}{number % (1 << 4 * _NUMBER):0{_NUMBER}x}{_drawn(chance, _CHANCE)}"


def house_of(ticket: str) -> str:
    """Return whose a ticket is; empty for one from before tickets told that."""
    return ticket[:_HOUSE] if len(ticket) == _HOUSE + _NUMBER + _CHANCE else ""


def number_of(ticket: str) -> int:
    """Return the number of a ticket at its host; 0 where it has none."""
    digits = ticket[_HOUSE : _HOUSE + _NUMBER]
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


def tickets_to_json(tickets: Tickets) -> dict[str, Json]:
    """Write what is known of tickets as JSON values."""
    return {
        "house": tickets.house,
        "made": tickets.made,
        "owed": [asdict(debt) for debt in tickets.owed],
        "booked": [asdict(debt) for debt in tickets.booked],
        "waiting": [guest_to_json(seat) for seat in tickets.waiting],
        "settled": list(tickets.settled),
    }


def tickets_from_json(saved: Fields) -> Tickets:
    """Read what is known of tickets; raises ``FieldError`` naming what is wrong."""
    return read_record(
        saved,
        Tickets,
        owed=tuple(read_record(debt, TicketDebt) for debt in saved.each("owed")),
        booked=tuple(read_record(debt, TicketDebt) for debt in saved.each("booked")),
        waiting=tuple(map(guest_from_json, saved.each("waiting"))),
        settled=saved.texts("settled"),
    )


def _drawn(chance: ShuffleSource, digits: int) -> str:
    return f"{chance.randrange(1 << 4 * digits):0{digits}x}"
