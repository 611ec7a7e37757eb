"""What every presenter does: it shows events one by one, at the speed chosen, on the table's screen."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pyapp.app.core.pacing import Speed
from pyapp.app.core.ports import Event, Pace, Screen

EventT = TypeVar("EventT", bound=Event)
SeenT = TypeVar("SeenT")


@dataclass(slots=True)
class TablePresenter(ABC, Generic[EventT, SeenT]):
    """Draws a table for one viewer and keeps what has happened in the hand or round so far."""

    screen: Screen
    pace: Pace
    names: tuple[str, ...]
    seen: SeenT
    speed: Speed
    events: list[EventT] = field(default_factory=list[EventT], kw_only=True)
    covered: bool = field(default=False, kw_only=True)
    """Whether another screen lies over the table for now."""

    hurried: bool = field(default=False, kw_only=True)
    """Whether the viewer wants to see the rest at once."""

    showing: bool = field(default=False, kw_only=True)
    """Whether what is kept already is still being shown: nothing else may tell how it ends."""

    @property
    def tempo(self) -> Speed:
        """The speed chosen, or none to lose for a viewer in a hurry."""
        return Speed.INSTANT if self.hurried else self.speed

    async def redraw(self) -> None:
        """Draw the table as it stands, moving nothing."""
        await self.draw(None, 0)

    async def show(self, events: Iterable[EventT]) -> EventT | None:
        """Show censored events one after the other.

        Where nothing moves they are drawn at one go with what follows; the last is returned, to be heard
        then.
        """
        event = None
        for event in events:
            self.take(event)
            if self.tempo is not Speed.INSTANT:
                await self.draw(event, self.motion(event))
            await self.pace.pause(self.pause_after(event))
        return event if self.tempo is Speed.INSTANT else None

    async def _draw(
        self, screen: str, drawn: Mapping[str, str], event: EventT | None, seconds: float
    ) -> None:
        """Bring a picture to its screen; of a covered table only the notice is seen."""
        if self.covered:
            await self.screen.draw("", {"notice": drawn["notice"]})
        else:
            await self.screen.draw(screen, drawn, event, seconds)

    @abstractmethod
    def take(self, event: EventT) -> None:
        """Let an event happen in the picture, and say it."""

    @abstractmethod
    def motion(self, event: EventT) -> float:
        """Return how long the movement of an event lasts."""

    @abstractmethod
    def pause_after(self, event: EventT) -> float:
        """Return how long the picture after an event stands still."""

    @abstractmethod
    async def draw(self, event: EventT | None, seconds: float) -> None:
        """Draw the table as it stands, moving what an event moves."""
