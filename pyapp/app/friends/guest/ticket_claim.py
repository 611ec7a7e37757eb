"""What a guest's page books over any line to a host: the chips of its seat, and of seats left before."""

import asyncio
from collections.abc import Callable

from pyapp.app.friends.guest.guest_cashier import came_home, is_hosted_by, nothing_there, seat_of
from pyapp.app.friends.messages.from_guest import AskedToLeave, BookedResult, FromGuest
from pyapp.app.friends.messages.from_host import FromHost, HostNamed, TicketSettled, TicketUnknown
from pyapp.app.profiles.cashier import seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.tickets import house_of
from pyapp.app.session.guest_tables import home_words
from pyapp.app.session.session import Session


class TicketClaim:
    """Asks a host for what it owes, as soon as it has said who it is, and books each result once."""

    def __init__(self, session: Session, send: Callable[[FromGuest], None]) -> None:
        self._session, self._send = session, send
        self.host: HostNamed | None = None
        """Who the host is; ``None`` until it has said so."""

    def hear(self, message: FromHost) -> bool:
        """Do what a message says of a seat that was left before; tell whether it is about one.

        Raises ``MessageError`` for sums that cannot be.
        """
        match message:
            case HostNamed():
                self._meet(message)
            case TicketSettled(ticket) | TicketUnknown(ticket):
                return self._hear_result(message, ticket)
            case _:
                pass
        return False

    def book(self, message: TicketSettled | TicketUnknown) -> str | None:
        """Book what came of a seat, and tell the host; return how that is told, if anything was due.

        Only the ticket's own host can say that it has nothing of it.
        """
        own = self.host is not None and house_of(message.ticket) == self.host.house
        if self._session.asleep or (isinstance(message, TicketUnknown) and not own):
            return None
        before = self._session.profile
        if seat_of(before, message.ticket) is None and message.ticket not in before.tickets.settled:
            return None
        after = _settled(before, message)
        if after is not before:
            self._session.keep(after)
        if not self._session.asleep:
            self._send(BookedResult(message.ticket))
        return home_words(before, after, message.ticket) if after is not before else None

    def _meet(self, host: HostNamed) -> None:
        """Tell a host what was booked since, and ask for what waits there; no other learns of a ticket."""
        self.host = host
        tickets = self._session.profile.tickets
        for ticket in tickets.settled:
            if house_of(ticket) == host.house:
                self._send(BookedResult(ticket))
        for seat in tickets.waiting:
            if is_hosted_by(seat, host):
                self._send(AskedToLeave(seat.ticket))

    def _hear_result(self, message: TicketSettled | TicketUnknown, ticket: str) -> bool:
        seat = seat_at_friends(self._session.profile)
        if seat and seat.ticket == ticket:
            return False
        if words := self.book(message):
            self._telling = asyncio.ensure_future(self._session.note(words))
        return True


def _settled(profile: Profile, message: TicketSettled | TicketUnknown) -> Profile:
    if isinstance(message, TicketSettled):
        return came_home(profile, message)
    return nothing_there(profile, message)
