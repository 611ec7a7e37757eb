"""What one's tickets bring: asked of a host that proves to know them, and booked once."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from pyapp.app.profiles.books import come_home, drawn, house_of
from pyapp.app.profiles.cashier import seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import home_words
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.cards.bounds import LARGEST
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import (
    AskedToLeave,
    BookedResult,
    FromGuest,
    FromHost,
    HostNamed,
    ProofAsked,
    ProofShown,
    TicketSettled,
    TicketUnknown,
)
from pyapp.features.friends.proofs import NUMBER, proof_of, told_of
from pyapp.money import NO_MONEY, Chips, HalfDollars


def tickets_for(profile: Profile, host: HostNamed) -> tuple[str, ...]:
    """Return the tickets that may be a host's; older ones don't say whose they are."""
    seats = [seat for seat in (seat_at_friends(profile), *profile.tickets.waiting) if seat]
    booked = [ticket for ticket in profile.tickets.settled if house_of(ticket)]
    tickets = (*(seat.ticket for seat in seats), *booked)
    return tuple(ticket for ticket in tickets if house_of(ticket) in {"", host.house})


def seat_of(profile: Profile, ticket: str) -> GuestSitting | None:
    """Return the seat of a ticket, be it taken or left without the host's word; ``None`` for any other."""
    seats = (seat_at_friends(profile), *profile.tickets.waiting)
    return next((seat for seat in seats if seat and seat.ticket == ticket), None)


def came_home(profile: Profile, settled: TicketSettled) -> Profile:
    """Book what came of a seat, and what never came to the table; a ticket that is not held changes nothing.

    More can have come there than is known here where a browser was killed just after another buy-in: then
    that is here again, and so much less comes back. Raises ``MessageError`` for sums that cannot be.
    """
    seat = seat_of(profile, settled.ticket)
    if seat is None:
        return profile
    if settled.brought > seat.brought + seat.buy_in:
        raise MessageError("settlement")
    back = Chips(max(0, settled.chips + seat.brought - settled.brought))
    return _home(profile, seat, seat.money(back))


def nothing_there(profile: Profile, told: TicketUnknown) -> Profile:
    """Take back what is due where the host has nothing of a ticket of its own.

    Where nothing was played, what was brought never came there. Else the host's page has lost its memory, and
    what lay at the seat when it was last seen is the best that is known; or all was booked long ago.
    """
    seat = seat_of(profile, told.ticket)
    if seat is None:
        return profile
    if not seat.played:
        return _home(profile, seat, seat.money(seat.brought))
    return _home(profile, seat, NO_MONEY if told.is_booked else seat.worth)


def _home(profile: Profile, seat: GuestSitting, back: HalfDollars) -> Profile:
    """Drop a seat in the same save in which its chips come back."""
    if profile.bankroll + back > LARGEST:
        raise MessageError("settlement")
    rest = profile.left(FRIENDS) if seat_at_friends(profile) is seat else profile
    return replace(rest, bankroll=rest.bankroll + back, tickets=come_home(rest.tickets, seat.ticket))


class TicketClaim:
    """Asks a host that proves to know one's tickets for what it owes, and books each result once."""

    def __init__(self, session: Session, send: Callable[[FromGuest], None], binding: str) -> None:
        """Take what both ends of the line know it by."""
        self._session, self._send, self._binding = session, send, binding
        self._named: HostNamed | None = None
        self._asked: tuple[str, ...] | None = None
        """The tickets of which the host is still to prove that it knows them."""

        self._number = ""
        self._proven = set[str]()

    @property
    def host(self) -> HostNamed | None:
        """Who the host is; ``None`` until it has said so, and has answered which tickets are its own."""
        return None if self._asked else self._named

    @property
    def is_waiting(self) -> bool:
        """Whether the host is still to answer which tickets are its own."""
        return bool(self._asked)

    def knows(self, ticket: str) -> bool:
        """Tell whether the host has proven that it knows a ticket, or has made it on this line."""
        return ticket in self._proven

    def knows_told(self, told: str) -> bool:
        """Tell the same of the ticket of which this is told."""
        return told in map(told_of, self._proven)

    def trust(self, ticket: str) -> None:
        """Count a ticket as the host's that was offered on this line."""
        self._proven.add(ticket)

    def hear(self, message: FromHost) -> bool:
        """Do what a message says of tickets; tell whether it concerns nothing else.

        Raises ``MessageError`` for sums that cannot be, and for what no host says.
        """
        match message:
            case HostNamed():
                self._meet(message)
            case ProofShown(proofs):
                self._check(proofs)
                return True
            case TicketSettled(ticket) | TicketUnknown(ticket):
                return self._hear_result(message, ticket)
            case _:
                pass
        return False

    def book(self, message: TicketSettled | TicketUnknown) -> str | None:
        """Book what came of a seat, and tell the host; return how that is told, if anything was due.

        Only the ticket's own host can say what came of it.
        """
        if self._session.profile.suspended or not self.knows(message.ticket):
            return None
        before = self._session.profile.current
        if seat_of(before, message.ticket) is None and message.ticket not in before.tickets.settled:
            return None
        after = _settled(before, message)
        if after is not before:
            self._session.profile.keep(after)
        if not self._session.profile.suspended:
            self._send(BookedResult(message.ticket))
        return home_words(before, after, message.ticket) if after is not before else None

    def _meet(self, host: HostNamed) -> None:
        """Ask a host to prove which tickets are its own, if any may be."""
        if self._named:
            raise MessageError("named")
        self._named, self._asked = host, tickets_for(self._session.profile.current, host)
        if self._asked:
            self._number = drawn(self._session.outside.luck, NUMBER)
            self._send(ProofAsked(self._number, tuple(map(told_of, self._asked))))

    def _check(self, proofs: Sequence[str]) -> None:
        """Tell a host what was booked of its tickets, and ask for what waits there; no other learns one."""
        asked, self._asked = self._asked or (), ()
        if not asked or len(proofs) != len(asked):
            raise MessageError("proofs")
        for ticket, proof in zip(asked, proofs, strict=True):
            if proof == proof_of(ticket, self._number, self._binding):
                self._proven.add(ticket)
        tickets = self._session.profile.current.tickets
        for ticket in filter(self.knows, tickets.settled):
            self._send(BookedResult(ticket))
        for seat in tickets.waiting:
            if self.knows(seat.ticket):
                self._send(AskedToLeave(seat.ticket))

    def _hear_result(self, message: TicketSettled | TicketUnknown, ticket: str) -> bool:
        seat = seat_at_friends(self._session.profile.current)
        if seat and seat.ticket == ticket:
            return False
        if words := self.book(message):
            self._telling = asyncio.ensure_future(self._session.notices.show(words))
        return True


def _settled(profile: Profile, message: TicketSettled | TicketUnknown) -> Profile:
    if isinstance(message, TicketSettled):
        return came_home(profile, message)
    return nothing_there(profile, message)
