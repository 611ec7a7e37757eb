"""Tables that leave no trace, as for *Play from here*: a session over memory, and the way back."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.core.ports import Device, Event, Screen
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import GUEST
from pyapp.app.session.collaborators import Handler
from pyapp.app.session.session import Session
from pyapp.records import FinishedPlay
from pyapp.views.kit.html import Html
from pyapp.views.screens.replay_pages import BranchEndingView


class PassingStorage:
    """Texts in memory."""

    def __init__(self) -> None:
        self._texts = dict[str, str]()

    def read(self, key: str) -> str | None:
        """Read a text."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> Sequence[str]:
        """Name everything that is kept."""
        return tuple(self._texts)


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What is drawn around such a table, which leads nowhere but back."""

    top: Callable[[], Html]
    bar: Callable[[], Html]
    """The one way on, when the play is over."""


@dataclass(frozen=True, slots=True)
class TableRegions:
    """Which regions of a game's table belong to the person's own tables, and which holds the buttons."""

    bar: str
    empty: frozenset[str]


def open_temporary_session(outer: Session, screen: Screen, profile: Profile) -> Session:
    """Return a session whose storage is forgotten with it."""
    outside = replace(outer.outside, screen=screen, journal=MemoryHandStore())
    session = Session(outside, Device(PassingStorage(), outer.device.claim))
    session.enter(GUEST, profile)
    return session


class TemporaryScreen:
    """The page without what belongs to the person's own tables: bankroll, doors, looks, the next hand."""

    def __init__(
        self, screen: Screen, regions: TableRegions, frame: TableFrame, is_over: Callable[[], bool]
    ) -> None:
        self._screen, self._regions, self._frame, self._is_over = screen, regions, frame, is_over
        self.say, self.confide, self.hush = screen.say, screen.confide, screen.hush

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Draw a table as one that leads nowhere but back."""
        drawn = {name: html for name, html in regions.items() if name != "bankroll"}
        drawn |= dict.fromkeys(drawn.keys() & self._regions.empty, "")
        if "top" in drawn:
            drawn["top"] = self._frame.top()
        bar = drawn.get(self._regions.bar, "")
        if self._is_over() and "<button" in bar and 'data-action="skip"' not in bar:
            drawn[self._regions.bar] = self._frame.bar()
        await self._screen.draw(screen, drawn, event, seconds)

    def dress(self, looks: Mapping[str, str]) -> None:
        """Leave the page as it is dressed."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Leave the page in its language."""


class TemporaryTable(Protocol):
    """A table at which it is played on, in a session whose storage is forgotten with it."""

    @property
    def ended(self) -> FinishedPlay | None:
        """What was played there, once it is over."""
        ...

    @property
    def has_new_cards(self) -> bool:
        """Whether cards that were hidden at that moment are others than those that were played."""
        ...

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        ...

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        ...

    def start(self) -> None:
        """Let the table play."""
        ...

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        ...


class Branch(Protocol):
    """A decision of a finished hand from which it can be played on."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats that still decide something."""
        ...

    @property
    def usual_seat(self) -> int:
        """The seat that is taken unless another is chosen."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """Who sits where, as people read it."""
        ...

    @property
    def is_partly_unknown(self) -> bool:
        """Whether some cards are not known, and so are dealt anew in any case."""
        ...

    def open_table(self, session: Session, seat: int, *, anew: bool) -> TemporaryTable:
        """Return the table at a seat's next decision; ``anew`` deals again what the seat could not see."""
        ...

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how it ended for a seat as it was played, and this time."""
        ...
