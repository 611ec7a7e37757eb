"""Pages of a host and of guests in one process, with lines in memory between them."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from html import escape
from typing import Final, Protocol

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.cashier import CashierError
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.holdem.setup import HoldemSetup, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.friends.line import Line
from pyapp.features.friends.room import FriendsRoom
from pyapp.tables import GameFormat
from pyapp.texts import say
from tests.app.fakes import FakeStorage, Visit, presses_of, until
from tests.features.friends.memory_line import MemoryLine, memory_lines

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

    @property
    def session(self) -> Session:
        """What the page's controllers share, for what no control does: a page that dies."""
        return self.room._session  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    async def open(self, patience: float | None = None) -> None:
        """Open the page and the friends' room."""
        await self.room.open()
        self.friends = await self.room.friends.open()
        self.friends.patience = patience

    @property
    def seat(self) -> GuestSitting | None:
        """The seat at a friend's table, as it is saved."""
        seat = self.profile.table(FRIENDS)
        return seat if isinstance(seat, GuestSitting) else None

    def ending(self, action: str) -> Press:
        """Return a control of the page that closes a game."""
        drawn = presses_of(self.screen.regions["ending"])
        return next(press for press in drawn if press.action == action)

    @property
    def asked(self) -> bool:
        """Whether it is this page's turn."""
        return self.screen.screen == "table" and bool(self.live & set(CHEAP))

    async def act(self, action: str = "") -> None:
        """Take a turn: with what costs least, or as told."""
        wanted = action or next(one for one in CHEAP if one in self.live)
        await self.room.press(Press(wanted, self.controls[wanted].amount, "sure"))


class Through(Protocol):
    """Puts something between two ends of a line and their pages."""

    def __call__(self, guest: Page, here: MemoryLine, there: MemoryLine, /) -> tuple[Line, Line]:
        """Return what the guest's page and the host's take for their ends."""
        ...


