"""The pit as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from pyapp.app.blackjack.between_controls import watching
from pyapp.app.blackjack.table_pacing import look, motion
from pyapp.app.core.pacing import Speed
from pyapp.app.core.ports import Pace, Screen
from pyapp.blackjack import Event, Observation, follow
from pyapp.views.blackjack import (
    BettingView,
    BlackjackExtras,
    RoundQuestion,
    answer_round_question,
    ask_for_bet,
    blackjack_table_view,
    draw_blackjack_table,
    event_words,
)


@dataclass(slots=True)
class BlackjackPresenter:
    """Draws the felt for one viewer and keeps what has happened in the round so far."""

    screen: Screen
    pace: Pace
    names: tuple[str, ...]
    seen: Observation
    speed: Speed
    extras: BlackjackExtras
    """All that an observation does not hold; whoever knows more puts it in and redraws."""

    events: list[Event] = field(default_factory=list[Event])
    covered: bool = False
    """Whether another screen lies over the felt for now: the chart, or the replay of another round."""

    hurried: bool = False
    """Whether the viewer wants to see the rest of the round at once."""

    async def begin(self, seen: Observation) -> None:
        """Clear the felt for a new round."""
        self.seen, self.events, self.hurried = seen, [], False
        self.extras = replace(self.extras, betting=None, controls=(), bets={}, comment=None, why="")
        await self.redraw()

    async def play(self, events: Iterable[Event], seen: Observation) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees."""
        self.extras, event = replace(self.extras, why=""), None
        for event in events:
            self._take(event)
            if self.tempo is not Speed.INSTANT:
                await self._draw(event, motion(event, self.tempo))
            await self.pace.pause(look(event, self.tempo))
        self.seen = seen
        await self._draw(event if self.tempo is Speed.INSTANT else None, 0)

    async def catch_up(self, events: Iterable[Event], seen: Observation) -> None:
        """Take over a round that was played before, without showing it again."""
        self.events, self.seen = list(events), seen
        await self.redraw()

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen = replace(self.seen, options=None)
        self.extras = replace(self.extras, betting=None, controls=(), advice=None, comment=None, insuring=0)
        await self.redraw()

    async def watched(self) -> None:
        """Leave nothing to press but what hurries things on, until a person is asked again."""
        self.extras = replace(self.extras, betting=None, controls=watching())
        await self.redraw()

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        self.extras = replace(self.extras, why=why)
        self.screen.say(why)
        await self.redraw()

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self.extras = replace(self.extras, notice=words)
        await self.redraw()

    async def redraw(self) -> None:
        """Draw the felt as it stands, moving nothing."""
        await self._draw(None, 0)

    def say_bet(self, words: Callable[[BettingView], str]) -> None:
        """Tell of the bet of the one who is betting."""
        if self.extras.betting:
            self.screen.say(words(self.extras.betting))

    def answer(self, question: RoundQuestion) -> None:
        """Speak the answer to a question about the table; before the deal the price is one's own bet."""
        if question is RoundQuestion.PRICE and self.extras.betting:
            self.say_bet(ask_for_bet)
        else:
            self.screen.say(answer_round_question(question, self.seen, self.names, self.events))

    async def tell(self, question: RoundQuestion) -> None:
        """Answer so that it can be seen too."""
        if not self.covered:
            await self.explain(answer_round_question(question, self.seen, self.names, self.events))

    async def introduce(self, words: str) -> None:
        """Say who was asked about, in a message that stays until it is put away."""
        if not self.covered:
            self.screen.say(words)
            await self.note(words)

    @property
    def tempo(self) -> Speed:
        """The speed chosen, or none to lose for a viewer in a hurry."""
        return Speed.INSTANT if self.hurried else self.speed

    def _take(self, event: Event) -> None:
        self.seen = follow(self.seen, event)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))

    async def _draw(self, event: Event | None, seconds: float) -> None:
        drawn = draw_blackjack_table(blackjack_table_view(self.seen, self.names, self.events, self.extras))
        if self.covered:
            await self.screen.draw("", {"notice": drawn["notice"]})
        else:
            await self.screen.draw("pit", drawn, event, seconds)
