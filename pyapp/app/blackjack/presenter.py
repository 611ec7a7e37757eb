"""The pit as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.blackjack.between_controls import watching
from pyapp.app.blackjack.table_pacing import look, motion
from pyapp.app.session.table_in_play import TablePresenter
from pyapp.blackjack import Event, HoleTurned, RoundObservation, Settled, follow
from pyapp.cards import NO_MONEY
from pyapp.views import ControlView
from pyapp.views.blackjack import (
    BettingView,
    BlackjackExtras,
    RoundQuestion,
    answer_round_question,
    ask_for_bet,
    blackjack_table_view,
    draw_blackjack_table,
    event_words,
    with_absent,
)

_MOST_TOLD: Final = 20
"""So many lines at most stand in the log that are no events."""


def no_control() -> ControlView | None:
    """Return that there is no such button."""
    return None


@dataclass(slots=True)
class BlackjackPresenter(TablePresenter[Event, RoundObservation, RoundQuestion]):
    """Draws the felt for one viewer and keeps what has happened in the round so far."""

    extras: BlackjackExtras
    """All that an observation does not hold; whoever knows more puts it in and redraws."""

    portraits: Callable[[], Mapping[str, str]] = dict[str, str]
    """Gives the portraits of the people at the table, by name."""

    absent: Callable[[], Mapping[int, str]] = dict[int, str]
    """Gives the word at the seat of each guest who is away, by seat."""

    passing: Callable[[], ControlView | None] = no_control
    """Gives the button by which the viewer goes on without a guest."""

    async def begin(self, seen: RoundObservation) -> None:
        """Clear the felt for a new round."""
        self.seen, self.events, self.why, self.hurried = seen, [], "", False
        self.wait.begin()
        self.extras = replace(
            self.extras, betting=None, controls=(), bets={}, comment=None, waiting="", told=()
        )
        await self.redraw()

    async def play(self, events: Iterable[Event], seen: RoundObservation) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees."""
        self.why = ""
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
        self.extras = replace(
            self.extras, betting=None, controls=(), advice=None, comment=None, insuring=NO_MONEY
        )
        await self.redraw()

    async def show_watching(self) -> None:
        """Leave nothing to press but what hurries things on, until a person is asked again."""
        self.extras = replace(self.extras, betting=None, controls=watching())
        await self.redraw()

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self.screen.say(words)
        self.extras = replace(self.extras, told=(*self.extras.told, words)[-_MOST_TOLD:])

    def say_bet(self, words: Callable[[BettingView], str]) -> None:
        """Tell of the bet of the one who is betting."""
        if self.extras.betting:
            self.screen.say(words(self.extras.betting))

    def spoken_answer(self, question: RoundQuestion) -> str:
        """Return the answer for the viewer's ears; before the deal the price is one's own bet."""
        if question is RoundQuestion.PRICE and self.extras.betting:
            return ask_for_bet(self.extras.betting)
        return self.shown_answer(question)

    def shown_answer(self, question: RoundQuestion) -> str:
        """Return the answer for all who see the screen."""
        return answer_round_question(question, self.seen, self.names, self.events)

    def take(self, event: Event) -> None:
        """Let an event happen in the picture, and say it."""
        self.seen = follow(self.seen, event)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))

    def is_ending(self, event: Event) -> bool:
        """Tell whether an event shows how the round ends."""
        return isinstance(event, HoleTurned | Settled)

    def motion(self, event: Event) -> float:
        """Return how long the movement of an event lasts."""
        return motion(event, self.tempo)

    def pause_after(self, event: Event) -> float:
        """Return how long the picture after an event stands still."""
        return look(event, self.tempo)

    async def draw(self, event: Event | None, seconds: float) -> None:
        """Draw the felt as it stands, moving what an event moves."""
        extras = replace(self.extras, portraits=self.portraits())
        view = blackjack_table_view(self.seen, self.names, self.events, extras)
        view = with_absent(view, self.absent(), self.passing())
        view = replace(view, why=self.why, notice=self.notice, introduced=self.introduced, price=self.price)
        await self._draw("pit", draw_blackjack_table(view), event, seconds)
