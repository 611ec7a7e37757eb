"""Where a host's page answers for its tickets, whatever table is open on it, and where none is."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pyapp.app.core.ports import Outside
from pyapp.app.profiles.books import (
    MOST_OWED,
    Tickets,
    house_of,
    number_of,
    paid_out,
    result_of,
    with_house,
)
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack import guest_boxes
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.holdem import guest_chairs
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.people import PlayerLooks
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.features.friends.channel import GUESTS_WORDS, Channel, MessageError
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import (
    AskedToLeave,
    BookedResult,
    CameBack,
    FromGuest,
    FromHost,
    HostNamed,
    ProofAsked,
    ProofShown,
    Refused,
    TicketSettled,
    TicketUnknown,
    TurnedAway,
)
from pyapp.features.friends.nights import HostedNight
from pyapp.features.friends.proofs import new_ticket, proof_of, ticket_told


class Visitor(ABC):
    """A newcomer, or the guest of a ticket."""

    def __init__(self) -> None:
        self.ticket = ""
        self.looks: PlayerLooks | None = None
        """How a newcomer is to be called and drawn, until they sit."""

        self.is_wrong = False
        """Whether the line was closed for something that their page said."""

        self.is_weak = False
        """Whether the line is weak."""

        self.binding = ""
        """What both ends of the line, and no one else, know it by."""

    def know(self, ticket: str, looks: PlayerLooks | None = None) -> None:
        """Know a visitor by a ticket from now on."""
        self.ticket, self.looks = ticket, looks

    @property
    def known(self) -> str:
        """The ticket; raises ``MessageError`` for a visitor who has none."""
        if not self.ticket:
            raise MessageError("no-ticket")
        return self.ticket

    @abstractmethod
    def send(self, message: FromHost) -> None:
        """Send a message, if they are still there."""

    @abstractmethod
    def close(self) -> None:
        """Listen to them no more."""


class LineVisitor(Visitor):
    """A visitor at another device."""

    def __init__(
        self,
        line: Line,
        heard: Callable[[Visitor, FromGuest], None],
        lost: Callable[[Visitor], None],
        clock: Callable[[], int],
    ) -> None:
        super().__init__()
        self._line, self._lost, self.binding = line, lost, line.binding
        self._channel = Channel(line, GUESTS_WORDS, partial(heard, self), self._end, clock)

    def send(self, message: FromHost) -> None:
        """Send a message, if the line is still there."""
        self._channel.send(message)

    def watch(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever the line has become weak or good again."""

        def change() -> None:
            self.is_weak = self._line.is_weak
            changed()

        self._line.watch(change)

    def close(self) -> None:
        """Close the line."""
        self._channel.close()

    def _end(self, error: MessageError | None) -> None:
        self.is_wrong = error is not None
        self._lost(self)


