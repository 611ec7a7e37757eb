"""The host of a blackjack table: seats guests, asks them for bets and decisions, tells what they may see."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from pyapp.app.blackjack.people import away_play
from pyapp.app.blackjack.table_loop import BlackjackTable
from pyapp.app.core.ports import Outside
from pyapp.app.sittings.blackjack.guest_boxes import (
    box_of,
    boxes_free,
    guest_bought,
    guest_left,
    guest_seated,
    may_buy_again,
    shoe_cut,
    shoe_laid_out,
)
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, is_broke
from pyapp.app.sittings.people import PlayerLooks
from pyapp.blackjack import (
    Acted,
    Action,
    BlackjackRules,
    Event,
    RoundObservation,
    RoundState,
    RoundStep,
    bet_refusal,
)
from pyapp.features.friends.blackjack_messages import BoxAnswered, BoxOffered, Staked
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import FromGuest
from pyapp.features.friends.shown_blackjack import (
    pit_names,
    pit_shown,
    round_happened,
    shoe_opened,
    shoe_sealed,
)
from pyapp.features.friends.table_host import TableHost
from pyapp.features.friends.ticket_book import TicketBook, Visitor
from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import list_words, say
from pyapp.views import ControlView
from pyapp.views.blackjack import YOU


@dataclass(frozen=True, slots=True)
class BetAsked:
    """A guest may bet, or sit the round out."""

    rules: BlackjackRules
    stack: HalfDollars


BlackjackQuestion: TypeAlias = BetAsked | RoundObservation
BlackjackAnswer: TypeAlias = int | Action
"""A bet in half-dollars, 0 for none, or an action."""


class BlackjackAnswers:
    """Judges bets and actions by what the guest was asked."""

    def refuses(self, asked: BlackjackQuestion, answer: BlackjackAnswer) -> bool:
        """Return whether the rules refuse a bet or an action, or it answers another question."""
        if isinstance(asked, BetAsked):
            if not isinstance(answer, int):
                return True
            return answer != 0 and bet_refusal(asked.rules, asked.stack, answer) is not None
        if isinstance(answer, int):
            return True
        return asked.options is None or asked.options.refusal(answer) is not None

    def instead(self, asked: BlackjackQuestion) -> BlackjackAnswer:
        """Return no bet, no insurance, or a hand that stands."""
        return 0 if isinstance(asked, BetAsked) else away_play(asked)


class BlackjackAttended:
    """Shows at a blackjack table who of its guests is away."""

    def __init__(self, table: BlackjackTable) -> None:
        self._table = table

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests, by their chairs."""
        sitting = self._table.current.sitting
        return {at: sitting.chairs[at].ticket for at in sitting.guests}

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._table.current.sitting.names

    @property
    def seconds(self) -> int:
        """For how many seconds the table waits for a decision; 0 for no end."""
        return self._table.current.sitting.guest_seconds

    def mark(
        self, absent: Callable[[], Mapping[int, str]], passing: Callable[[], ControlView | None]
    ) -> None:
        """Show the words of those who are away at their boxes, and the way on without a guest."""
        self._table.presenter.absent = absent
        self._table.presenter.passing = passing

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self._table.presenter.announce(words)

    async def redraw(self) -> None:
        """Draw the table as it stands."""
        await self._table.presenter.redraw()


