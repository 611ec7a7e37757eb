"""What a host does for the guests of any table: lets them in, pays them out, knows who is there."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Generic, Protocol

from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.people import PlayerLooks, name_refusal, numbered_name
from pyapp.cards.seal import printed_words
from pyapp.features.friends.attendance import (
    AnswerRules,
    AnswerT,
    AskedT,
    Attendance,
    GuestDecisions,
    HostedTable,
    SittingT,
)
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
    ProofAsked,
    Refused,
    RemarkMade,
    TableRemark,
    TurnedAway,
)
from pyapp.features.friends.nights import GuestSeat, HostedNight
from pyapp.features.friends.ticket_book import LineVisitor, TicketBook, Visitor
from pyapp.records.names_and_dates import one_line
from pyapp.views.kit.portraits import PLAYERS
from pyapp.views.kit.scene import AwayView


class GuestMoves(Protocol[SittingT]):
    """What guests do with the chairs of a game's tables: `guest_chairs` at hold'em, `guest_boxes`."""

    def tickets_of(self, sitting: SittingT, /) -> Mapping[int, str]:
        """Return the tickets of the guests who play there, by their chairs."""
        ...

    def guest_of(self, sitting: SittingT, ticket: str, /) -> int | None:
        """Return the chair of a ticket; ``None`` where no one sits with it."""
        ...

    def guest_seated(self, sitting: SittingT, ticket: str, name: str, portrait: str, /) -> SittingT:
        """Seat a guest, who brings the table's buy-in."""
        ...

    def may_buy_again(self, sitting: SittingT, ticket: str, /) -> bool:
        """Return whether a guest can buy in again."""
        ...

    def guest_bought(self, sitting: SittingT, ticket: str, /) -> SittingT:
        """Bring the table's buy-in to the chair of a guest."""
        ...

    def guest_left(self, sitting: SittingT, ticket: str, /) -> SittingT:
        """Let a guest get up, with what is theirs owed to the ticket."""
        ...

    def all_guests_left(self, sitting: SittingT, /) -> SittingT:
        """Let every guest get up: the host closes the table."""
        ...