class TicketBook(ABC):
    """Knows what is owed to tickets, and tells guests what came of theirs."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._last = 0
        """The number of the ticket that was made last."""

    @property
    @abstractmethod
    def looks(self) -> PlayerLooks:
        """What the host is called, and drawn as."""

    @property
    def is_open(self) -> bool:
        """Whether what is told here is kept."""
        return True

    @property
    def has_room(self) -> bool:
        """Whether another guest may sit down: as much is owed as can be kept for ever."""
        return len(self._tickets.owed) + len(self._seated()) < MOST_OWED

    @property
    def owed(self) -> tuple[TicketSettled, ...]:
        """What is owed to those who got up, as their pages are told; nothing before it is kept."""
        return tuple(map(_settled, self._tickets.owed)) if self.is_open else ()

    def night(self, per_dollar: int) -> HostedNight | None:  # noqa: ARG002 - for those who keep nights
        """Return what keeps a night, with so many chips to a dollar; ``None`` where none is kept."""
        return None

    def welcome(self, line: Line) -> None:
        """Take a guest's line where no table is open."""
        self.greet(LineVisitor(line, self.hear, _forget, self.outside.clock))

    def greet(self, visitor: Visitor) -> None:
        """Say whose page this is."""
        if self.is_open:
            self._put(with_house(self._tickets, self.outside.luck))
            visitor.send(HostNamed(self._tickets.house, self.looks.name))

    def new_ticket(self) -> str:
        """Return a ticket for a newcomer."""
        numbers = (number_of(ticket) for ticket in self._seated())
        self._last = max(self._last, self._tickets.made, *numbers, 0) + 1
        tickets = with_house(self._tickets, self.outside.luck)
        if self.is_open:
            self._put(tickets)
        return new_ticket(tickets, self._last, self.outside.luck)

    def hear(self, visitor: Visitor, message: FromGuest) -> None:
        """Answer whoever comes to no table."""
        match message:
            case ProofAsked():
                self.prove(visitor, message)
            case BookedResult(ticket):
                self.book(ticket)
            case CameBack(ticket) | AskedToLeave(ticket):
                self.answer(visitor, ticket, leaves=isinstance(message, AskedToLeave))
            case _:
                visitor.send(Refused(TurnedAway.CLOSED))

    def prove(self, visitor: Visitor, asked: ProofAsked) -> None:
        """Prove to a guest which of their tickets this host knows."""
        owed = (*self._tickets.owed, *self._tickets.booked)
        known = (*self._seated(), *(debt.ticket for debt in owed)) if self.is_open else ()
        found = [ticket_told(self._tickets, known, told) if self.is_open else "" for told in asked.told]
        proofs = (proof_of(ticket, asked.number, visitor.binding) if ticket else "" for ticket in found)
        visitor.send(ProofShown(tuple(proofs)))

    def answer(self, visitor: Visitor, ticket: str, *, leaves: bool) -> None:
        """Tell what came of a ticket that has no seat at the table in play.

        One with a seat at another table of this host waits, or has its result at once if its guest ``leaves``
        and no hand is being played there.
        """
        if leaves:
            self._get_up(ticket)
        result = result_of(self._tickets, ticket)
        if not self.is_open or (result is None and ticket in self._seated()):
            if not leaves:
                visitor.send(Refused(TurnedAway.CLOSED))
                visitor.close()
            return
        visitor.send(_settled(result) if result else self._unknown(ticket))

    def book(self, ticket: str) -> None:
        """Keep that a guest has booked a result."""
        if self.is_open:
            self._put(paid_out(self._tickets, ticket))

    def _unknown(self, ticket: str) -> FromHost:
        own = house_of(ticket) == self._tickets.house
        return TicketUnknown(ticket, own and number_of(ticket) <= self._tickets.made)

    @property
    @abstractmethod
    def _tickets(self) -> Tickets:
        """What is known of tickets."""

    @abstractmethod
    def _put(self, tickets: Tickets) -> None:
        """Keep what is known of tickets."""

    @abstractmethod
    def _seated(self) -> tuple[str, ...]:
        """Return the tickets with a seat at any table."""

    @abstractmethod
    def _get_up(self, ticket: str) -> None:
        """Let a guest get up from a table that is not in play, if it rests."""


class ProfileTickets(TicketBook):
    """Keeps in the host's profile what is owed to tickets: in the one that was in force when it was made."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.outside)
        self._session, self._owner = session, session.profile.owner

    @property
    def looks(self) -> PlayerLooks:
        """What the host is called, and drawn as."""
        return looks_of(self._session.profile.current)

    @property
    def is_open(self) -> bool:
        """Whether the profile is in force, so that what is told here is kept."""
        return self._session.profile.owner == self._owner and not self._session.profile.suspended

    def night(self, per_dollar: int) -> HostedNight | None:
        """Return what keeps a night in the profile."""
        return HostedNight(self._session, per_dollar)

    def _get_up(self, ticket: str) -> None:
        playing = self._session.screens.table
        for table in self._session.profile.current.tables if self.is_open else ():
            if playing and playing.preset == table.rules.preset:
                continue
            after = _without(table, ticket)
            if after is not table:
                self._session.profile.keep(self._session.profile.current.seated(after))

    def _seated(self) -> tuple[str, ...]:
        tables = self._session.profile.current.tables
        holdem = (it for it in tables if isinstance(it, HoldemSitting))
        sittings = (it for it in tables if isinstance(it, BlackjackSitting))
        return (
            *(table.chairs[at].guest for table in holdem for at in table.guests),
            *(sitting.chairs[at].ticket for sitting in sittings for at in sitting.guests),
        )

    @property
    def _tickets(self) -> Tickets:
        return self._session.profile.current.tickets

    def _put(self, tickets: Tickets) -> None:
        if tickets is not self._tickets:
            self._session.profile.keep(replace(self._session.profile.current, tickets=tickets))


def _without(table: OpenSitting, ticket: str) -> OpenSitting:
    """Return a table without a guest who gets up; one where the guest is not, or plays, as it is."""
    if isinstance(table, HoldemSitting) and not table.hand:
        seated = guest_chairs.guest_of(table, ticket) is not None
        return guest_chairs.guest_left(table, ticket) if seated else table
    if isinstance(table, BlackjackSitting) and not table.round:
        seated = guest_boxes.guest_of(table, ticket) is not None
        return guest_boxes.guest_left(table, ticket) if seated else table
    return table


def _settled(debt: TicketDebt) -> TicketSettled:
    return TicketSettled(debt.ticket, debt.chips, debt.brought)


def _forget(_: Visitor) -> None:
    """Forget a line that was lost."""
