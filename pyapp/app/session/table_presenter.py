"""What every presenter does: it shows events one by one, at the speed chosen, on the table's screen."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pyapp.app.core.pacing import PlayersWait, Speed
from pyapp.app.core.ports import Event, Pace, Screen
from pyapp.cards import NO_MONEY, HalfDollars

EventT = TypeVar("EventT", bound=Event)
SeenT = TypeVar("SeenT")
QuestionT = TypeVar("QuestionT")


@dataclass(slots=True)
class TablePresenter(ABC, Generic[EventT, SeenT, QuestionT]):
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

    wait: PlayersWait = field(default_factory=PlayersWait, kw_only=True)
    """What the player has waited since their last decision."""

    why: str = field(default="", kw_only=True)
    """Why what was pressed last is refused, or the answer to what was tapped."""

    notice: str = field(default="", kw_only=True)
    """The message that stays until it is put away or the table is left."""

    price: HalfDollars = field(default=NO_MONEY, kw_only=True)
    """What could not be paid, for which that message offers free chips."""

    introduced: str = field(default="", kw_only=True)
    """Whose face stands beside that message; empty where it introduces no one with a face."""

    @property
    def hidden(self) -> bool:
        """Whether nothing of the table is to be seen for now."""
        return self.covered

    @property
    def tempo(self) -> Speed:
        """The speed chosen, or none to lose for a viewer in a hurry."""
        return Speed.INSTANT if self.hurried else self.speed

    async def redraw(self) -> None:
        """Draw the table as it stands, moving nothing."""
        await self.draw(None, 0)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        self.why = why
        self.screen.say(why)
        await self.redraw()

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self.notice, self.introduced, self.price = words, "", price
        await self.redraw()

    def cover(self) -> None:
        """Let another screen lie over the table; what stood on this one is gone."""
        self.covered, self.notice, self.introduced, self.price = True, "", "", NO_MONEY

    async def introduce(self, words: str, face: str = "") -> None:
        """Say who was asked about, in a message that stays until it is put away."""
        if not self.hidden:
            self.why = ""
            for line in words.split("\n"):
                self.screen.say(line)
            self.notice, self.introduced, self.price = words, face, NO_MONEY
            await self.redraw()

    async def amend(self, before: str, words: str) -> None:
        """Put ``words`` in the place of a message that still stands there, and say the lines that are new."""
        if self.notice == before and not self.hidden:
            self.notice = words
            for line in words.split("\n"):
                if line not in before.split("\n"):
                    self.screen.say(line)
            await self.redraw()

    def answer(self, question: QuestionT) -> None:
        """Speak the answer to a question about the table, where there is one."""
        if words := self.spoken_answer(question):
            self.screen.say(words)

    async def tell(self, question: QuestionT) -> None:
        """Answer so that it can be seen too, where everyone at the screen may read it."""
        if not self.hidden and (words := self.shown_answer(question)):
            await self.explain(words)

    async def show(self, events: Iterable[EventT]) -> EventT | None:
        """Show censored events one after the other.

        Where nothing moves they are drawn at one go with what follows; the last is returned, to be heard
        then.
        """
        event = None
        for event in events:
            self.take(event)
            if self.tempo is not Speed.INSTANT:
                await self.draw(event, self._part(event, self.motion(event)))
                await self.reckon(event)
            await self.pace.pause(self._part(event, self.pause_after(event)))
        return event if self.tempo is Speed.INSTANT else None

    def note_question(self) -> None:
        """Note that the player is asked: what follows the answer takes its time again."""
        self.hurried = False
        self.wait.begin()

    def _part(self, event: EventT, seconds: float) -> float:
        """Return how long something lasts after what the player has waited; endings keep their time."""
        return seconds if self.is_ending(event) else self.wait.shorten(seconds, self.tempo)

    async def _draw(
        self, screen: str, drawn: Mapping[str, str], event: EventT | None, seconds: float
    ) -> None:
        """Bring a picture to its screen; of a covered table nothing is seen."""
        if not self.covered:
            await self.screen.draw(screen, drawn, event, seconds)

    @abstractmethod
    def spoken_answer(self, question: QuestionT) -> str:
        """Return the answer for the viewer's ears; empty where there is none."""

    @abstractmethod
    def shown_answer(self, question: QuestionT) -> str:
        """Return the answer for all who see the screen; empty where there is none."""

    @abstractmethod
    def take(self, event: EventT) -> None:
        """Let an event happen in the picture, and say it."""

    async def reckon(self, event: EventT) -> None:
        """Work out and draw what a picture has beside its event, once the event was seen."""

    @abstractmethod
    def is_ending(self, event: EventT) -> bool:
        """Tell whether an event shows how the hand or round ends."""

    @abstractmethod
    def motion(self, event: EventT) -> float:
        """Return how long the movement of an event lasts."""

    @abstractmethod
    def pause_after(self, event: EventT) -> float:
        """Return how long the picture after an event stands still."""

    @abstractmethod
    async def draw(self, event: EventT | None, seconds: float) -> None:
        """Draw the table as it stands, moving what an event moves."""
