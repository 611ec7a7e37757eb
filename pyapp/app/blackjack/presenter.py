"""The pit as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from pyapp.app.blackjack.between_controls import watching
from pyapp.app.blackjack.table_pacing import look, motion
from pyapp.app.session.table_presenter import TablePresenter
from pyapp.blackjack import Event, RoundObservation, follow
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
class BlackjackPresenter(TablePresenter[Event, RoundObservation]):
    """Draws the felt for one viewer and keeps what has happened in the round so far."""

    extras: BlackjackExtras
    """All that an observation does not hold; whoever knows more puts it in and redraws."""

    async def begin(self, seen: RoundObservation) -> None:
        """Clear the felt for a new round."""
        self.seen, self.events, self.hurried = seen, [], False
        self.extras = replace(self.extras, betting=None, controls=(), bets={}, comment=None, why="")
        await self.redraw()

    async def play(self, events: Iterable[Event], seen: RoundObservation) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees."""
        self.extras = replace(self.extras, why="")
        heard = await self.show(events)
        self.seen, self.showing = seen, False
        await self.draw(heard, 0)

    async def catch_up(self, events: Iterable[Event], seen: RoundObservation) -> None:
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

    def take(self, event: Event) -> None:
        """Let an event happen in the picture, and say it."""
        self.seen = follow(self.seen, event)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))

    def motion(self, event: Event) -> float:
        """Return how long the movement of an event lasts."""
        return motion(event, self.tempo)

    def pause_after(self, event: Event) -> float:
        """Return how long the picture after an event stands still."""
        return look(event, self.tempo)

    async def draw(self, event: Event | None, seconds: float) -> None:
        """Draw the felt as it stands, moving what an event moves."""
        drawn = draw_blackjack_table(blackjack_table_view(self.seen, self.names, self.events, self.extras))
        await self._draw("pit", drawn, event, seconds)
