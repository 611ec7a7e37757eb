"""A seat at a friend's table of any game: the line to the host, the chips there, and the ways home."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.core.forms import Press
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.profiles.cashier import CashierError, seat_at_friends
from pyapp.app.session.collaborators import Handlers, Playing
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import PresentedTable
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.people import ALONE
from pyapp.cards.seal import printed_words
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import (
    LONGEST_CUT,
    AbsentShown,
    AskedToLeave,
    CameBack,
    CutDeck,
    FromGuest,
    FromHost,
    HostNamed,
    NightShown,
    Paid,
    PitShown,
    Refused,
    RemarkMade,
    RemarkShown,
    TableRemark,
    TableShown,
    TicketSettled,
    TicketUnknown,
    TurnedAway,
)
from pyapp.features.friends.newcomer import HostLine, brought_again, not_here
from pyapp.features.friends.nights import GuestNight
from pyapp.features.friends.remarks import APART, RemarkRecord
from pyapp.money import Chips
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.kit.scene import AwayView

PresenterT = TypeVar("PresenterT", bound=HoldemPresenter | BlackjackPresenter)
ShownT = TypeVar("ShownT", TableShown, PitShown)


class GuestTable(PresentedTable[PresenterT], Generic[PresenterT, ShownT]):
    """A seat at a table that another page deals.

    The page knows what the host's messages say and nothing more. What the bankroll must know is kept before
    anything is drawn or sent.
    """

    def __init__(self, session: Session, presenter: PresenterT, line: HostLine | None) -> None:
        super().__init__(session, presenter, FRIENDS)
        self._line = line
        self._shown: ShownT | None = None
        """The table as the host showed it last."""

        self._is_known = line is not None
        """Whether the host knows whose line it is."""

        self._leaving = self._is_elsewhere = False
        self._refused: TurnedAway | None = None
        """Why the host closed the line, where it has said so."""

        self._nights = GuestNight(session)
        self.remarks = RemarkRecord(session.outside.clock, self._redraw, APART // 2)
        """What is said across the table."""

        self._was_weak = self._is_weak_told = False
        """Whether the line was weak as the table was drawn last, and whether that was said of this line."""

        self._paid_over: Chips | None = None
        """What lay there when the guest bought in again; ``None`` once the host shows more."""

        self._told = asyncio.Event()
        self._playing: Playing | None = None
        self._absent = AbsentShown((), ())
        self._seconds = 0
        """For how long the table waits, as the guest was told last; 0 where it has no end."""

        self._written_down = 0
        """The number of the hand or round that was put into the history last."""

    @property
    def handlers(self) -> Handlers:
        """What the controls do that every table has."""
        return {"leave": self._leave, "rebuy": self._rebuy, "skip": self._skip, "cut": self._cut}

    @property
    def away(self) -> AwayView:
        """Who else is away."""
        away = dict.fromkeys(self._absent.away, say("friends.place.away"))
        out = dict.fromkeys(self._absent.sits_out, say("friends.place.sits_out"))
        controls = self.remarks.controls if self._line else ()
        weak = {self._shown.seat: say("friends.place.weak")} if self._shown and self._is_weak else {}
        return AwayView({**weak, **away, **out}, said=self.remarks.words, remarks=controls)

    def start(self) -> None:
        """Let the table play."""
        self._playing = self._session.screens.play(self._run)
        if self._line:
            self._line.listen(self._told.set)
            self._told.set()

    def stop(self) -> None:
        """Get up from the screen; the seat waits at the host's."""
        self._presenter.cover()  # what is still to be noted may not bring the table back
        if self._playing:
            self._playing.cancel()
        if self._line:
            self._line.close()

    async def uncover(self) -> None:
        """Come back to the screen, in the language in force."""
        self._bare()
        self._stage()
        await self._presenter.redraw()

    def come_back(self, line: HostLine) -> None:
        """Go on over a new line to the same host, who is told again what was paid, and counts it once."""
        if self._line:
            self._line.close()
        self._line, self._is_known, self._is_weak_told = line, False, False
        line.listen(self._told.set)
        if line.host:
            self._return()
        self._told.set()

    def _return(self) -> None:
        """Say who is back, unless this is another host."""
        seat, line = self._seat, self._line
        if line is None or line.host is None:
            return
        if seat and line.ticket_claim.knows(seat.ticket):
            line.send(CameBack(seat.ticket))
            line.send(Paid(seat.ticket, seat.brought))
            self._is_known, self._paid_over = True, None
            self._forget_told()
            if self._leaving:
                line.send(AskedToLeave(seat.ticket))
        else:
            self._is_elsewhere = True
            line.close()

    def _send(self, message: FromGuest) -> None:
        """Tell the host, once it knows whose line this is; what was pressed before is asked again."""
        if self._line and self._is_known:
            self._line.send(message)

    def _forget_told(self) -> None:
        """Forget what was told to a host whose page may be another one by now."""

    @abstractmethod
    async def _hear_game(self, message: FromHost) -> None:
        """Show what the host says of the game; raises ``MessageError`` for what cannot be."""

    @abstractmethod
    async def _show_waiting(self, words: str) -> None:
        """Leave nothing to press but the ways out, and say why."""

    @abstractmethod
    def _stage(self) -> None:
        """Let what stands round the felt be as the host has shown it, and as the seat is now."""

    @abstractmethod
    def _take_cut(self, words: str) -> bool:
        """Cut what is dealt next with the guest's words; tell whether there is anything to cut."""

    @property
    @abstractmethod
    def _can_rebuy(self) -> bool:
        """Whether the guest has too few chips to play on, and may bring another buy-in."""

    async def _run(self) -> None:
        """Show what the host says, one message after the other."""
        if self._line is None:
            await self._show_waiting(say("friends.told.lost"))
        else:
            await self._presenter.redraw()
        while True:
            await self._told.wait()
            self._told.clear()
            line = self._line
            while line and line is self._line and (message := line.take()):
                try:
                    await self._hear(message)
                except MessageError:
                    line.close(is_wrong=True)
            if line and line is self._line and not line.is_open:
                await self._lose_line()
            if self._is_weak != self._was_weak:
                await self._show_weak()

    async def _hear(self, message: FromHost) -> None:
        match message:
            case HostNamed():
                self._return()
            case TicketSettled() | TicketUnknown():
                await self._settle(message)
            case Refused(why):
                self._refused = why
            case AbsentShown():
                await self._show_absent(message)
            case RemarkShown():
                await self._hear_remark(message)
            case NightShown():
                if self._line and self._seat:
                    self._nights.hear(self._line.ticket_claim, self._seat.ticket, message)
            case _:
                await self._hear_game(message)

    async def _settle(self, told: TicketSettled | TicketUnknown) -> None:
        """Book what came of the seat, once, tell the host so, and lead to the lobby."""
        words = self._line.ticket_claim.book(told) if self._line else None
        if self._seat is None:
            self._to_lobby(words or "")
        elif isinstance(told, TicketUnknown):
            self._is_elsewhere = True
            if self._line:
                self._line.close()

    async def _lose_line(self) -> None:
        why, self._refused = self._why_lost(), None
        if self._is_elsewhere and self._seat:
            why = not_here(self._seat, self._line.host if self._line else None)
        self._line, self._is_elsewhere = None, False
        await self._show_waiting(why)

    def _why_lost(self) -> str:
        if self._line and self._line.is_wrong:
            return say("friends.told.wrong_host")
        match self._refused:
            case TurnedAway.CLOSED:
                return say("friends.told.closed")
            case TurnedAway.WRONG:
                return say("friends.refused.wrong")
            case _:
                return say("friends.told.lost")

    def _to_lobby(self, words: str) -> None:
        """Go back to the lobby in a task of its own, since that ends the one that shows the table."""

        async def go() -> None:
            await self._session.screens.to_lobby()
            await self._session.notices.show(words)

        self._going = asyncio.ensure_future(go())

    async def _leave(self, _: Press) -> None:
        """Ask the host for what is at the seat; without a line the seat waits."""
        if self._line is None or self._seat is None:
            await self._session.screens.to_lobby()
            return
        self._leaving = True
        self._send(AskedToLeave(self._seat.ticket))
        in_round = "_round" if self._seat.is_blackjack else ""
        await self._presenter.explain(say(f"friends.told.leaving{in_round}"))

    async def _rebuy(self, _: Press) -> None:
        """Bring another buy-in, booked out before the host hears of it."""
        seat = self._seat
        if seat is None or self._line is None or self._leaving:
            return
        if not self._can_rebuy:
            blackjack, holdem = "blackjack_table.refusal.still_chips", "profiles.cashier.still_chips"
            raise CashierError(say(blackjack if seat.is_blackjack else holdem))
        self._session.profile.keep(brought_again(self._session.profile.current, seat))
        if not self._session.profile.suspended:  # else another tab has it, and nothing was booked out
            self._send(Paid(seat.ticket, seat.brought + seat.buy_in))
        self._paid_over = seat.stack
        self._rebought()
        self._stage()
        await self._presenter.redraw()

    def _rebought(self) -> None:
        """Wait until the host has put the buy-in on the table."""

    async def _cut(self, press: Press) -> None:
        """Cut the next deal; the host's page learns the words when its seal is promised."""
        words = printed_words(press.form.get("words", ""))[:LONGEST_CUT].strip()
        if self._line and self._take_cut(words):
            self._send(CutDeck(words))
            self._stage()
            await self._presenter.redraw()

    @property
    def _is_weak(self) -> bool:
        return self._line is not None and self._line.is_weak

    async def _show_weak(self) -> None:
        """Show that the line has become weak, which is said once, or is good again."""
        self._was_weak = self._is_weak
        if self._was_weak and not self._is_weak_told:
            self._is_weak_told = True
            self._presenter.announce(say("friends.told.weak_host"))
        await self._presenter.redraw()

    async def _show_absent(self, absent: AbsentShown) -> None:
        """Show who is away, and say who has gone and who is back."""
        before, self._absent = self._absent, absent
        if (shown := self._shown) is None or before == absent:
            return
        for words in absence_changes(before, absent, [player.name for player in shown.players]):
            self._presenter.announce(words)
        await self._presenter.redraw()

    def remark(self, remark: TableRemark) -> None:
        """Say something across the table; it shows once the host's page has passed it on."""
        self._send(RemarkMade(remark))

    async def mute(self) -> None:
        """Show no remarks, or show them again."""
        self.remarks.mute()
        await self._presenter.redraw()

    async def _hear_remark(self, message: RemarkShown) -> None:
        """Show what someone says; raises ``MessageError`` where no one sits."""
        names = own_names(self._shown) if self._shown else ()
        if not 0 <= message.seat < len(names) or not names[message.seat]:
            raise MessageError("remark")
        name = say("kit.you") if names[message.seat] == ALONE else names[message.seat]
        if told := self.remarks.hear(message.seat, name, message.remark):
            self._presenter.announce(told)
            await self._presenter.redraw()

    def _redraw(self) -> None:
        self._drawing = asyncio.ensure_future(self._presenter.redraw())

    def _tell_seconds(self, seconds: int) -> None:
        """Say for how long the table waits, where that has changed."""
        if seconds and seconds != self._seconds:
            self._presenter.announce(say("friends.told.waits", n=seconds))
        self._seconds = seconds

    def _reconnect(self) -> ControlView:
        """Return the way to the page that takes a code of the host."""
        return ControlView("friends-join", say("friends.place.reconnect"), Role.PUSH, key="Enter")

    def _portraits(self, shown: ShownT) -> Mapping[str, str]:
        people = {player.name: player.portrait for player in shown.players if player.person}
        return {**people, ALONE: self._session.profile.current.portrait}

    def _keep(self, stack: Chips, *, in_hand: bool) -> None:
        """Keep what lies at the seat, where that has changed; a buy-in may still be on its way there."""
        if self._paid_over is not None and stack <= self._paid_over:
            return
        seat, self._paid_over = self._seat, None
        if seat and (seat.stack, seat.in_hand) != (stack, in_hand):
            played = seat.played or in_hand or stack != seat.brought
            changed = replace(seat, stack=stack, in_hand=in_hand, played=played)
            self._session.profile.keep(self._session.profile.current.seated(changed))

    @property
    def _seat(self) -> GuestSitting | None:
        return seat_at_friends(self._session.profile.current)


def own_names(shown: TableShown | PitShown) -> tuple[str, ...]:
    """Return who sits where, for the guest."""
    return tuple(ALONE if at == shown.seat else player.name for at, player in enumerate(shown.players))


def absence_changes(before: AbsentShown, after: AbsentShown, names: Sequence[str]) -> Iterator[str]:
    """Say who has gone and who is back; seats that no one has are passed over."""
    gone, were = {*after.away, *after.sits_out}, {*before.away, *before.sits_out}
    for seat, name in enumerate(names):
        if name and seat in gone - were:
            yield say("friends.told.away" if seat in after.away else "friends.told.late", name=name)
        elif name and seat in were - gone:
            yield say("friends.told.back", name=name)
