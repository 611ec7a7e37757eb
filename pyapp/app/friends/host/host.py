"""The host of a table: seats guests who come over lines, asks them, and tells them what they may see."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.core.ports import Outside
from pyapp.app.friends.host.attendance import Attendance
from pyapp.app.friends.host.joint_table import JointTable, people_only
from pyapp.app.friends.host.shown_table import actions_in, guest_names, happened, seal_opened, table_shown
from pyapp.app.friends.host.visitor import Visitor
from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import (
    LONGEST_CUT,
    Answered,
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    CameBack,
    CutDeck,
    FromGuest,
    Paid,
    SaidInDeal,
)
from pyapp.app.friends.messages.from_host import FromHost, Offered, Refused, TicketSettled, TurnedAway
from pyapp.app.holdem.guest_seats import away_action
from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.sittings.holdem.guest_chairs import (
    chair_for_guest,
    debt_of,
    debt_paid,
    guest_bought,
    guest_left,
    guest_of,
    guest_seated,
    has_left,
    may_buy_again,
)
from pyapp.app.sittings.holdem.person_names import reserved_names
from pyapp.app.sittings.holdem.sitting import HoldemSitting, can_deal, laid_out
from pyapp.app.sittings.player_looks import PlayerLooks, name_refusal
from pyapp.cards.seal import printed_words
from pyapp.holdem import Action, Event, HandObservation, HandState, HandStep, observe
from pyapp.records.player_names import one_line
from pyapp.views.kit.art.portraits import PLAYERS

_TICKET_BITS: Final = 128


class Host:
    """The guests of one table. Everything that must outlast a reload is in the sitting.

    A guest whose line is lost keeps the seat, and comes back with the ticket over another line. What a guest
    sends is checked by the channel first, then here against the turn; what cannot be closes the line, and
    the seat waits.
    """

    waits = True

    def __init__(
        self, outside: Outside, host: Callable[[], PlayerLooks], patience: float | None = None
    ) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        self._outside, self._host = outside, host
        self._table: HoldemTable | None = None
        self._visitors = dict[str, Visitor]()
        """Who is there, by ticket."""

        self._attendance = Attendance(self._visitors, patience)
        self._decisions = self._attendance.decisions
        self._joint = JointTable(outside.luck, self._attendance.patience, self._send, self._is_there, host)

        self._paid = dict[str, PlayerLooks]()
        """Who has paid for a seat and sits down before the next hand."""

        self._again = set[str]()
        """Who has bought in again, and has the chips before the next hand."""

        self._leaving = set[str]()
        self._cuts = dict[str, str]()
        """The words with which guests cut the deck of the next hand."""

        self._events = list[Event]()
        self._state: HandState | None = None
        self._dealt: HoldemSitting | None = None
        """The table with the hand in play, until its seal was opened."""

    def attach(self, table: HoldemTable) -> None:
        """Take the table whose guests these are; lines are welcome from now on."""
        self._table = table
        self._attendance.attach(table)
        self._joint.attach(table.presenter)

    def welcome(self, line: Line) -> None:
        """Take a new line, on which a newcomer or a returning guest will say who they are."""
        Visitor(line, self._heard, self._lost, self._outside.clock)

    @property
    def present(self) -> tuple[str, ...]:
        """The names of the guests whose lines are open, in the order of their chairs."""
        if self._table is None:
            return ()
        chairs = (self._sitting.chairs[at] for at in self._sitting.guests)
        return tuple(chair.name for chair in chairs if chair.guest in self._visitors)

    @property
    def attendance(self) -> Attendance:
        """Who is away, and what is told of it."""
        return self._attendance

    def wait_for(self, seconds: int) -> None:
        """Let the table wait so long for a decision of a guest from now on; 0 until the host goes on."""
        if self._table:
            self._put(replace(self._sitting, guest_seconds=seconds))

    # What the table asks and tells

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is to be dealt."""
        sitting = self._seated_anew(sitting)
        return people_only(sitting) if sitting.joint else self._cut(sitting)

    def dealt(self, sitting: HoldemSitting) -> None:
        """Learn that a hand was dealt, or taken up again."""
        self._events.clear()
        self._state, self._dealt = None, sitting
        self._joint.begin()
        self._send_debts(sitting)

    async def revealed(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table with all cards that this page may see; where it deals alone, as it is."""
        if not sitting.joint:
            return sitting
        if not self._state:
            for ticket, visitor in self._visitors.items():
                self._show_dealt(ticket, visitor)
        return await self._joint.revealed(sitting)

    def happened(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Tell every guest what happened, once it is kept."""
        del sitting
        first = self._state is None and not self._sitting.joint
        self._events += step.events
        self._state = step.state
        for ticket, visitor in self._visitors.items():
            if first:
                self._show_dealt(ticket, visitor)
            self._tell(ticket, visitor, step.events, again=False)

    async def decide(self, chair: int, seen: HandObservation, state: HandState) -> Action:
        """Ask the guest on a chair."""
        del state
        ticket = self._sitting.chairs[chair].guest
        if has_left(ticket) or ticket in self._leaving:
            return away_action(seen)
        self._attendance.redraw()
        return await self._decisions.ask(ticket, self._place, seen)

    def rest(self, sitting: HoldemSitting) -> None:
        """Show every guest the table between hands, and what proves the deal of the last one."""
        for ticket, visitor in self._visitors.items():
            seat = guest_of(sitting, ticket)
            if seat is not None:
                self._open_seal(visitor, seat)
                visitor.send(table_shown(sitting, seat, self._host()))
                visitor.send(self._attendance.shown())
        self._dealt = None
        if sitting.over:
            self._part(sitting)
            return
        self._send_debts(sitting)
        self._settle()

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good."""
        if self._table:
            self._part(self._sitting)
        self.stop()

    def _part(self, sitting: HoldemSitting) -> None:
        """Let every guest get up."""
        for at in sitting.guests:
            ticket = sitting.chairs[at].guest
            sitting = sitting if has_left(ticket) else guest_left(sitting, ticket, host_ends=True)
        self._put(sitting)
        self._send_debts(sitting)

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats."""
        for visitor in [*self._visitors.values()]:
            visitor.send(Refused(TurnedAway.CLOSED))
            visitor.close()
        self._visitors.clear()
        self._table = None

    # What guests say

    def _heard(self, visitor: Visitor, message: FromGuest) -> None:
        """Do what a guest says; raises ``MessageError`` for what cannot be said now."""
        if self._table is None:
            visitor.send(Refused(TurnedAway.CLOSED))
            return
        match message:
            case AskedToJoin():
                self._join(visitor, message)
            case CameBack(ticket):
                self._come_back(visitor, ticket)
            case BookedResult(ticket):
                self._put(debt_paid(self._sitting, ticket))
            case Paid(ticket, chips):
                self._take_payment(visitor, ticket, chips)
            case Answered(hand, turn, action):
                self._decisions.answer(visitor.known, (hand, turn), action)
            case CutDeck(words):
                self._cuts[visitor.known] = printed_words(words)[:LONGEST_CUT].strip()
            case AskedToLeave():
                self._leave(visitor.known)
            case SaidInDeal():
                self._joint.hear(visitor.known, message)

    def _join(self, visitor: Visitor, message: AskedToJoin) -> None:
        """Offer a newcomer a seat."""
        if visitor.ticket:
            raise MessageError("seated")
        name = one_line(message.name)
        portrait = message.portrait if message.portrait in PLAYERS else ""
        sitting = self._sitting
        coming = [looks.name for looks in self._paid.values()]
        taken = (*reserved_names(), *guest_names(sitting, self._host()), *coming)
        if not name or name_refusal(name, taken):
            visitor.send(Refused(TurnedAway.NAME))
        elif chair_for_guest(replace(sitting, hand=None)) is None:
            visitor.send(Refused(TurnedAway.FULL))
        else:
            ticket = f"{self._outside.luck.randrange(1 << _TICKET_BITS):032x}"
            visitor.know(ticket, PlayerLooks(name, portrait))
            self._visitors[ticket] = visitor
            visitor.send(Offered(visitor.ticket, sitting.rules, sitting.game, sitting.buy_in))

    def _take_payment(self, visitor: Visitor, ticket: str, chips: int) -> None:
        """Take what a guest has booked out in all, once, however often it is told."""
        if ticket != visitor.ticket:
            raise MessageError("other-ticket")
        sitting = self._sitting
        seat = guest_of(sitting, ticket)
        if seat is None:
            if ticket not in self._paid and visitor.looks and chips == sitting.buy_in:
                self._paid[ticket] = visitor.looks
        elif chips == sitting.chairs[seat].brought + sitting.buy_in:
            self._again.add(ticket)
        self._settle()

    def _come_back(self, visitor: Visitor, ticket: str) -> None:
        """Give a returning guest the seat, or what is owed to the ticket."""
        if visitor.ticket:
            raise MessageError("seated")
        sitting = self._sitting
        seat, debt = guest_of(sitting, ticket), debt_of(sitting, ticket)
        if (seat is None and debt is None and ticket not in self._paid) or has_left(ticket):
            visitor.send(Refused(TurnedAway.UNKNOWN))
            return
        before = self._visitors.get(ticket)
        if before and before is not visitor:
            before.close()
        was_away = ticket not in self._visitors
        visitor.know(ticket)
        self._visitors[ticket] = visitor
        self._decisions.back(ticket)
        if debt:
            visitor.send(TicketSettled(ticket, debt.chips, debt.brought))
        elif seat is not None and self._state and sitting.hand:
            self._show_dealt(ticket, visitor)
            self._tell(ticket, visitor, self._events, again=True)
        elif seat is not None:
            visitor.send(table_shown(sitting, seat, self._host()))
        if was_away:
            self._attendance.came_back(ticket)
        self._joint.came(ticket)

    def _leave(self, ticket: str) -> None:
        self._leaving.add(ticket)
        self._decisions.give_up(ticket)
        self._settle()

    def _lost(self, visitor: Visitor) -> None:
        """Keep the seat of a guest whose line was lost; an offer lapses."""
        ticket = visitor.ticket
        if self._table is None or self._visitors.get(ticket) is not visitor:
            return
        del self._visitors[ticket]
        if ticket not in self._leaving:
            self._attendance.lost(ticket)
        self._joint.gone()

    def _send(self, ticket: str, message: FromHost) -> None:
        """Send a message to whoever has a ticket, if they are there."""
        if visitor := self._visitors.get(ticket):
            visitor.send(message)

    def _is_there(self, ticket: str) -> bool:
        return ticket in self._visitors

    # Between hands

    def _settle(self) -> None:
        """Let guests come and go at once, if the table rests."""
        table = self._table
        if table is None or not table.rests or not table.waiting:
            return
        before = self._sitting
        sitting = laid_out(self._seated_anew(before), self._outside.luck)
        if sitting is before:
            return
        table.callbacks.keep(sitting)
        if sitting.moves != before.moves:
            self._reseating = asyncio.ensure_future(table.change_seats(sitting))
        else:
            table.current.put(sitting)
            self.rest(sitting)

    def _seated_anew(self, sitting: HoldemSitting) -> HoldemSitting:
        """Seat those who have paid, and let those go who want to leave."""
        for ticket, looks in self._paid.items():
            sitting = guest_seated(sitting, ticket, looks.name, looks.portrait)
        for ticket in self._again:
            sitting = guest_bought(sitting, ticket) if may_buy_again(sitting, ticket) else sitting
        for ticket in self._leaving:
            sitting = guest_left(sitting, ticket) if guest_of(sitting, ticket) is not None else sitting
        self._paid.clear()
        self._again.clear()
        self._leaving.clear()
        return sitting

    def _cut(self, sitting: HoldemSitting) -> HoldemSitting:
        """Cut the deck with everyone's words, the host's first, in the order of the chairs."""
        if sitting.seal is None or not sitting.seal.shared or not can_deal(sitting):
            return sitting
        tickets = [sitting.chairs[at].guest for at in sitting.guests]
        words = [self._cuts[ticket] for ticket in tickets if self._cuts.get(ticket)]
        self._cuts.clear()
        joined = " · ".join(filter(None, (sitting.seal.words, *words)))
        return replace(sitting, seal=replace(sitting.seal, words=joined))

    # What each guest is told

    def _show_dealt(self, ticket: str, visitor: Visitor) -> None:
        """Show a guest the table as the hand in play began."""
        seat = guest_of(self._dealt, ticket) if self._dealt else None
        if self._dealt and seat is not None:
            visitor.send(table_shown(self._dealt, seat, self._host()))
            visitor.send(self._attendance.shown())

    def _tell(self, ticket: str, visitor: Visitor, events: Sequence[Event], *, again: bool) -> None:
        """Tell a guest of events in the hand; of all of them ``again`` to one who has come back."""
        seat = guest_of(self._dealt, ticket) if self._dealt else None
        if seat is None or self._state is None:
            return
        viewer = None if self._sitting.joint else seat  # whose cards only their own page knows then
        seen, seconds = observe(self._state, viewer), int(self._attendance.patience())
        for message in happened(events, seen, self._place, seconds, again=again):
            visitor.send(message)

    def _open_seal(self, visitor: Visitor, seat: int) -> None:
        opened = self._dealt and self._state and seal_opened(self._dealt, self._state, seat)
        if opened:
            visitor.send(opened)

    def _send_debts(self, sitting: HoldemSitting) -> None:
        for debt in sitting.owed:
            if visitor := self._visitors.get(debt.ticket):
                visitor.send(TicketSettled(debt.ticket, debt.chips, debt.brought))

    @property
    def _place(self) -> tuple[int, int]:
        """The number of the hand, and how many actions it has seen."""
        return self._sitting.hands, actions_in(self._events)

    @property
    def _sitting(self) -> HoldemSitting:
        assert self._table, "lines are welcome only at a table"  # noqa: S101 - for the type checker
        return self._table.current.sitting

    def _put(self, sitting: HoldemSitting) -> None:
        if self._table and sitting != self._table.current.sitting:
            self._table.current.put(sitting)
