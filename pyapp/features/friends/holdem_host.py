"""The host of a table: seats guests who come over lines, asks them, and tells them what they may see."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.core.ports import Outside
from pyapp.app.holdem.people import away_action
from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.sittings.holdem.guest_chairs import (
    chair_for_guest,
    guest_bought,
    guest_left,
    guest_of,
    guest_seated,
    has_left,
    may_buy_again,
)
from pyapp.app.sittings.holdem.sitting import HoldemSitting, can_deal, laid_out, rules_of_hand
from pyapp.app.sittings.holdem.table_words import level_line
from pyapp.app.sittings.people import ALONE, PlayerLooks, own_name, reserved_names
from pyapp.features.friends.attendance import HoldemAnswers
from pyapp.features.friends.blackjack_messages import OpenedCard, PlayerShown
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import Answered, FromGuest, Happened, Offered, SealOpened, TableShown
from pyapp.features.friends.table_host import TableHost
from pyapp.features.friends.ticket_book import TicketBook, Visitor
from pyapp.holdem import (
    Acted,
    Action,
    Event,
    HandObservation,
    HandState,
    HandStep,
    Positions,
    censor,
    observe,
)
from pyapp.views import ControlView


class HoldemAttended:
    """Shows at a hold'em table who of its guests is away."""

    def __init__(self, table: HoldemTable) -> None:
        self._table = table

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests who have not left the game, by their chairs."""
        sitting = self._table.current.sitting
        tickets = ((at, sitting.chairs[at].guest) for at in sitting.guests)
        return {at: ticket for at, ticket in tickets if not has_left(ticket)}

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
        """Show the words of those who are away at their seats, and the way on without a guest."""
        self._table.presenter.absent = absent
        self._table.presenter.passing = passing

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self._table.presenter.announce(words)

    async def redraw(self) -> None:
        """Draw the table as it stands."""
        await self._table.presenter.redraw()


_AT_ONCE: Final = 40
"""So many events at most go into one message."""


def table_shown(sitting: HoldemSitting, seat: int, host: PlayerLooks) -> TableShown:
    """Return the table as everyone may see it, for the guest on ``seat``."""
    drawn = sitting.drawn
    playing = sitting.hand is not None
    rules = sitting.hand.rules if sitting.hand else rules_of_hand(sitting, sitting.hands)
    return TableShown(
        seat,
        rules,
        sitting.game,
        tuple(_players(sitting, host)),
        sitting.positions or Positions(drawn, None, drawn, drawn),
        sitting.hands,
        sitting.seal.fingerprint if sitting.seal else "",
        tuple(filter(None, (level_line(sitting),))),
        playing=playing,
    )


def guest_names(sitting: HoldemSitting, host: PlayerLooks) -> tuple[str, ...]:
    """Return who sits where, for others than the host: who is alone at a screen is You there alone."""
    others = [name for name in sitting.names if name != ALONE]
    return tuple(own_name(host, others) if name == ALONE else name for name in sitting.names)


def happened(
    events: Sequence[Event], seen: HandObservation, place: tuple[int, int], seconds: int, *, again: bool
) -> Iterator[Happened]:
    """Return what has happened, censored for the viewer of ``seen``, in messages that are not too large.

    ``place`` is the number of the hand and how many actions it has seen.
    """
    told = [censor(event, seen.viewer) for event in events]
    parts = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)] or [[]]
    for number, part in enumerate(parts):
        whole = again and number == 0
        yield Happened(*place, tuple(part), seen.felt, seen.holes, seconds, again=whole)


def actions_in(events: Sequence[Event]) -> int:
    """Count the actions among the events of a hand."""
    return sum(isinstance(event, Acted) for event in events)


def seal_opened(dealt: HoldemSitting, state: HandState, seat: int) -> SealOpened | None:
    """Return what proves to ``seat`` that the cards seen there were sealed; ``None`` for a deck without seal.

    ``dealt`` is the table with the hand that is over.
    """
    seal, hand = dealt.seal, dealt.hand
    if seal is None or hand is None or not seal.shared:
        return None
    seen = observe(state, seat)
    cards = [card for hole in seen.holes for card in hole or ()] + [*seen.felt.board]
    return SealOpened(
        dealt.hands,
        seal.commitments,
        seal.key,
        seal.words,
        tuple(OpenedCard(hand.deck.index(card), card, seal.salt(seal.deck.index(card))) for card in cards),
    )


def _players(sitting: HoldemSitting, host: PlayerLooks) -> Iterator[PlayerShown]:
    for chair, name in zip(sitting.chairs, guest_names(sitting, host), strict=True):
        portrait = host.portrait if chair.name == ALONE else chair.portrait
        yield PlayerShown(name, portrait, chair.stack, person=chair.person or bool(chair.guest))


class Host(TableHost[HandObservation, Action]):
    """The guests of a hold'em table."""

    waits = True

    def __init__(
        self,
        outside: Outside,
        host: Callable[[], PlayerLooks],
        desk: TicketBook,
        patience: float | None = None,
    ) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        super().__init__(outside, host, patience, HoldemAnswers(), desk)
        self._table: HoldemTable | None = None
        self._events = list[Event]()
        self._state: HandState | None = None
        self._dealt: HoldemSitting | None = None
        """The table with the hand in play, until its seal was opened."""

    def attach(self, table: HoldemTable) -> None:
        """Take the table whose guests these are; lines are welcome from now on."""
        self._table = table
        self._sit_at(HoldemAttended(table))

    def wait_for(self, seconds: int) -> None:
        """Let the table wait so long for a decision of a guest from now on; 0 until the host goes on."""
        if self._table:
            self._put(replace(self._sitting, guest_seconds=seconds))

    # What the table asks and tells

    def before_hand(self, sitting: HoldemSitting) -> HoldemSitting:
        """Return the table as it is to be dealt."""
        return self._cut(self._seated_anew(sitting))

    def dealt(self, sitting: HoldemSitting) -> None:
        """Learn that a hand was dealt, or taken up again."""
        self._events.clear()
        self._state, self._dealt = None, sitting
        self._send_debts()

    def happened(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Tell every guest what happened, once it is kept."""
        del sitting
        first = self._state is None
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
        self._send_debts()
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
        self._send_debts()

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats."""
        super().stop()
        self._table = None

    # What guests say

    def _play(self, ticket: str, message: FromGuest) -> None:
        match message:
            case Answered(hand, turn, action):
                self._decisions.answer(ticket, (hand, turn), action)
            case _:
                raise MessageError("other-game")

    def _names_taken(self) -> tuple[str, ...]:
        return (*reserved_names(), *guest_names(self._sitting, self._host()))

    def _has_room(self, coming: int) -> bool:
        del coming
        return chair_for_guest(replace(self._sitting, hand=None)) is not None

    def _offered(self, ticket: str) -> Offered:
        sitting = self._sitting
        return Offered(ticket, sitting.rules, sitting.game, sitting.buy_in)

    @property
    def _buy_in(self) -> int:
        return self._sitting.buy_in

    def _brought(self, ticket: str) -> int | None:
        seat = guest_of(self._sitting, ticket)
        return None if seat is None else self._sitting.chairs[seat].brought

    def _show_again(self, ticket: str, visitor: Visitor) -> None:
        """Show the table to a guest who has come back, with all that has happened in the hand in play."""
        sitting, seat = self._sitting, guest_of(self._sitting, ticket)
        if self._state and sitting.hand:
            self._show_dealt(ticket, visitor)
            self._tell(ticket, visitor, self._events, again=True)
        elif seat is not None:
            visitor.send(table_shown(sitting, seat, self._host()))

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
        sitting = replace(sitting, owed=()) if sitting.owed else sitting  # the profile owes it by now
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
        seen, seconds = observe(self._state, seat), int(self._attendance.patience())
        for message in happened(events, seen, self._place, seconds, again=again):
            visitor.send(message)

    def _open_seal(self, visitor: Visitor, seat: int) -> None:
        opened = self._dealt and self._state and seal_opened(self._dealt, self._state, seat)
        if opened:
            visitor.send(opened)

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
