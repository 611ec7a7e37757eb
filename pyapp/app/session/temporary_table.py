"""Tables that leave no trace, as for *Play from here*: a session over memory, and the way back."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.core.ports import Device, Event, Screen
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import FRAME
from pyapp.app.session.session import Session
from pyapp.views.kit.html import Html


class TemporaryStorage:
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
    session = Session(outside, Device(TemporaryStorage(), outer.device.claim))
    session.profile.log_in(GUEST, profile)
    return session


class TemporaryScreen:
    """The page without what belongs to the person's own tables: bankroll, places, looks, the next hand."""

    def __init__(
        self, screen: Screen, regions: TableRegions, frame: TableFrame, is_over: Callable[[], bool]
    ) -> None:
        self._screen, self._regions, self._frame, self._is_over = screen, regions, frame, is_over
        self.say, self.confide, self.hush = screen.say, screen.confide, screen.hush

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Draw a table as one that leads nowhere but back."""
        drawn = {name: html for name, html in regions.items() if name not in FRAME}
        drawn |= dict.fromkeys(drawn.keys() & self._regions.empty, "")
        if "top" in drawn:
            drawn["top"] = self._frame.top()
        bar = drawn.get(self._regions.bar, "")
        if self._is_over() and "<button" in bar and 'data-action="skip"' not in bar:
            drawn[self._regions.bar] = self._frame.bar()
        await self._screen.draw(screen, drawn, events, seconds)

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Leave the page as it looks."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Leave the page in its language."""
