"""What a host does for the guests of any table: lets them in, pays them out, knows who is there."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Generic

from pyapp.app.core.ports import Outside
from pyapp.app.sittings.people import PlayerLooks, name_refusal
from pyapp.cards.seal import printed_words
from pyapp.features.friends.attendance import AnswerRules, AnswerT, AskedT, Attendance, AttendedTable
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import (
    LONGEST_CUT,
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    CameBack,
    CutDeck,
    FromGuest,
    FromHost,
    Paid,
    Refused,
    TurnedAway,
)
from pyapp.features.friends.ticket_book import TicketBook, Visitor
from pyapp.records.names_and_dates import one_line
from pyapp.views.kit.portraits import PLAYERS


class TableHost(ABC, Generic[AskedT, AnswerT]):
    """The guests of one table. Everything that must outlast a reload is in the sitting.

    A guest whose line is lost keeps the seat, and comes back with the ticket over another line. What a guest
    sends is checked by the channel first, then here against the turn; what cannot be closes the line, and
    the seat waits.
    """

    def __init__(
        self,
        outside: Outside,
        host: Callable[[], PlayerLooks],
        patience: float | None,
        rules: AnswerRules[AskedT, AnswerT],
        desk: TicketBook,
    ) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        self._outside, self._host, self._desk = outside, host, desk
        self._seats: AttendedTable | None = None
        """The table while it is played; ``None`` before and after."""

        self._visitors = dict[str, Visitor]()
        """Who is there, by ticket."""

        self._attendance = Attendance[AskedT, AnswerT](self._visitors, patience, rules)
        self._decisions = self._attendance.decisions

        self._paid = dict[str, PlayerLooks]()
        """Who has paid for a seat and sits down before the next hand."""

        self._again = set[str]()
        """Who has bought in again, and has the chips before the next hand."""

        self._leaving = set[str]()
        self._asking = dict[str, Visitor]()
        """Who asks for the result of a seat that was left while there was no line, by ticket."""

        self._booked = set[str]()
        """Seats whose result is booked already: this page lost the save in which they were left."""

        self._cuts = dict[str, str]()
        """The words with which guests cut what is dealt next."""

    def welcome(self, line: Line) -> None:
        """Take a new line, on which a newcomer or a returning guest will say who they are."""
        self._desk.greet(Visitor(line, self._heard, self._lost, self._outside.clock))

    @property
    def present(self) -> tuple[str, ...]:
        """The names of the guests whose lines are open, in the order of their chairs."""
        if self._seats is None:
            return ()
        names = self._seats.names
        return tuple(names[at] for at, ticket in self._seats.tickets.items() if ticket in self._visitors)

    @property
    def attendance(self) -> Attendance[AskedT, AnswerT]:
        """Who is away, and what is told of it."""
        return self._attendance

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats.

        Whoever is told a result closes the line once it is booked.
        """
        self._send_debts()
        owed = {debt.ticket for debt in self._desk.owed}
        for ticket, visitor in [*self._visitors.items()]:
            if ticket not in owed:
                visitor.send(Refused(TurnedAway.CLOSED))
                visitor.close()
        self._visitors.clear()
        self._asking.clear()
        self._seats = None

    @abstractmethod
    def wait_for(self, seconds: int) -> None:
        """Let the table wait so long for a decision of a guest from now on; 0 until the host goes on."""

    def _sit_at(self, seats: AttendedTable) -> None:
        """Take the table whose guests these are; lines are welcome from now on."""
        self._seats = seats
        self._attendance.attach(seats)

    # What guests say

    def _heard(self, visitor: Visitor, message: FromGuest) -> None:
        """Do what a guest says; raises ``MessageError`` for what cannot be said now."""
        if self._seats is None:
            self._desk.hear(visitor, message)
            return
        match message:
            case AskedToJoin():
                self._join(visitor, message)
            case CameBack(ticket):
                self._come_back(visitor, ticket)
            case BookedResult(ticket):
                self._book(ticket)
            case Paid(ticket, chips):
                self._take_payment(visitor, ticket, chips)
            case CutDeck(words):
                self._cuts[visitor.known] = printed_words(words)[:LONGEST_CUT].strip()
            case AskedToLeave(ticket):
                self._ask_to_leave(visitor, ticket)
            case _:
                self._play(visitor.known, message)

    def _join(self, visitor: Visitor, message: AskedToJoin) -> None:
        """Offer a newcomer a seat; one who asks again before paying is offered the same."""
        if self._is_here(visitor.ticket):
            raise MessageError("seated")
        name = one_line(message.name)
        portrait = message.portrait if message.portrait in PLAYERS else ""
        coming = [looks.name for looks in self._paid.values()]
        if not name or name_refusal(name, (*self._names_taken(), *coming)):
            visitor.send(Refused(TurnedAway.NAME))
        elif not (self._has_room(len(self._paid)) and self._desk.has_room):
            visitor.send(Refused(TurnedAway.FULL))
        else:
            ticket = visitor.ticket or self._desk.new_ticket()
            visitor.know(ticket, PlayerLooks(name, portrait))
            self._visitors[ticket] = visitor
            visitor.send(self._offered(ticket))

    def _take_payment(self, visitor: Visitor, ticket: str, chips: int) -> None:
        """Take what a guest has booked out in all, once, however often it is told."""
        if not visitor.ticket:
            return  # who comes back says so of a seat that was given up, too
        if ticket != visitor.ticket:
            raise MessageError("other-ticket")
        brought = self._brought(ticket)
        if brought is None:
            if ticket not in self._paid and visitor.looks and chips == self._buy_in:
                self._paid[ticket] = visitor.looks
        elif chips == brought + self._buy_in:
            self._again.add(ticket)
        self._settle()

    def _come_back(self, visitor: Visitor, ticket: str) -> None:
        """Give a returning guest the seat, or what is owed to the ticket."""
        if visitor.ticket:
            raise MessageError("seated")
        if not self._is_here(ticket):
            self._desk.answer(visitor, ticket, leaves=False)
            return
        before = self._visitors.get(ticket)
        if before and before is not visitor:
            before.close()
        was_away = ticket not in self._visitors
        visitor.know(ticket)
        self._visitors[ticket] = visitor
        self._decisions.back(ticket)
        if self._is_seated(ticket):
            self._show_again(ticket, visitor)
        if was_away:
            self._attendance.came_back(ticket)

    def _ask_to_leave(self, visitor: Visitor, ticket: str) -> None:
        """Let a guest get up, who may come for the result of a seat that was left before."""
        if not self._is_here(ticket):
            self._desk.answer(visitor, ticket, leaves=True)
            return
        if ticket != visitor.ticket:
            self._asking[ticket] = visitor
        self._leave(ticket)

    def _book(self, ticket: str) -> None:
        """Keep that a result is booked at the guest's; a seat that has come back here is given up again."""
        self._desk.book(ticket)
        if self._is_seated(ticket):
            self._booked.add(ticket)
            self._leave(ticket)

    def _is_seated(self, ticket: str) -> bool:
        return self._seats is not None and ticket in self._seats.tickets.values()

    def _is_here(self, ticket: str) -> bool:
        """Tell whether a ticket has a seat at this table, or is about to."""
        return self._is_seated(ticket) or ticket in self._paid

    def _leave(self, ticket: str) -> None:
        self._leaving.add(ticket)
        self._decisions.give_up(ticket)
        self._settle()

    def _lost(self, visitor: Visitor) -> None:
        """Keep the seat of a guest whose line was lost; an offer lapses."""
        ticket = visitor.ticket
        self._asking = {asked: by for asked, by in self._asking.items() if by is not visitor}
        if self._seats is None or self._visitors.get(ticket) is not visitor:
            return
        del self._visitors[ticket]
        if ticket not in self._leaving:
            self._attendance.lost(ticket)

    def _send(self, ticket: str, message: FromHost) -> None:
        """Send a message to whoever has a ticket, or asks for its result, if they are there."""
        there = (self._visitors.get(ticket), self._asking.get(ticket))
        for visitor in {visitor for visitor in there if visitor}:
            visitor.send(message)

    def _is_there(self, ticket: str) -> bool:
        return ticket in self._visitors

    def _send_debts(self) -> None:
        """Tell guests who got up what they are to have, once that is kept."""
        for debt in self._desk.owed:
            if debt.ticket in self._booked:
                self._desk.book(debt.ticket)
            else:
                self._send(debt.ticket, debt)

    # What only the game knows

    @abstractmethod
    def _play(self, ticket: str, message: FromGuest) -> None:
        """Do what a guest says in the game; raises ``MessageError`` for what cannot be said in this one."""

    @abstractmethod
    def _names_taken(self) -> Iterable[str]:
        """Return the names that no newcomer may have."""

    @abstractmethod
    def _has_room(self, coming: int) -> bool:
        """Return whether a newcomer can sit down after the hand; ``coming`` have paid for seats already."""

    @abstractmethod
    def _offered(self, ticket: str) -> FromHost:
        """Return the offer of a seat."""

    @property
    @abstractmethod
    def _buy_in(self) -> int:
        """What a seat costs, in chips of the table."""

    @abstractmethod
    def _brought(self, ticket: str) -> int | None:
        """Return what came with a ticket in all; ``None`` where no one sits with it."""

    @abstractmethod
    def _show_again(self, ticket: str, visitor: Visitor) -> None:
        """Show the table to a seated guest who has come back."""

    @abstractmethod
    def _settle(self) -> None:
        """Let guests come and go at once, if the table rests."""