class BlackjackHost(TableHost[BlackjackQuestion, BlackjackAnswer]):
    """The guests of a blackjack table."""

    hosts = True

    def __init__(
        self,
        outside: Outside,
        host: Callable[[], PlayerLooks],
        desk: TicketBook,
        patience: float | None = None,
    ) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        super().__init__(outside, host, patience, BlackjackAnswers(), desk)
        self._table: BlackjackTable | None = None
        self._events = list[Event]()
        self._state: RoundState | None = None
        self._dealt: BlackjackSitting | None = None
        """The table with the round in play, or the one that was over last."""

        self._sealed = dict[Visitor, str]()
        """For which shoe each was told what fixes it, by the fingerprint."""

    def attach(self, table: BlackjackTable) -> None:
        """Take the table whose guests these are; lines are welcome from now on."""
        self._table = table
        self._sit_at(BlackjackAttended(table))

    def wait_for(self, seconds: int) -> None:
        """Let the table wait so long for a decision of a guest from now on; 0 until the host goes on."""
        if self._table:
            self._put(replace(self._sitting, guest_seconds=seconds))

    # What the table asks and tells

    def before_bets(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as bets are placed: guests have come and gone, and a sealed shoe lies there."""
        return shoe_laid_out(self._seated_anew(sitting), self._outside.luck)

    def rest(self, sitting: BlackjackSitting) -> None:
        """Show every guest the table as bets are placed."""
        for ticket, visitor in self._visitors.items():
            self._show(sitting, ticket, visitor)
        self._send_debts()

    def play_on(self, sitting: BlackjackSitting) -> bool:
        """Return whether a guest who is there can bet, so that a round needs no one at the screen."""
        tickets = ((at, sitting.chairs[at].ticket) for at in sitting.guests)
        return any(
            self._is_there(ticket) and not self._decisions.sits_out(ticket) and not is_broke(sitting, at)
            for at, ticket in tickets
        )

    async def bets(self, sitting: BlackjackSitting) -> Mapping[int, HalfDollars]:
        """Ask all guests who can bet at once, and return what each lays, by chair."""
        chairs = [at for at in sitting.guests if not is_broke(sitting, at)]
        chairs = [at for at in chairs if sitting.chairs[at].ticket not in self._leaving]
        asking = [asyncio.ensure_future(self._bet(sitting, at)) for at in chairs]
        try:
            await asyncio.sleep(0)
            await self._tell_wait(sitting)
            laid = await asyncio.gather(*asking)
        finally:
            for one in asking:
                one.cancel()
        return dict(zip(chairs, laid, strict=True))

    def before_deal(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Cut the next shoe with everyone's words, the host's first, in the order of the chairs."""
        if sitting.seal is None or sitting.shoe is not None:
            return sitting
        words = [self._cuts.get(sitting.chairs[at].ticket, "") for at in sitting.guests]
        self._cuts.clear()
        return shoe_cut(sitting, words)

    def dealt(self, sitting: BlackjackSitting) -> None:
        """Learn that a round was dealt, or taken up again."""
        self._events.clear()
        self._state, self._dealt = None, sitting
        self._send_debts()

    def happened(self, step: RoundStep) -> None:
        """Tell every guest what happened, once it is kept, and at the end what proves the cards."""
        first, self._state = self._state is None, step.state
        self._events += step.events
        for ticket, visitor in self._visitors.items():
            if first:
                self._show_dealt(ticket, visitor)
            self._tell(ticket, visitor, step.events, again=False)
            if step.state.over:
                self._open(ticket, visitor)

    async def decide(self, chair: int, seen: RoundObservation) -> Action:
        """Ask the guest on a chair."""
        ticket = self._sitting.chairs[chair].ticket
        if ticket in self._leaving:
            return away_play(seen)
        self._attendance.redraw()
        rounds, turn = self._place
        answer = await self._decisions.ask(ticket, (rounds, turn + 1), seen)
        return away_play(seen) if isinstance(answer, int) else answer

    def send_away(self, chair: int) -> None:
        """Let a guest get up with what is theirs, after the round in play."""
        if chair in self._sitting.guests:
            self._leave(self._sitting.chairs[chair].ticket)

    def close(self) -> None:
        """Let every guest go with what is theirs: the host leaves the table for good."""
        if self._table:
            sitting = self._sitting
            for at in sitting.guests:
                sitting = guest_left(sitting, sitting.chairs[at].ticket)
            self._put(sitting)
            self._send_debts()
        self.stop()

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats."""
        super().stop()
        self._sealed.clear()
        self._table = None

    # What guests say

    def _play(self, ticket: str, message: FromGuest) -> None:
        match message:
            case Staked(number, bet):
                self._decisions.answer(ticket, (number, 0), bet)
            case BoxAnswered(number, turn, action):
                self._decisions.answer(ticket, (number, turn + 1), action)
            case _:
                raise MessageError("other-game")

    def _names_taken(self) -> tuple[str, ...]:
        return (YOU, say("kit.you"), *pit_names(self._sitting, self._host()))

    def _has_room(self, coming: int) -> bool:
        return boxes_free(self._sitting) > coming

    def _offered(self, ticket: str) -> BoxOffered:
        return BoxOffered(ticket, self._sitting.rules, self._sitting.buy_in)

    @property
    def _buy_in(self) -> int:
        return self._sitting.buy_in

    def _brought(self, ticket: str) -> int | None:
        seat = box_of(self._sitting, ticket)
        return None if seat is None else self._sitting.chairs[seat].brought

    def _show_again(self, ticket: str, visitor: Visitor) -> None:
        """Show the table to a guest who has come back, with all that has happened in the round in play."""
        if self._state and self._sitting.round:
            self._show_dealt(ticket, visitor)
            self._tell(ticket, visitor, self._events, again=True)
        else:
            self._show(self._sitting, ticket, visitor)

    # Between rounds

    def _settle(self) -> None:
        """Let guests come and go at once, if bets are being placed."""
        table = self._table
        if table is None or not table.rests:
            return
        before = self._sitting
        sitting = self.before_bets(before)
        if sitting is not before:
            self._reseating = asyncio.ensure_future(table.change_seats(sitting))

    def _seated_anew(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Seat those who have paid, and let those go who want to leave."""
        sitting = replace(sitting, owed=()) if sitting.owed else sitting  # the profile owes it by now
        for ticket, looks in self._paid.items():
            sitting = guest_seated(sitting, ticket, looks.name, looks.portrait)
            self._announce("friends_table.told.sat_down", sitting, ticket)
        for ticket in self._again:
            sitting = guest_bought(sitting, ticket) if may_buy_again(sitting, ticket) else sitting
        for ticket in self._leaving:
            self._announce("friends_table.told.got_up", sitting, ticket)
            sitting = guest_left(sitting, ticket) if box_of(sitting, ticket) is not None else sitting
        self._paid.clear()
        self._again.clear()
        self._leaving.clear()
        return sitting

    def _announce(self, key: str, sitting: BlackjackSitting, ticket: str) -> None:
        """Tell at the host's screen who sits down or gets up."""
        seat = box_of(sitting, ticket)
        if self._seats and seat is not None:
            chair = sitting.chairs[seat]
            chips = half_dollars_text(chair.stack)
            self._seats.announce(say(key, name=chair.name, chips=chips))

    async def _bet(self, sitting: BlackjackSitting, chair: int) -> HalfDollars:
        """Return what a guest bets; nothing where the table has waited long enough."""
        at = sitting.chairs[chair]
        question = BetAsked(sitting.rules, at.stack)
        answer = await self._decisions.ask(at.ticket, (sitting.rounds + 1, 0), question)
        return HalfDollars(answer) if isinstance(answer, int) else HalfDollars(0)

    async def _tell_wait(self, sitting: BlackjackSitting) -> None:
        """Say at the host's screen whose bets the table waits for."""
        waiting = self._decisions.asked
        names = [sitting.names[at] for at in sitting.guests if sitting.chairs[at].ticket in waiting]
        if names and self._table:
            await self._table.tell_wait(say("friends_table.told.waiting", names=list_words(names)))

    # What each guest is told

    def _show(self, sitting: BlackjackSitting, ticket: str, visitor: Visitor) -> None:
        """Show a guest the table as it stands, and who is away."""
        seat = box_of(sitting, ticket)
        if seat is not None:
            visitor.send(pit_shown(sitting, seat, self._host(), int(self._attendance.patience())))
            visitor.send(self._attendance.shown())

    def _show_dealt(self, ticket: str, visitor: Visitor) -> None:
        """Show a guest the table as the round in play began, and what fixes its shoe."""
        dealt = self._dealt
        if dealt is None or box_of(dealt, ticket) is None:
            return
        self._show(dealt, ticket, visitor)
        if dealt.seal and self._sealed.get(visitor) != dealt.seal.fingerprint:
            self._sealed[visitor] = dealt.seal.fingerprint
            for part in shoe_sealed(dealt):
                visitor.send(part)

    def _tell(self, ticket: str, visitor: Visitor, events: Sequence[Event], *, again: bool) -> None:
        """Tell a guest of events in the round; of all of them ``again`` to one who has come back."""
        seat = box_of(self._dealt, ticket) if self._dealt else None
        if seat is not None:
            for message in round_happened(events, seat, self._place, again=again):
                visitor.send(message)

    def _open(self, ticket: str, visitor: Visitor) -> None:
        """Prove the cards of a round that is over."""
        if self._dealt and self._state and box_of(self._dealt, ticket) is not None:
            for message in shoe_opened(self._dealt, self._state):
                visitor.send(message)

    @property
    def _place(self) -> tuple[int, int]:
        """The number of the round, and how many actions it has seen."""
        return self._sitting.rounds, sum(isinstance(event, Acted) for event in self._events)

    @property
    def _sitting(self) -> BlackjackSitting:
        assert self._table, "lines are welcome only at a table"  # noqa: S101 - for the type checker
        return self._table.current.sitting

    def _put(self, sitting: BlackjackSitting) -> None:
        if self._table and sitting != self._table.current.sitting:
            self._table.current.put(sitting)
