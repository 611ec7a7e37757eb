"""Whom the session works with: controllers it asks, listeners it tells, the screen and pace it wraps."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias

from pyapp.app.core.forms import Press
from pyapp.app.core.hand_store import SealedSave
from pyapp.app.core.ports import Event, Pace, Screen
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import GuestSitting, table_name
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.records import FinishedPlay, RivalTally
from pyapp.tables import name_of
from pyapp.texts import list_words, say
from pyapp.views import WaitingView, draw_bankroll

Handler: TypeAlias = Callable[[Press], Awaitable[None]]
"""What a control does."""


Handlers: TypeAlias = Mapping[str, Handler]
"""Handlers by the ``data-action`` of their controls."""


Playing: TypeAlias = asyncio.Task[None]
"""The loop of a table while it runs."""


class TableController(Protocol):
    """A table in play. It goes on below whatever is laid over it."""

    @property
    def preset(self) -> str:
        """The table that is played."""
        ...

    def start(self) -> None:
        """Let the table play."""
        ...

    @property
    def handlers(self) -> Handlers:
        """What its controls do; they go before all others."""
        ...

    @property
    def showing(self) -> bool:
        """Whether what is kept already is still being shown: until then the header keeps its bankroll."""
        ...

    def cover(self) -> None:
        """Let another screen lie over the table."""
        ...

    async def uncover(self) -> None:
        """Come back to the screen."""
        ...

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away; no words put it away.

        Where a ``price`` could not be paid, the message offers free chips.
        """
        ...

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        ...

    def stop(self) -> None:
        """Stop playing; what was kept last stays as it is."""
        ...


class SetupController(Protocol):
    """A table that is being set up."""

    @property
    def handlers(self) -> Handlers:
        """What the controls of its form do."""
        ...

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in: the bankroll pays for more than it did."""
        ...

    async def show(self) -> None:
        """Come back to the screen, as it was left."""
        ...


class FriendsTables(Protocol):
    """Opens tables where friends sit at other devices."""

    async def host(self, sitting: OpenSitting) -> None:
        """Go on at the player's own table, to which guests come over lines."""
        ...

    async def visit(self, sitting: GuestSitting) -> None:
        """Go back to one's seat at a friend's table."""
        ...


class NoFriends:
    """Where nothing of this was fetched, such tables wait."""

    async def host(self, sitting: OpenSitting) -> None:
        """Leave the table as it is."""

    async def visit(self, sitting: GuestSitting) -> None:
        """Leave the seat as it is."""


def waiting_words(seats: Sequence[GuestSitting]) -> str:
    """Return what is told of seats whose chips wait for their hosts; empty where there are none."""
    names = tuple(dict.fromkeys(seat.host for seat in seats))
    if not all(names):
        return say("friends_table.waiting.nameless", n=len(seats))
    if len(names) > 1:
        return say("friends_table.waiting.several", names=list_words(names))
    return say("friends_table.waiting.at", host=names[0]) if names else ""


def home_words(before: Profile, after: Profile, ticket: str) -> str:
    """Return how it is told that the chips of a seat are in the bankroll."""
    seats = (*before.tickets.waiting, *(it for it in before.tables if isinstance(it, GuestSitting)))
    host = next((seat.host for seat in seats if seat.ticket == ticket), "")
    chips = half_dollars_text(after.bankroll - before.bankroll)
    if not host:
        return say("friends.told.left", chips=chips)
    return say("friends.told.left_host", host=host, chips=chips)


def guest_waiting(sitting: GuestSitting) -> WaitingView:
    """Return what the lobby says of a seat at a friend's table."""
    chips = sitting.written(sitting.stack)
    words = say("friends_table.waiting.words", table=name_of(sitting.table.preset), chips=chips)
    leaving = say("friends_table.waiting.leave")
    return WaitingView(sitting.rules.preset, say("friends_table.name"), words, leaving)


