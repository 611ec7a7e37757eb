"""The host of a blackjack table: seats guests, asks them for bets and decisions, tells what they may see."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.app.blackjack.people import TellsWait, away_play
from pyapp.app.sittings.blackjack import guest_boxes
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, is_broke
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.people import PlayerLooks, own_name
from pyapp.blackjack import (
    Acted,
    Action,
    BlackjackRules,
    Event,
    RoundObservation,
    RoundState,
    RoundStep,
    bet_refusal,
    censor,
)
from pyapp.cards import DECK
from pyapp.cards.seal import cut_order
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import (
    SEALED_AT_ONCE,
    BoxAnswered,
    BoxOffered,
    FromGuest,
    OpenedCard,
    PitShown,
    PlayerShown,
    RoundHappened,
    ShoeOpened,
    ShoeSealed,
    Staked,
)
from pyapp.features.friends.table_host import TableHost
from pyapp.features.friends.ticket_book import TicketBook, Visitor
from pyapp.money import DOLLAR, HalfDollars, half_dollars_text
from pyapp.texts import list_words, say
from pyapp.views.blackjack.hand_names import YOU


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


_AT_ONCE: Final = 40
"""So many events or opened cards at most go into one message."""


def blackjack_names(sitting: BlackjackSitting, host: PlayerLooks) -> tuple[str, ...]:
    """Return who sits where, for others than the host, who is You there alone."""
    others = [name for name in sitting.names if name != YOU]
    return tuple(own_name(host, others) if name == YOU else name for name in sitting.names)


def blackjack_shown(sitting: BlackjackSitting, seat: int, host: PlayerLooks, seconds: int) -> PitShown:
    """Return the table as everyone may see it, for the guest on ``seat``."""
    shoe, seal = sitting.round.shoe if sitting.round else sitting.shoe, sitting.seal
    whole = len(DECK) * sitting.rules.decks
    return PitShown(
        seat,
        sitting.rules,
        tuple(_players(sitting, host)),
        sitting.rounds,
        playing=sitting.round is not None,
        left=shoe.left if shoe else whole,
        cut=shoe.cut if shoe else whole * sitting.rules.penetration // 100,
        fingerprint=seal.fingerprint if seal else "",
        words=seal.words if seal and shoe else "",
        waits=shoe is None,
        last=sitting.chairs[seat].last,
        seconds=seconds,
    )


def round_happened(
    events: Sequence[Event], seat: int, place: tuple[int, int], *, again: bool
) -> Iterator[RoundHappened]:
    """Return what has happened, censored for ``seat``, in messages that are not too large.

    ``place`` is the number of the round and how many actions it has seen.
    """
    told = [censor(event, seat) for event in events]
    parts = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)] or [[]]
    for number, part in enumerate(parts):
        first = again and number == 0
        yield RoundHappened(*place, tuple(part), again=first, more=number + 1 < len(parts))


def shoe_sealed(dealt: BlackjackSitting) -> Iterator[ShoeSealed]:
    """Return what fixes the shoe of the round in play, and which of its cards were out before the round."""
    seal, record = dealt.seal, dealt.round
    if seal is None or record is None:
        return
    commitments, out = seal.commitments, record.shoe.cards[: record.shoe.dealt]
    for start in range(0, len(commitments), SEALED_AT_ONCE):
        end = start + SEALED_AT_ONCE
        yield ShoeSealed(start, commitments[start:end], seal.key, out[start:end])


def shoe_opened(dealt: BlackjackSitting, state: RoundState) -> Iterator[ShoeOpened]:
    """Return what proves the cards of a round that is over; nothing for a shoe without seal."""
    seal, record = dealt.seal, dealt.round
    if seal is None or record is None:
        return
    order = cut_order(seal.key, seal.words, len(seal.deck))
    places = range(record.shoe.dealt, state.shoe.dealt)
    cards = [OpenedCard(at, record.shoe.cards[at], seal.salt(order[at])) for at in places]
    for start in range(0, len(cards), _AT_ONCE):
        end = start + _AT_ONCE
        yield ShoeOpened(dealt.rounds, tuple(cards[start:end]), more=end < len(cards))


def _players(sitting: BlackjackSitting, host: PlayerLooks) -> Iterator[PlayerShown]:
    for chair, name in zip(sitting.chairs, blackjack_names(sitting, host), strict=True):
        own = chair.person and not chair.guest
        portrait = host.portrait if own else chair.portrait
        yield PlayerShown(name, portrait, chair.stack, person=chair.person or bool(chair.ticket))


class BlackjackHost(TableHost[BlackjackSitting, BlackjackQuestion, BlackjackAnswer]):
    """A blackjack table to which guests come."""

    hosts = True

    def __init__(self, book: TicketBook, patience: float | None = None) -> None:
        """Take ``patience`` in seconds where it is not what was chosen for the table."""
        super().__init__(book, patience, guest_boxes, BlackjackAnswers())
        self._events = list[Event]()
        self._state: RoundState | None = None
        self._sealed = dict[Visitor, str]()
        """For which shoe each was told what fixes it, by the fingerprint."""

    # What the table's loop asks and tells

    def before_bets(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Return the table as bets are placed: guests have come and gone, and a sealed shoe lies there."""
        return guest_boxes.shoe_laid_out(self._seated_anew(sitting), self._luck)

    def rest(self, sitting: BlackjackSitting) -> None:
        """Show every guest the table as bets are placed."""
        for seat, visitor in self._seated(sitting):
            self._show(sitting, seat, visitor)
        self._tell_night(sitting)
        self._send_debts()

    def play_on(self, sitting: BlackjackSitting) -> bool:
        """Return whether a guest who is there can bet, so that a round needs no one at the screen."""
        return any(
            ticket in self._visitors and not self._decisions.sits_out(ticket) and not is_broke(sitting, at)
            for at, ticket in guest_boxes.tickets_of(sitting).items()
        )

    async def bets(self, sitting: BlackjackSitting, tell: TellsWait) -> Mapping[int, HalfDollars]:
        """Ask all guests who can bet at once, ``tell`` who that is, and return what each lays, by chair."""
        tickets = guest_boxes.tickets_of(sitting).items()
        chairs = [at for at, it in tickets if not is_broke(sitting, at) and it not in self._leaving]
        asking = [asyncio.ensure_future(self._bet(sitting, at)) for at in chairs]
        try:
            await asyncio.sleep(0)
            waiting = [sitting.names[at] for at, it in tickets if it in self._decisions.asked]
            if waiting:
                await tell(say("friends.told.waiting", names=list_words(waiting)))
            laid = await asyncio.gather(*asking)
        finally:
            for one in asking:
                one.cancel()
        return dict(zip(chairs, laid, strict=True))

    def before_deal(self, sitting: BlackjackSitting) -> BlackjackSitting:
        """Cut the next shoe with everyone's words, the host's first, in the order of the chairs."""
        if sitting.seal is None or sitting.shoe is not None:
            return sitting
        return guest_boxes.shoe_cut(sitting, [*self._words_to_cut(sitting)])

    def dealt(self, sitting: BlackjackSitting) -> None:
        """Learn that a round was dealt, or taken up again."""
        self._events.clear()
        self._state, self._dealt = None, sitting
        self._tell_night(sitting)
        self._send_debts()

    def happened(self, step: RoundStep) -> None:
        """Tell every guest what happened, once it is kept, and at the end what proves the cards."""
        first, self._state, dealt = self._state is None, step.state, self._dealt
        self._events += step.events
        for seat, visitor in self._seated(dealt):
            if first:
                self._show_dealt(dealt, seat, visitor)
            self._tell(seat, visitor, step.events)
            for opened in shoe_opened(dealt, step.state) if dealt and step.state.over else ():
                visitor.send(opened)

    async def decide(self, chair: int, seen: RoundObservation) -> Action:
        """Ask the guest on a chair."""
        ticket = self._sitting.chairs[chair].ticket
        if ticket in self._leaving:
            return away_play(seen)
        self.attendance.redraw()
        rounds, turn = self._place
        answer = await self._decisions.ask(ticket, (rounds, turn + 1), seen)
        return away_play(seen) if isinstance(answer, int) else answer

    def send_away(self, chair: int) -> None:
        """Let a guest get up with what is theirs, after the round in play."""
        if chair in self._sitting.guests:
            self._leave(self._sitting.chairs[chair].ticket)

    def stop(self) -> None:
        """Send everyone away: the table waits as it was kept last, and so do their seats."""
        super().stop()
        self._sealed.clear()

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
        return (YOU, say("kit.you"), *blackjack_names(self._sitting, self._tickets.looks))

    def _has_room(self, coming: int) -> bool:
        return guest_boxes.boxes_free(self._sitting) > coming

    def _offered(self, ticket: str) -> BoxOffered:
        return BoxOffered(ticket, self._sitting.rules, self._sitting.buy_in)

    def _names_seen(self, sitting: BlackjackSitting) -> tuple[str, ...]:
        return blackjack_names(sitting, self._tickets.looks)

    def _debt(self, sitting: BlackjackSitting, chair: int) -> TicketDebt:
        at = sitting.chairs[chair]
        return TicketDebt(at.ticket, at.stack, at.brought)

    def _per_dollar(self, sitting: BlackjackSitting) -> int:
        del sitting
        return DOLLAR

    def _show_again(self, seat: int, visitor: Visitor) -> None:
        """Show the table to a guest who has come back, with all that has happened in the round in play."""
        if self._state and self._sitting.round:
            self._show_dealt(self._dealt, seat, visitor)
            self._tell(seat, visitor, self._events, again=True)
        else:
            self._show(self._sitting, seat, visitor)

    def _settle(self) -> None:
        """Let guests come and go at once, if bets are being placed."""
        if self._loop is None or not self._loop.rests:
            return
        before = self._sitting
        sitting = self.before_bets(before)
        if sitting is not before:
            self._reseating = asyncio.ensure_future(self._loop.change_seats(sitting))

    def _tell_move(self, key: str, sitting: BlackjackSitting, ticket: str) -> None:
        seat = guest_boxes.guest_of(sitting, ticket)
        if self._loop and seat is not None:
            chair = sitting.chairs[seat]
            chips = half_dollars_text(chair.stack)
            self._loop.presenter.announce(say(f"friends.told.{key}", name=chair.name, chips=chips))

    async def _bet(self, sitting: BlackjackSitting, chair: int) -> HalfDollars:
        """Return what a guest bets; nothing where the table has waited long enough."""
        at = sitting.chairs[chair]
        question = BetAsked(sitting.rules, at.stack)
        answer = await self._decisions.ask(at.ticket, (sitting.rounds + 1, 0), question)
        return HalfDollars(answer) if isinstance(answer, int) else HalfDollars(0)

    # What each guest is told

    def _show(self, sitting: BlackjackSitting, seat: int, visitor: Visitor) -> None:
        """Show a guest the table as it stands, and who is away."""
        visitor.send(blackjack_shown(sitting, seat, self._tickets.looks, int(self.attendance.patience())))
        visitor.send(self.attendance.shown())

    def _show_dealt(self, dealt: BlackjackSitting | None, seat: int, visitor: Visitor) -> None:
        """Show a guest the table as the round in play began, and what fixes its shoe."""
        if dealt is None:
            return
        self._show(dealt, seat, visitor)
        if dealt.seal and self._sealed.get(visitor) != dealt.seal.fingerprint:
            self._sealed[visitor] = dealt.seal.fingerprint
            for part in shoe_sealed(dealt):
                visitor.send(part)

    def _tell(self, seat: int, visitor: Visitor, events: Sequence[Event], *, again: bool = False) -> None:
        """Tell a guest of events in the round; of all of them ``again`` to a guest who has come back."""
        for message in round_happened(events, seat, self._place, again=again):
            visitor.send(message)

    @property
    def _place(self) -> tuple[int, int]:
        """The number of the round, and how many actions it has seen."""
        return self._sitting.rounds, sum(isinstance(event, Acted) for event in self._events)
