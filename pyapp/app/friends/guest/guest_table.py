"""A seat at a friend's table of any game: the line to the host, the chips there, and the ways home."""

import asyncio
from abc import abstractmethod
from dataclasses import replace

from pyapp.app.core.press import Press
from pyapp.app.friends.guest.guest_cashier import brought_again, came_home, never_came
from pyapp.app.friends.guest.host_line import HostLine
from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import AskedToLeave, BookedResult, CameBack, Paid
from pyapp.app.friends.messages.from_host import FromHost, Refused, TicketSettled, TurnedAway
from pyapp.app.profiles.cashier import seat_at_friends
from pyapp.app.session.controllers import Playing  # noqa: TC001 - typing alone
from pyapp.app.session.presented_table import PresentedTable, PresenterT
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.blackjack import half_dollars_text
from pyapp.cards import Chips
from pyapp.texts import say


class GuestTable(PresentedTable[PresenterT]):
    """A seat at a table that another page deals.

    The page knows what the host's messages say and nothing more. What the bankroll must know is kept before
    anything is drawn or sent.
    """

    def __init__(self, session: Session, presenter: PresenterT, line: HostLine | None) -> None:
        super().__init__(session, presenter, FRIENDS)
        self._line = line
        self._leaving = self._is_closed = False
        self._told = asyncio.Event()
        self._playing: Playing | None = None

    def start(self) -> None:
        """Let the table play."""
        self._playing = self._session.play(self._run)
        if self._line:
            self._line.listen(self._told.set)
            self._told.set()

    def stop(self) -> None:
        """Get up from the screen; the seat waits at the host's."""
        if self._playing:
            self._playing.cancel()
        if self._line:
            self._line.close()

    def come_back(self, line: Line) -> None:
        """Go on over a new line to the same host, who is told again what was paid, and counts it once."""
        if self._line:
            self._line.close()
        self._line = host = HostLine(line, self._session.outside.clock)
        host.listen(self._told.set)
        if seat := self._seat:
            host.send(CameBack(seat.ticket))
            host.send(Paid(seat.ticket, seat.brought))
        self._told.set()

    @abstractmethod
    async def _hear_game(self, message: FromHost) -> None:
        """Show what the host says of the game; raises ``MessageError`` for what cannot be."""

    @abstractmethod
    async def _show_waiting(self, words: str) -> None:
        """Leave nothing to press but the ways out, and say why."""

    async def _run(self) -> None:
        """Show what the host says, one message after the other."""
        if self._line is None:
            await self._show_waiting(say("friends_table.told.lost"))
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
                    line.close()
            if line and line is self._line and not line.is_open:
                await self._lose_line()

    async def _hear(self, message: FromHost) -> None:
        match message:
            case TicketSettled():
                await self._come_home(message)
            case Refused(why):
                await self._turned_away(why)
            case _:
                await self._hear_game(message)

    async def _come_home(self, settled: TicketSettled) -> None:
        """Book what came of the seat, once, tell the host so, and go home."""
        before = self._session.profile
        after = came_home(before, settled)
        if after is not before:
            self._session.keep(after)
        if self._line:
            self._line.send(BookedResult(settled.ticket))
        won = half_dollars_text(after.bankroll - before.bankroll)
        self._go_home(say("friends_table.told.left", chips=won))

    async def _turned_away(self, why: TurnedAway) -> None:
        """Take the chips back that never came to the table; else wait."""
        if why is TurnedAway.UNKNOWN and (seat := self._seat):
            self._session.keep(never_came(self._session.profile, seat.ticket))
            self._go_home(say("friends_table.told.unknown"))
        elif why is TurnedAway.CLOSED:
            self._is_closed = True

    async def _lose_line(self) -> None:
        self._line = None
        closed, self._is_closed = self._is_closed, False
        await self._show_waiting(say("friends_table.told.closed" if closed else "friends_table.told.lost"))

    def _go_home(self, words: str) -> None:
        """Go back to the lobby in a task of its own, since that ends the one that shows the table."""

        async def go() -> None:
            await self._session.go_home()
            await self._session.note(words)

        self._going = asyncio.ensure_future(go())

    async def _leave(self, _: Press) -> None:
        """Ask the host for what is at the seat; without a line the seat waits."""
        if self._line is None or self._seat is None:
            await self._session.go_home()
            return
        self._leaving = True
        self._line.send(AskedToLeave())
        await self._presenter.explain(self._leaving_words())

    def _leaving_words(self) -> str:
        return say("friends_table.told.leaving")

    def _bring_again(self, seat: GuestSitting) -> None:
        """Bring another buy-in, booked out before the host hears of it."""
        if self._line:
            self._session.keep(brought_again(self._session.profile, seat))
            self._line.send(Paid(seat.ticket, seat.brought + seat.buy_in))

    def _keep(self, stack: Chips, *, in_hand: bool) -> None:
        """Keep what lies at the seat, where that has changed."""
        seat = self._seat
        if seat and (seat.stack, seat.in_hand) != (stack, in_hand):
            changed = replace(seat, stack=stack, in_hand=in_hand)
            self._session.keep(self._session.profile.seated(changed))

    @property
    def _seat(self) -> GuestSitting | None:
        return seat_at_friends(self._session.profile)