@dataclass(frozen=True, slots=True)
class RivalSummary:
    """The hands with a rival, added up."""

    session: RivalTally = field(default_factory=RivalTally)
    """Those since the person sat down at the table."""

    ever: RivalTally = field(default_factory=RivalTally)
    """All that are kept."""


RivalReporter: TypeAlias = Callable[[str, str, int], Awaitable[RivalSummary]]
"""Reports on a rival by name, for a table of a preset at which so many hands were dealt."""


async def no_report(_name: str, _preset: str, _dealt: int) -> RivalSummary:
    """Report on no one: nothing is kept."""
    return RivalSummary()


FRAME: Final = frozenset({"bankroll", "who", "places"})
"""The regions that stand round every page."""


class HeadedScreen:
    """A screen whose every picture carries bankroll and places, where either has changed since the last.

    A message goes with the screen on which it stands: another screen begins with a message of its own, or
    with what ``turn`` gives.
    """

    def __init__(
        self,
        screen: Screen,
        bankroll: Callable[[], str],
        turn: Callable[[], str],
        frame: Callable[[str], Mapping[str, str]],
    ) -> None:
        """Take what draws the bankroll, a message, and what else stands round a screen."""
        self._screen, self._bankroll, self._turn, self._frame = screen, bankroll, turn, frame
        self._drawn = dict[str, str]()
        self.in_front = ""
        """The name of the screen that was shown last."""

        self.say, self.confide, self.hush = screen.say, screen.confide, screen.hush
        self.apply_looks, self.reword = screen.apply_looks, screen.reword

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Draw what is wanted, and what stands round it where that is another."""
        is_other = bool(screen) and screen != self.in_front
        frame = {"bankroll": self._bankroll(), **self._frame(screen or self.in_front)}
        regions = {
            **regions,
            **{name: html for name, html in frame.items() if html != self._drawn.get(name)},
        }
        self._drawn = frame
        if (is_other or "notice" in regions) and not regions.get("notice"):
            regions = {**regions, "notice": self._turn()}
        self.in_front = screen or self.in_front
        await self._screen.draw(screen, regions, events, seconds)


def bankroll_of(profile: Profile) -> str:
    """Draw what a person has at hand and on tables worth something; a hand in play counts as it began."""
    worth = {table_name(table.rules.preset): table.worth for table in profile.tables}
    on_tables = {name: amount for name, amount in worth.items() if amount}
    return draw_bankroll(profile.bankroll, on_tables)


class JournaledPace:
    """A pace whose every pause first lets the journal keep up."""

    def __init__(self, pace: Pace, keep_up: Callable[[], Awaitable[None]]) -> None:
        self._pace, self._keep_up = pace, keep_up

    async def pause(self, seconds: float) -> None:
        """Let the journal keep up, then so many seconds pass."""
        await self._keep_up()
        await self._pace.pause(seconds)


Asking: TypeAlias = Callable[[], Awaitable[None]]
Entered: TypeAlias = Callable[[str], None]
Saving: TypeAlias = Callable[[int], bool]
FinishedListener: TypeAlias = Callable[[FinishedPlay], None]
Saved: TypeAlias = Callable[[SealedSave], None]
Removed: TypeAlias = Callable[[str], Awaitable[bool]]


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who is told, each in the order in which it stands here."""

    finished: tuple[FinishedListener, ...] = ()
    """Told of every hand and every round that is over, just before the save that counts it."""

    saving: tuple[Saving, ...] = ()
    """Told the turn of every save before it is stored; each tells whether it may be."""

    saved: tuple[Saved, ...] = ()
    """Told of the newest save of the active profile, whenever there is one."""

    pausing: tuple[Asking, ...] = ()
    """Awaited whenever a table pauses."""

    entered: tuple[Entered, ...] = ()
    """Told the id of every profile that logs in."""

    removed: tuple[Removed, ...] = ()
    """Told the id of every profile that is deleted; each tells whether the browser let all of its own go."""

    asking: tuple[Asking, ...] = ()
    """Ask who plays, while no one is logged in."""

    in_lobby: tuple[Asking, ...] = ()
    """Come home: show the lobby, and do what waits for that."""
