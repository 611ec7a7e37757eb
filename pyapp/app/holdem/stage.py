"""The hand as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from pyapp.app.ports import Pace, Screen
from pyapp.app.tempo import Speed, look, motion
from pyapp.holdem import Event, Observation, follow
from pyapp.views import (
    ControlView,
    FairView,
    PlaceView,
    Question,
    answer,
    draw_table,
    during_hand,
    event_words,
    table_view,
)


@dataclass(slots=True)
class Stage:
    """Draws a table for one viewer and keeps what has happened in the hand so far."""

    screen: Screen
    pace: Pace
    names: tuple[str, ...]
    seen: Observation
    speed: Speed
    events: list[Event] = field(default_factory=list[Event])
    controls: tuple[ControlView, ...] = ()
    """The controls that stand in the bar while the viewer has no turn."""

    level: str = ""
    ending: str = ""
    places: tuple[PlaceView, ...] = ()
    fair: FairView | None = None
    why: str = ""
    notice: str = ""
    covered: bool = False
    """Whether another screen, such as the rule book, lies over the table for now."""

    hurried: bool = False
    """Whether the viewer wants to see the rest of the hand at once."""

    async def begin(self, seen: Observation) -> None:
        """Clear the table for a new hand."""
        self.seen, self.events, self.why, self.hurried = seen, [], "", False
        await self.redraw()

    async def play(self, events: Iterable[Event], seen: Observation) -> None:
        """Show censored events one after the other, and then what the viewer sees at their end."""
        self.why = ""
        for event in events:
            self._take(event)
            await self._draw(event, motion(event, self.tempo))
            await self.pace.pause(look(event, self.tempo))
        self.seen = seen
        await self.redraw()

    async def catch_up(self, events: Iterable[Event], seen: Observation) -> None:
        """Take over a hand that was played before, without showing it again."""
        self.events = list(events)
        self.seen = seen
        await self.redraw()

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen = replace(self.seen, options=None)
        self.controls = during_hand()
        await self.redraw()

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        self.why = why
        self.screen.say(why)
        await self.redraw()

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self.notice = words
        await self.redraw()

    async def redraw(self) -> None:
        """Draw the table as it stands, moving nothing."""
        await self._draw(None, 0)

    def answer(self, question: Question) -> None:
        """Speak the answer to a question about the table."""
        self.screen.say(answer(question, self.seen, self.names, self.events))

    @property
    def tempo(self) -> Speed:
        """The speed chosen, or none to lose for a viewer in a hurry."""
        return Speed.INSTANT if self.hurried else self.speed

    def _take(self, event: Event) -> None:
        self.seen = follow(self.seen, event)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))

    async def _draw(self, event: Event | None, seconds: float) -> None:
        view = table_view(
            self.seen,
            self.names,
            self.events,
            controls=self.controls,
            why=self.why,
            notice=self.notice,
            level=self.level,
            ending=self.ending,
            places=self.places,
            fair=self.fair,
        )
        await self.screen.draw("" if self.covered else "table", draw_table(view), event, seconds)