class Party:
    """A host's page, guests' pages, and the lines between them."""

    def __init__(self, guests: int = 1, seed: int = 1, patience: float | None = None) -> None:
        self.host = Page(seed=seed)
        self.guests = [Page(seed=seed + 100 + at) for at in range(guests)]
        self.lines = dict[Page, tuple[MemoryLine, MemoryLine]]()
        self._patience = patience
        self.through: Through = _as_they_are
        """What the two ends of a guest's line go through."""

        self.called = "Guest {}"
        """How guests are called, by their numbers from 1."""

    async def buy_in_unheard(self) -> int:
        """Let the first of two guests buy in while the host hears nothing; return what they have paid.

        They cannot pay again. The other leaves meanwhile: the host shows everyone the table as it was.
        """
        guest, other = self.guests
        await until(lambda: "rebuy" in guest.live)
        _, hosts = self.lines[guest]
        hosts.sleep(asleep=True)
        await guest.room.press(guest.controls["rebuy"])
        await until(lambda: "leave" in other.live)
        await other.room.press(other.controls["leave"])
        await until(lambda: other.seat is None)
        for _ in range(50):
            await asyncio.sleep(0)
        assert "rebuy" not in guest.live
        with suppress(CashierError):
            await guest.room.press(Press("rebuy"))
        assert guest.seat
        assert guest.seat.brought == 2 * guest.seat.buy_in
        hosts.sleep(asleep=False)
        return int(guest.seat.brought)

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
            await page.open(self._patience)
        own = self.host.session.profile.current
        self.host.session.profile.keep(replace(own, settings=replace(own.settings, auto_deal=False)))
        await self.host.friends.open_table(setup)
        for at, guest in enumerate(self.guests):
            await self.join(guest, self.called.format(at + 1))

    async def join(self, guest: Page, name: str) -> None:
        """Let a guest ask for a seat, pay, and be shown the table."""
        newcomer = guest.friends.knock(self.line_for(guest), lambda: None)
        newcomer.ask(name, "")
        await until(lambda: newcomer.offer is not None)
        newcomer.accept()
        await until(lambda: name in self.table.names or self.table.hand is not None)

    def line_for(self, guest: Page) -> Line:
        """Lay a new line from a guest to the host, and return the guest's end."""
        here, there = self.lines[guest] = memory_lines()
        at_guest, at_host = self.through(guest, here, there)
        self.host.friends.welcome(at_host)
        return at_guest

    def cut(self, guest: Page) -> None:
        """Cut a guest's line, whatever is still on its way."""
        for end in self.lines.pop(guest, ()):
            end.close()

    async def come_back(self, guest: Page) -> Page:
        """Open a guest's page anew, and bring it back over a new line."""
        self.cut(guest)
        new = await self._reborn(guest)
        self.guests[self.guests.index(guest)] = new
        await self._back(new)
        return new

    async def kill_host(self) -> None:
        """Kill the host's page, open it anew, and let everyone come back."""
        for guest in self.guests:
            self.cut(guest)
        self.host = await self._reborn(self.host)
        if self.host.profile.tables:
            await self.host.room.press(Press("continue", value=self.table.rules.preset))
        for guest in self.guests:
            if guest.seat:
                guest.friends.come_back(self.line_for(guest))

    async def leave(self, guest: Page) -> None:
        """Let a guest get up between hands."""
        await until(lambda: "leave" in guest.live)
        await guest.room.press(guest.controls["leave"])
        await until(lambda: guest.seat is None)

    async def turn(self) -> None:
        """Let whoever is asked act, or the host deal."""
        await until(self._rests)
        asked = [page for page in self.pages if page.asked]
        if asked:
            await asked[0].act()
            return
        broke = [guest for guest in self.guests if "rebuy" in guest.live]
        for guest in broke:
            await guest.room.press(guest.controls["rebuy"])
        await until(lambda: all(guest.seat and guest.seat.stack for guest in broke))
        if way := next((one for one in ("rebuy", "next") if one in self.host.live), ""):
            await self.host.room.press(self.host.controls[way])

    async def play(self, hands: int = 1_000) -> None:
        """Play by the pages' controls until so many hands or the game are over, or the host is out."""
        for _ in range(20_000):
            await until(self._rests)
            ends = self.table.over or self.table.hands >= hands or "ending" in self.host.live
            if ends and not self.any_asked:
                return
            await self.turn()
        raise AssertionError("the game has no end")

    @property
    def any_asked(self) -> bool:
        """Whether it is someone's turn who sits at a page."""
        return any(page.asked for page in self.pages)

    @property
    def guest_stacks(self) -> tuple[int, ...]:
        """The chips of the guests before the hand."""
        return tuple(self.table.chairs[at].stack for at in self.table.guests)

    def _rests(self) -> bool:
        """Tell whether some page can go on."""
        if any(page.asked for page in self.pages):
            return True
        return bool({"next", "rebuy", "ending"} & self.host.live)

    async def _reborn(self, page: Page) -> Page:
        """Let a page die where it is, and return a new one with what it had kept."""
        storage = FakeStorage(**page.storage.texts)
        if page.session.screens.table:
            page.session.screens.table.stop()
        new = Page(storage, seed=page.luck.randrange(1 << 30))
        await new.open(self._patience)
        return new

    async def _back(self, guest: Page) -> None:
        if guest.seat:
            await guest.room.press(Press("continue", value=FRIENDS))
            guest.friends.come_back(self.line_for(guest))
            await asyncio.sleep(0)


def shown(page: Page, key: str) -> bool:
    """Return whether a page shows a sentence of the catalogue."""
    return escape(say(key)) in page.screen.html


def _as_they_are(_: Page, here: MemoryLine, there: MemoryLine) -> tuple[Line, Line]:
    return here, there


def game(players: int, form: GameFormat = GameFormat.SIT_AND_GO, preset: str = "no-limit") -> HoldemSetup:
    """Return a table of so many players, all but the host computer players of the least skill."""
    setup = usual(preset, 1000, Speed.INSTANT)
    length = "short" if form is GameFormat.SIT_AND_GO else setup.length
    levels = ("beginner",) * len(setup.rivals)
    return replace(setup, seats=players, game=form, levels=levels, length=length)
