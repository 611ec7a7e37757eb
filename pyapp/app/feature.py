"""Features: parts of the game that few need at first, each a folder of `pyapp/features` and a room.

A page knows of a feature how the actions of its controls begin. Its room is opened at the first of them.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pyapp.app.core.forms import Press
from pyapp.app.core.settings import LanguageChoice
from pyapp.app.core.storage import KeptText
from pyapp.app.history import History
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.blackjack.odds.solved_rules import StrategyCache


class SeparateTable(Protocol):
    """A table that leaves no trace."""

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        ...


class SeparatePlay(Protocol):
    """What lets a hand be played beside everything that is kept, with the page for itself."""

    @property
    def table(self) -> "SeparateTable | None":
        """The table; ``None`` while there is none."""
        ...

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while there is one: nothing else can be done then."""
        ...

    async def stop(self) -> None:
        """Leave the table."""
        ...


class FeatureController(Protocol):
    """All of a feature's screens as one controller."""

    @property
    def handlers(self) -> Handlers:
        """What their controls do."""
        ...


ControllerT = TypeVar("ControllerT", bound=FeatureController)


@dataclass(frozen=True, slots=True)
class Feature(Generic[ControllerT]):
    """What the app knows of a feature before anyone goes there."""

    name: str
    """Its folder in `pyapp/features`, and its room."""

    prefixes: tuple[str, ...]
    """How the actions of its controls begin, up to a hyphen or the end; the longest that fits counts."""

    screens: Mapping[str, Place] = field(hash=False)
    """What it draws, each in a region of the page that is called as the screen, and its place in the game."""

    make: "Callable[[Features], ControllerT]"
    """Imports its controller and makes it, called once the room is open."""

    keeps: KeptText | None = None
    """What it keeps beside a profile, which *Your data* lists and backups hold."""

    logged_out: bool = False
    """Whether it can be used while no one is logged in."""

    apart: Callable[[ControllerT], SeparatePlay] | None = None
    """Finds in its controller what lets a hand be played apart."""


def feature_screens(features: Sequence[Feature[Any]]) -> Mapping[str, Place]:
    """Return the place of each screen that features draw."""
    return {screen: place for feature in features for screen, place in feature.screens.items()}


class LateFeature(Generic[ControllerT]):
    """Stands for a feature: opens its room and makes its controller at the first press."""

    def __init__(self, feature: Feature[ControllerT], features: "Features") -> None:
        self._feature, self._features = feature, features
        self._opening = False
        self.made: ControllerT | None = None
        """The controller; ``None`` before it was needed."""

    async def open(self) -> ControllerT:
        """Open the room, have its texts, and return the controller; raises ``RoomUnavailable``."""
        await self._features.session.rooms.open(self._feature.name)
        await self._features.language.fetch(self._feature.name)
        return self.take()

    def take(self) -> ControllerT:
        """Return the controller, for what has opened its room."""
        self.made = self.made or self._feature.make(self._features)
        return self.made

    async def press(self, press: Press) -> None:
        """Open the room and do what a control says; raises ``RoomUnavailable``.

        A press is let go while another one opens the room, or if the player went elsewhere meanwhile.
        """
        if self.made:
            await self._features.language.fetch(self._feature.name)  # another may have been chosen since
            await _do(self.made, press)
        elif not self._opening:
            session = self._features.session
            here = session.place
            self._opening = True
            try:
                controller = await self.open()
            finally:
                self._opening = False
            if session.place == here:
                await _do(controller, press)


@dataclass(slots=True)
class Features:
    """All features of an app, and what their controllers are made of."""

    known: Sequence[Feature[Any]]
    session: Session
    history: History
    language: LanguageChoice
    _late: dict[str, LateFeature[Any]] = field(default_factory=dict[str, LateFeature[Any]])

    def late(self, feature: Feature[ControllerT]) -> LateFeature[ControllerT]:
        """Return what stands for a feature."""
        if feature.name not in self._late:
            self._late[feature.name] = LateFeature(feature, self)
        return self._late[feature.name]

    @property
    def strategies(self) -> "StrategyCache":
        """The charts of blackjack, for a feature whose room needs that of blackjack."""
        from pyapp.blackjack.odds.solved_rules import shared_strategies  # noqa: PLC0415 - its room is open

        return shared_strategies()

    def find(self, action: str) -> Feature[Any] | None:
        """Find the feature to which an action belongs."""
        fitting = {
            prefix: feature
            for feature in self.known
            for prefix in feature.prefixes
            if action == prefix or action.startswith(f"{prefix}-")
        }
        return fitting[max(fitting, key=len)] if fitting else None

    @property
    def kept(self) -> Sequence[KeptText]:
        """What features keep beside a profile."""
        return [feature.keeps for feature in self.known if feature.keeps]

    @property
    def apart(self) -> Sequence[SeparatePlay]:
        """What lets a hand be played apart, of the features that were opened."""
        made = ((feature, self.late(feature).made) for feature in self.known)
        return [feature.apart(controller) for feature, controller in made if feature.apart and controller]


async def _do(controller: FeatureController, press: Press) -> None:
    handler = controller.handlers.get(press.action)
    if handler:
        await handler(press)
