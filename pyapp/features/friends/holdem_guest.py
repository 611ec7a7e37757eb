"""A friend's table on the guest's page: the host's messages are drawn, the guest's presses are sent."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from pyapp.app.core.forms import Press
from pyapp.app.holdem.people import AdvancePlan, action_of
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import AwayGuests
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.people import ALONE
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.guest_table import GuestTable, own_names
from pyapp.features.friends.messages import (
    Answered,
    FromHost,
    Happened,
    SealOpened,
    TableShown,
)
from pyapp.features.friends.newcomer import HostLine
from pyapp.features.friends.seen_holdem import check_happened, check_table, played_hand, proves
from pyapp.holdem import (
    Action,
    Event,
    Fold,
    HandObservation,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Positions,
    before_deal,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.views import (
    SURE,
    AdvanceChoice,
    ControlView,
    FairView,
    HandQuestion,
    Role,
    TableScene,
    again,
    during_hand,
    fold_question,
)


class HoldemGuestTable(GuestTable[HoldemPresenter, TableShown]):
    """A seat at a hold'em table that another page deals."""

    def __init__(self, session: Session, seat: GuestSitting, line: HostLine | None = None) -> None:
        self._ahead = AdvancePlan()
        super().__init__(session, _presenter(session, seat, self._ahead, self), line)
        self._dealt: TableShown | None = None
        """The table as the hand in play, or the last one, began."""

        self._place = (0, 0)
        """The number of the hand, and how many actions it has seen."""

        self._words = self._promised = ""
        """The words that cut the next deck, and the fingerprint that was told before them."""

    @property
    def handlers(self) -> Handlers:
        """What the table's controls do."""
        turn = dict.fromkeys(("fold", "check", "call", "bet", "raise", "tap-out"), self._act)
        return {
            **super().handlers,
            **turn,
            "plan": self._plan,
            "ask": self._ask,
            "tell": self._tell,
        }

    async def _hear_game(self, message: FromHost) -> None:
        match message:
            case TableShown():
                await self._show(check_table(message))
            case Happened():
                await self._play(message)
            case SealOpened():
                self._verify(message)
            case _:
                raise MessageError("offer")

    async def _show(self, shown: TableShown) -> None:
        """Show the table before a hand, or between two."""
        seat = shown.seat
        if self._words and shown.fingerprint != self._promised:
            self._words = ""
        self._shown, self._leaving = shown, self._leaving and shown.playing
        self._keep(Chips(shown.players[seat].stack), in_hand=shown.playing and shown.players[seat].stack > 0)
        others = own_names(shown) != self._presenter.names
        self._stage()
        stacks = [Chips(player.stack) for player in shown.players]
        seen = before_deal(shown.rules, stacks, shown.positions, seat)
        if shown.playing:
            self._dealt = shown
        else:
            self._promised = shown.fingerprint
        if shown.playing or others or not self._presenter.events:
            self._presenter.begin(seen)
            await self._presenter.redraw()
        else:
            await self._presenter.rest("", ring=0)

    def _stage(self) -> None:
        if (shown := self._shown) is None:
            return
        waits = not shown.playing
        self._presenter.scene = replace(
            self._presenter.scene,
            names=own_names(shown),
            portraits=self._portraits(shown),
            level=shown.told[0] if shown.told else "",
            fair=FairView(shown.fingerprint, self._words, waits) if shown.fingerprint else None,
            controls=self._between() if waits or self._line is None else during_hand(shown.rules),
        )

    async def _play(self, told: Happened) -> None:
        """Show what happened, and ask the guest where it is their turn."""
        if self._dealt is None:
            raise MessageError("out-of-turn")
        seen = check_happened(told, self._dealt)
        self._place = (told.hand, told.turn)
        before = () if told.again else tuple(self._presenter.events)
        self._write_down(self._dealt, seen, (*before, *told.events))
        self._keep(seen.felt.seats[self._dealt.seat].stack, in_hand=not seen.felt.over)
        if told.again:
            await self._presenter.catch_up(told.events, seen)
        else:
            await self._presenter.play(told.events, seen)
        if seen.options:
            self._tell_seconds(told.seconds)
            if planned := self._ahead.carry_out(seen):
                await self._answer(planned)

    def _write_down(self, dealt: TableShown, seen: HandObservation, events: Sequence[Event]) -> None:
        """Put a hand that is over into the guest's own history, once, before what it brought is kept."""
        if seen.felt.over and dealt.hand != self._written_down:
            kept = played_hand(dealt, seen, events, self._session.outside.now())
            if kept:
                self._written_down = dealt.hand
                self._session.profile.finished(kept)

    def _verify(self, opened: SealOpened) -> None:
        """Check what was seen of the hand against its seal, and say what came of it."""
        dealt, seen = self._dealt, self._presenter.seen
        if dealt is None or opened.hand != dealt.hand:
            return
        promised = self._promised or dealt.fingerprint
        proven = (
            promised == dealt.fingerprint and self._words in opened.words and _proves(opened, dealt, seen)
        )
        self._words = ""
        words = say("friends.told.proven", n=len(opened.cards)) if proven else _unproven()
        self._presenter.announce(words)
        if not proven:
            self._noting = asyncio.ensure_future(self._presenter.note(words))

    async def _show_waiting(self, words: str) -> None:
        """Wait for a line, with the seat as it was; nothing can be done but to go."""
        await self._presenter.answered()
        self._presenter.scene = replace(self._presenter.scene, controls=self._between())
        await self._presenter.explain(words)

    async def _act(self, press: Press) -> None:
        """Answer the host; raises ``HoldemError`` with the reason where the rules refuse it."""
        action, seen = action_of(press), self._presenter.seen
        if seen.options is None:
            raise HoldemError(HoldemReason.NOT_YOUR_TURN)
        if refused := seen.options.refusal(action):
            per_dollar = seen.felt.rules.shown_per_dollar
            raise HoldemError(refused.why, *refused.numbers, chips_per_dollar=per_dollar)
        question = fold_question(seen.options, seen.felt) if isinstance(action, Fold) else ""
        if question and press.value != SURE:
            await self._presenter.question(question)
            return
        await self._answer(action)

    async def _answer(self, action: Action) -> None:
        self._presenter.note_question()
        self._send(Answered(*self._place, action))
        await self._presenter.answered()

    @property
    def _can_rebuy(self) -> bool:
        seat = self._seat
        return seat is not None and not seat.stack and seat.game is GameFormat.CASH

    async def _plan(self, press: Press) -> None:
        if press.value in set(AdvanceChoice):
            await self._presenter.plan(AdvanceChoice(press.value))

    def _take_cut(self, words: str) -> bool:
        shown = self._shown
        if shown is None or shown.playing:
            return False
        self._words = words
        return True

    async def _ask(self, press: Press) -> None:
        if press.value in set(HandQuestion):
            self._presenter.answer(HandQuestion(press.value))
        else:  # who sits here, and where one stands in a tournament
            await self.explain(say("console.not_here"))

    async def _tell(self, press: Press) -> None:
        if press.value in set(HandQuestion):
            await self._presenter.tell(HandQuestion(press.value))

    def _between(self) -> tuple[ControlView, ...]:
        """Return what a guest can do between hands: leave, or bring more chips."""
        seat = self._seat
        leave = ControlView("leave", say("holdem_table.control.leave"), Role.GIVE_UP)
        ways = (leave, again()) if self._written_down else (leave,)
        if self._line is None:
            return (*ways, self._reconnect())
        if seat and self._can_rebuy:
            rebuy = say("holdem_table.control.rebuy")
            return (*ways, ControlView("rebuy", rebuy, Role.PUSH, amount=seat.buy_in, key="R"))
        why = say("friends.told.host_deals")
        return (*ways, ControlView("next", say("holdem_table.control.next"), Role.PUSH, reason=why))


def _presenter(
    session: Session, seat: GuestSitting, ahead: AdvancePlan, guests: AwayGuests
) -> HoldemPresenter:
    """Return what draws the table, empty but for the guest until the host has shown it."""
    assert isinstance(seat.table, HoldemRules), "blackjack has its own page"  # noqa: S101 - for the type checker
    stacks = (seat.stack, NO_CHIPS)
    seen: HandObservation = before_deal(seat.table, stacks, Positions(0, 0, 1, 0), 0)
    screen, pace, speed = session.outside.screen, session.outside.pace, session.profile.current.settings.speed
    scene = TableScene((ALONE, ""))
    return HoldemPresenter(screen, pace, scene, seen, speed, ahead=ahead, guests=guests)


def _proves(opened: SealOpened, dealt: TableShown, seen: HandObservation) -> bool:
    try:
        return proves(opened, dealt, seen)
    except (HoldemError, ValueError):
        return False


def _unproven() -> str:
    return say("friends.told.unproven")