class TableHost(ABC, Generic[SittingT, AskedT, AnswerT]):
    """The guests of one table. Everything that must outlast a reload is in the sitting.

    A guest whose line is lost keeps the seat, and comes back with the ticket over another line. What a guest
    sends is checked by the channel first, then here against the turn; what cannot be closes the line, and
    the seat waits.
    """

    def __init__(
        self,
        book: TicketBook,
        patience: float | None,
        chairs: GuestMoves[SittingT],
        rules: AnswerRules[AskedT, AnswerT],
    ) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        self._tickets, self._luck = book, book.outside.luck
        self._night: HostedNight | None = None
        """What is kept of the night; ``None`` before the table is played, and where no profile hosts it."""

        self._chairs: GuestMoves[SittingT] = chairs
        self._loop: HostedTable[SittingT] | None = None
        """The table while it is played; ``None`` before and after."""

        self._dealt: SittingT | None = None
        """The table with the hand or round in play, or the one that was over last."""

        self._visitors = dict[str, Visitor]()
        """Who is there, by ticket."""

        self.attendance: Attendance[SittingT, AskedT, AnswerT] = Attendance[SittingT, AskedT, AnswerT](
            self._visitors, patience, rules, chairs.tickets_of, book.outside.clock
        )
        """Who is away, and what is told of it."""

        self._decisions: GuestDecisions[AskedT, AnswerT] = self.attendance.decisions

        self._paid = dict[str, PlayerLooks]()
        """Who has paid for a seat and sits down before the next hand."""

        self._again = dict[str, int]()
        """What guests have paid in all who buy in again, by ticket; they have it once they are broke."""

        self._leaving = set[str]()
        self._asking = dict[str, Visitor]()
        """Who asks for the result of a seat that was left while there was no line, by ticket."""

        self._booked = set[str]()
        """Seats whose result is booked already: this page lost the save in which they were left."""

        self._cuts = dict[str, str]()
        """The words with which guests cut what is dealt next."""

    def start(self, loop: HostedTable[SittingT]) -> None:
        """Take the table whose guests these are; lines are welcome from now on."""
        self._loop = loop
        self.attendance.attach(loop)

    def welcome(self, line: Line) -> None:
        """Take a new line, on which a newcomer or a returning guest will say who they are."""
        visitor = LineVisitor(line, self._heard, self._lost, self._tickets.outside.clock)
        visitor.watch(lambda: self.attendance.weakened(visitor.ticket))
        self._tickets.greet(visitor)

    def wait_for(self, seconds: int) -> None:
        """Let the table wait so long for a decision of a guest from now on; 0 until the host goes on."""
        if self._loop:
            self._put(replace(self._sitting, guest_seconds=seconds))

    @property
    def present(self) -> tuple[str, ...]:
        """The names of the guests whose lines are open, in the order of their chairs."""
        tickets = self.attendance.tickets.items() if self._loop else ()
        return tuple(self._sitting.names[at] for at, ticket in tickets if ticket in self._visitors)

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good."""
        if self._loop:
            self._part(self._seated_anew(self._sitting))
        self.stop()

    @property
    def away(self) -> AwayView:
        """Which guests are away, and the way on without them."""
        return self.attendance.away

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats.

        Whoever is told a result closes the line once it is booked.
        """
        self._send_debts()
        owed = {debt.ticket for debt in self._tickets.owed}
        for ticket, visitor in [*self._visitors.items()]:
            if ticket not in owed:
                visitor.send(Refused(TurnedAway.CLOSED))
                visitor.close()
        self._visitors.clear()
        self._asking.clear()
        self._loop = None

    # What guests say

    def _heard(self, visitor: Visitor, message: FromGuest) -> None:
        """Do what a guest says; raises ``MessageError`` for what cannot be said now."""
        if self._loop is None:
            self._tickets.hear(visitor, message)
            return
        match message:
            case AskedToJoin():
                self._join(visitor, message)
            case ProofAsked():
                self._tickets.prove(visitor, message)
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
            case RemarkMade(remark):
                self._hear_remark(visitor.known, remark)
            case _:
                self._play(visitor.known, message)

    def _hear_remark(self, ticket: str, remark: TableRemark) -> None:
        """Let a guest say something at their own seat, if they sit there already."""
        seat = self._chairs.guest_of(self._sitting, ticket)
        if seat is not None:
            self.attendance.remark(seat, remark)

    def remark(self, remark: TableRemark) -> None:
        """Let the host say something."""
        if self._loop and (own := self._sitting.persons):
            self.attendance.remark(own[0], remark)

    def _join(self, visitor: Visitor, message: AskedToJoin) -> None:
        """Offer a newcomer a seat; asking again before paying gets the same offer."""
        if self._is_here(visitor.ticket):
            raise MessageError("seated")
        name = one_line(message.name)
        portrait = message.portrait if message.portrait in PLAYERS else ""
        if not name or name_refusal(name, (*self._names_taken(), *self._names_coming)):
            visitor.send(Refused(TurnedAway.NAME))
        elif not (self._has_room(len(self._paid)) and self._tickets.has_room):
            visitor.send(Refused(TurnedAway.FULL))
        else:
            ticket = visitor.ticket or self._tickets.new_ticket()
            visitor.know(ticket, PlayerLooks(name, portrait))
            self._visitors[ticket] = visitor
            visitor.send(self._offered(ticket))

    @property
    def _names_coming(self) -> list[str]:
        return [looks.name for looks in self._paid.values()]

    def _take_payment(self, visitor: Visitor, ticket: str, chips: int) -> None:
        """Take what a guest has booked out in all, once, however often it is told."""
        if not visitor.ticket:
            return  # who comes back says so of a seat that was given up, too
        if ticket != visitor.ticket:
            raise MessageError("other-ticket")
        sitting, seat = self._sitting, self._chairs.guest_of(self._sitting, ticket)
        if seat is None:
            if ticket not in self._paid and visitor.looks and chips == sitting.buy_in:
                self._paid[ticket] = visitor.looks
        else:  # more than one buy-in where the lines were lost on which the others were told
            self._again[ticket] = max(chips, self._again.get(ticket, 0))
        self._settle()

    def _come_back(self, visitor: Visitor, ticket: str) -> None:
        """Return a coming-back guest to the seat, or pay what is owed to the ticket."""
        if visitor.ticket:
            raise MessageError("seated")
        if not self._is_here(ticket):
            self._tickets.answer(visitor, ticket, leaves=False)
            return
        before = self._visitors.get(ticket)
        if before and before is not visitor:
            before.close()
        was_away = ticket not in self._visitors
        visitor.know(ticket)
        self._visitors[ticket] = visitor
        self._decisions.back(ticket)
        seat = self._chairs.guest_of(self._sitting, ticket)
        if seat is not None:
            self._show_again(seat, visitor)
        if was_away:
            self.attendance.came_back(ticket)

    def _ask_to_leave(self, visitor: Visitor, ticket: str) -> None:
        """Let a guest get up, who may come for the result of a seat that was left before."""
        if not self._is_here(ticket):
            self._tickets.answer(visitor, ticket, leaves=True)
            return
        if ticket != visitor.ticket:
            self._asking[ticket] = visitor
        self._leave(ticket)

    def _book(self, ticket: str) -> None:
        """Keep that a result is booked at the guest's; a seat that has come back here is given up again."""
        self._tickets.book(ticket)
        if self._is_seated(ticket):
            self._booked.add(ticket)
            self._leave(ticket)

    def _is_seated(self, ticket: str) -> bool:
        return self._loop is not None and ticket in self.attendance.tickets.values()

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
        if self._loop is None or self._visitors.get(ticket) is not visitor:
            return
        del self._visitors[ticket]
        if ticket not in self._leaving:
            self.attendance.lost(ticket, is_wrong=visitor.is_wrong)

    def _send(self, ticket: str, message: FromHost) -> None:
        """Send a message to whoever has a ticket, or asks for its result, if they are there."""
        there = (self._visitors.get(ticket), self._asking.get(ticket))
        for visitor in {visitor for visitor in there if visitor}:
            visitor.send(message)

    def _tell_night(self, sitting: SittingT) -> None:
        """Keep what everyone has between two hands, and tell those who are there."""
        self._night = self._night or self._tickets.night(self._per_dollar(sitting))
        if self._night is None:
            return
        names = self._names_seen(sitting)
        seats = [GuestSeat(names[at], self._debt(sitting, at)) for at in self._chairs.tickets_of(sitting)]
        self._night.note(sitting, next((names[at] for at in sitting.persons), ""), seats)
        for ticket, visitor in self._visitors.items():
            for told in self._night.told(ticket):
                visitor.send(told)

    def _send_debts(self) -> None:
        """Tell guests who got up what they are to have, once that is kept."""
        for debt in self._tickets.owed:
            if debt.ticket in self._booked:
                self._tickets.book(debt.ticket)
            else:
                self._send(debt.ticket, debt)

    # Between hands

    def _seated_anew(self, sitting: SittingT) -> SittingT:
        """Seat those who have paid, and let those go who want to leave."""
        chairs = self._chairs
        sitting = replace(sitting, owed=()) if sitting.owed else sitting  # the profile owes it by now
        for ticket, looks in self._paid.items():
            name = numbered_name(looks.name, self._names_seen(sitting))  # two may have asked for one
            sitting = chairs.guest_seated(sitting, ticket, name, looks.portrait)
            self._tell_move("sat_down", sitting, ticket)
        for ticket, paid in self._again.items():
            if self._is_owed(sitting, ticket, paid) and chairs.may_buy_again(sitting, ticket):
                sitting = chairs.guest_bought(sitting, ticket)
        for ticket in self._leaving:
            self._tell_move("got_up", sitting, ticket)
            if chairs.guest_of(sitting, ticket) is not None:
                sitting = chairs.guest_left(sitting, ticket)
        self._paid.clear()
        self._again = {it: paid for it, paid in self._again.items() if self._is_owed(sitting, it, paid)}
        self._leaving.clear()
        return sitting

    def _is_owed(self, sitting: SittingT, ticket: str, paid: int) -> bool:
        """Return whether a guest who has paid so much in all is owed another buy-in."""
        seat = self._chairs.guest_of(sitting, ticket)
        return seat is not None and sitting.chairs[seat].brought + sitting.buy_in <= paid

    def _words_to_cut(self, sitting: SittingT) -> Iterator[str]:
        """Return the guests' words for the next deal, once, in the order of the chairs."""
        cuts = {**self._cuts}
        self._cuts.clear()
        return (cuts[ticket] for ticket in self._chairs.tickets_of(sitting).values() if cuts.get(ticket))

    def _part(self, sitting: SittingT) -> None:
        """Let every guest get up."""
        self._put(self._chairs.all_guests_left(sitting))
        self._tell_night(self._sitting)
        self._send_debts()

    def _seated(self, sitting: SittingT | None) -> Iterator[tuple[int, Visitor]]:
        """Return the guests of a table who are there, with their chairs."""
        if sitting is None:
            return
        for ticket, visitor in self._visitors.items():
            seat = self._chairs.guest_of(sitting, ticket)
            if seat is not None:
                yield seat, visitor

    @property
    def _sitting(self) -> SittingT:
        assert self._loop, "lines are welcome only at a table"  # noqa: S101 - for the type checker
        return self._loop.current.sitting

    def _put(self, sitting: SittingT) -> None:
        if self._loop and sitting != self._loop.current.sitting:
            self._loop.current.put(sitting)

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

    @abstractmethod
    def _names_seen(self, sitting: SittingT) -> Sequence[str]:
        """Return who sits where, for others than the host."""

    @abstractmethod
    def _debt(self, sitting: SittingT, chair: int) -> TicketDebt:
        """Return what a guest is to have if the table ends now."""

    @abstractmethod
    def _per_dollar(self, sitting: SittingT) -> int:
        """Return how many chips of the table make a dollar."""

    @abstractmethod
    def _show_again(self, seat: int, visitor: Visitor) -> None:
        """Show the table to a seated guest who has come back."""

    @abstractmethod
    def _settle(self) -> None:
        """Let guests come and go at once, if the table rests."""

    def _tell_move(self, key: str, sitting: SittingT, ticket: str) -> None:
        """Tell at the host's screen who sits down or gets up, where the table has no event for it."""
