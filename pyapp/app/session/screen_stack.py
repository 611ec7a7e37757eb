"""Which screen lies on top, what lies below it, and where *Back* leads."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.session.collaborators import (
    HeadedScreen,
    Listeners,
    Playing,
    SetupController,
    TableController,
)
from pyapp.app.session.notices import Notices
from pyapp.texts import say


class ScreenStack:
    """The table in play or the one being set up, and what covers it: the lobby, a book, a list."""

    def __init__(self, screen: HeadedScreen, notices: Notices, logged_in: Callable[[], bool]) -> None:
        self._screen, self._notices, self._logged_in = screen, notices, logged_in
        self._listeners = Listeners()
        self.table: TableController | None = None
        self.setup: SetupController | None = None
        self._covered = False
        """Whether another screen lies over the table in play, which then shows no refusal of its own."""

        self._stepped_out = False
        """Whether the lobby lies over the table in play, and is what other screens lead back to."""

        self._entered: Callable[[], Awaitable[None]] | None = None
        """Shows the first screen of the place that was entered last; ``None`` in *Play*."""

        self._first = ""
        """The name of that screen."""

        self._blocked: Mapping[str, str] = {}
        """What is shown instead of every screen while another tab or a newer Baize has the profile."""

    def listen(self, listeners: Listeners) -> None:
        """Set what shows the lobby, and what asks who plays; the app does so once."""
        self._listeners = listeners

    @property
    def front_table(self) -> TableController | None:
        """The table in play, while nothing lies over it."""
        return None if self._covered else self.table

    @property
    def is_playing(self) -> bool:
        """Whether *Play* is a table in play or one being set up, and not the lobby."""
        return bool(self.table or self.setup) and not self._stepped_out

    @property
    def in_front(self) -> str:
        """The name of the screen that was shown last."""
        return self._screen.in_front

    def block(self, regions: Mapping[str, str]) -> None:
        """Show this instead of every screen until `unblock`."""
        self.close()
        self._blocked = regions
        self._drawing = asyncio.ensure_future(self._screen.draw("asleep", regions))

    def unblock(self) -> None:
        """Show screens again."""
        self._blocked = {}

    async def to_lobby(self, told: str = "") -> None:
        """Leave whatever is in front and show the lobby with what is told there, or ask who is there."""
        self.close()
        if self._blocked:
            await self._screen.draw("asleep", self._blocked)
        elif not self._logged_in():
            for ask in self._listeners.asking:
                await ask()
        else:
            await self._show_lobby(told)
            self._notices.say_standing()

    async def step_out(self) -> None:
        """Show the lobby over the table in play, which others play on; ``step_in`` leads back to it."""
        self._stepped_out, self._entered = True, None
        self.cover()
        await self._show_lobby()

    async def step_in(self) -> None:
        """Come back from the lobby to the table that has played on below."""
        self._stepped_out = False
        await self.come_back()

    def cover(self) -> None:
        """Let another screen lie over the table in play, which plays on below."""
        self._covered = True
        if self.table:
            self.table.cover()

    async def enter(self, show: Callable[[], Awaitable[None]]) -> None:
        """Show the first screen of a place: its pages lead back to it, and it to what *Play* is."""
        self.cover()
        self._entered = show
        await show()
        self._first = self.in_front

    async def to_play(self) -> None:
        """Leave the place that was entered for the table in play, the one being set up, or the lobby."""
        self._entered = None
        await self.come_back()

    async def come_back(self) -> None:
        """Put what a page has covered on the screen again: the place it belongs to, else what *Play* is."""
        if self._entered and self.in_front != self._first:
            await self.enter(self._entered)
            return
        self._entered = None
        if self._stepped_out:
            await self._show_lobby()
            return
        self._covered = False
        if self.table:
            await self.table.uncover()
        elif self.setup:
            await self.setup.show()
        else:
            await self.to_lobby()

    def take_seat(self, table: TableController) -> None:
        """Let a table play, and stop the one that was there: two would play on one profile."""
        self.close()
        self.table = table
        table.start()
        self._notices.repeat_at(table)

    def set_up(self, setup: SetupController) -> None:
        """Let a table be set up, and stop the one that was there."""
        self.close()
        self.setup = setup

    def close(self) -> None:
        """Leave the table in play, and the one that is being set up."""
        if self.table:
            self.table.stop()
        self.table = self.setup = self._entered = None
        self._covered = self._stepped_out = False

    def play(self, loop: Callable[[], Awaitable[None]]) -> Playing:
        """Let the loop of a table run until it is cancelled; one that fails leads back to the lobby."""
        return asyncio.create_task(self._play(loop))

    async def _play(self, loop: Callable[[], Awaitable[None]]) -> None:
        try:
            await loop()
        except RoomUnavailable as lost:
            self.table = None
            await self.to_lobby(str(lost))
        except Exception:
            self.table = None  # it has ended; the chips are as they were kept last
            await self.to_lobby(say("session.table_failed"))
            raise

    async def _show_lobby(self, told: str = "") -> None:
        self._notices.turn_to_screen(told)
        for show in self._listeners.in_lobby:
            await show()
