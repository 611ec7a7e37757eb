"""Pages of a host and of guests in one process, with lines in memory between them."""

from dataclasses import replace
from typing import Final

from pyapp.app.core.pacing import Speed
from pyapp.app.core.press import Press
from pyapp.app.friends.memory_line import MemoryLine, memory_lines
from pyapp.app.friends.room import FriendsRoom
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.tables import GameFormat
from tests.app.fakes import FakeStorage, Visit, until

CHEAP: Final = ("check", "call", "tap-out", "fold")
"""What costs least, the best first."""

_TICK: Final = 100
"""Milliseconds between two looks at the clock: no one says too much at once."""


class Page(Visit):
    """A page whose clock moves, with the friends' room."""

    friends: FriendsRoom
    _now = 0

    @property
    def now(self) -> int:
        """Milliseconds since 1970, later with every look."""
        self._now += _TICK
        return self._now

    @now.setter
    def now(self, value: int) -> None:
        self._now = value

    async def open(self) -> None:
        """Open the page and the friends' room."""
        await self.room.open()
        self.friends = await self.room.friends.open()

    @property
    def asked(self) -> bool:
        """Whether it is this page's turn."""
        return self.screen.screen == "table" and bool(self.live & set(CHEAP))

    async def act(self, action: str = "") -> None:
        """Take a turn: with what costs least, or as told."""
        wanted = action or next(one for one in CHEAP if one in self.live)
        await self.room.press(Press(wanted, self.controls[wanted].amount, "sure"))


class Party:
    """A host's page, guests' pages, and the lines between them."""

    def __init__(self, guests: int = 1, seed: int = 1) -> None:
        self.host = Page(seed=seed)
        self.guests = [Page(seed=seed + 100 + at) for at in range(guests)]
        self.lines = dict[Page, tuple[MemoryLine, MemoryLine]]()

    @property
    def pages(self) -> tuple[Page, ...]:
        """Everyone's page."""
        return (self.host, *self.guests)

    @property
    def table(self) -> HoldemSitting:
        """The table as the host's profile keeps it."""
        found = self.host.profile.sitting
        assert found
        return found

    async def sit(self, setup: HoldemSetup) -> None:
        """Open all pages and the table, and seat every guest."""
        for page in self.pages:
            await page.open()
        await self.host.friends.open_table(setup)
        for at, guest in enumerate(self.guests):
            await self.join(guest, f"Guest {at + 1}")

    async def join(self, guest: Page, name: str) -> None:
        """Let a guest ask for a seat, pay, and be shown the table."""
        newcomer = guest.friends.knock(self.line_for(guest), lambda: None)
        newcomer.ask(name, "")
        await until(lambda: newcomer.offer is not None)
        newcomer.accept()
        await until(lambda: name in self.table.names or self.table.hand is not None)

    def line_for(self, guest: Page) -> MemoryLine:
        """Lay a new line from a guest to the host, and return the guest's end."""
        here, there = self.lines[guest] = memory_lines()
        self.host.friends.welcome(there)
        return here

    async def come_back(self, guest: Page) -> None:
        """Reload a guest's page, and bring it back over a new line."""
        await guest.open()
        seat = guest.profile.table("friends")
        if isinstance(seat, GuestSitting):
            await guest.room.press(Press("continue", value="friends"))
            guest.friends.come_back(self.line_for(guest))

    async def play(self, hands: int = 1_000) -> None:
        """Play by the pages' controls until so many hands are over, or the game is."""
        for _ in range(20_000):
            await until(self._rests)
            if self.host.asked:
                await self.host.act()
            elif asked := [guest for guest in self.guests if guest.asked]:
                await asked[0].act()
            elif self.table.over or self.table.hands >= hands:
                return
            else:
                await self.host.room.press(Press("next"))
        raise AssertionError("the game has no end")

    def _rests(self) -> bool:
        """Tell whether some page can go on."""
        if any(page.asked for page in self.pages):
            return True
        return "next" in self.host.live or self.table.over


def game(players: int, form: GameFormat = GameFormat.SIT_AND_GO, preset: str = "no-limit") -> HoldemSetup:
    """Return a table of so many players, all but the host computer players of the least skill."""
    setup = usual(preset, 1000, Speed.INSTANT)
    levels = ("beginner",) * len(setup.rivals)
    return replace(
        setup,
        seats=players,
        game=form,
        levels=levels,
        length="short" if form is GameFormat.SIT_AND_GO else setup.length,
    )


__all__ = ["CHEAP", "FakeStorage", "Page", "Party", "game"]
