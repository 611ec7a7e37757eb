"""A blackjack table as its viewer watches it: a picture an event, its words, its time, and the idle bar."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.blackjack.people import insurance_words
from pyapp.app.core.settings import Speed
from pyapp.app.session.table_in_play import TablePresenter
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import (
    Acted,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    InsuranceSettled,
    Peeked,
    RoundObservation,
    RoundOver,
    SeatSeen,
    Settled,
    Shuffled,
    Turned,
    follow,
)
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack.build_view import blackjack_table_view
from pyapp.views.blackjack.choice_views import BettingView
from pyapp.views.blackjack.event_words import event_words
from pyapp.views.blackjack.key_answers import RoundQuestion, answer_round_question
from pyapp.views.blackjack.table_controls import ask_for_bet
from pyapp.views.blackjack.table_page import box_terms, draw_blackjack_table
from pyapp.views.blackjack.view_types import BlackjackScene
from pyapp.views.kit.scene import NONE_AWAY
from pyapp.views.kit.terms import BLACKJACK, tell_terms


def hand_over(name: str) -> tuple[ControlView, ...]:
    """Ask the person to act to take the screen before their cards are shown."""
    return (
        ControlView("ready", say("blackjack_table.control.show_cards", name=name), Role.PUSH, key="Enter"),
    )


def watching() -> tuple[ControlView, ...]:
    """Let a round that others play be seen to its end at once."""
    return (ControlView("skip", say("views_blackjack.control.skip"), Role.PUSH, key="Enter"),)


def broke_controls(sitting: BlackjackSitting, chair: int, rebuy: HalfDollars) -> tuple[ControlView, ...]:
    """Return the ways out for a player who can't pay the least bet; ``rebuy`` is the price of new chips."""
    alone = say(
        "blackjack_table.refusal.sit_out_alone",
        least=half_dollars_text(sitting.rules.least_bet),
        stack=half_dollars_text(sitting.chairs[chair].stack),
    )
    others = bool(sitting.bots or sitting.guests) or len(sitting.persons) > 1
    return (
        ControlView("leave", say("blackjack_table.control.leave")),
        ControlView(
            "rebuy", say("blackjack_table.control.rebuy"), Role.PUSH, half_dollars_text(rebuy), rebuy
        ),
        ControlView(
            "sit-out",
            say("blackjack_table.control.sit_out"),
            reason=None if others else alone,
            key="Enter",
        ),
    )


THINKING: Final = (0.35, 0.9)
"""How long a bot seems to think, at the least and at the most; hands are simpler than at hold'em."""

_MOTION: Final[dict[type[Event], float]] = {
    Dealt: 0.2,
    DealerDealt: 0.2,
    Acted: 0.2,
    HoleTurned: 0.3,
    Turned: 0.25,
    InsuranceSettled: 0.25,
    Settled: 0.5,
}

_DEAL: Final = 0.55
"""Seconds in which all bets and cards of a deal have come, in one movement."""

_LOOK: Final[dict[type[Event], float]] = {
    CutCardOut: 0.4,
    Dealt: 0.06,
    DealerDealt: 0.25,
    Acted: 0.12,
    Peeked: 0.6,
    HoleTurned: 0.45,
    InsuranceSettled: 0.3,
}


def motion(events: Sequence[Event], speed: Speed) -> float:
    """Return how long the movement of the events of one picture lasts."""
    deals = len(events) > 1 and isinstance(events[-1], Dealt | DealerDealt | CutCardOut)
    longest = _DEAL if deals else max(_MOTION.get(type(event), 0) for event in events)
    return longest * min(speed.factor, 1)


def look(events: Sequence[Event], speed: Speed) -> float:
    """Return how long the picture after these events stands still; winnings stand until the next deal."""
    return max(_LOOK.get(type(event), 0) for event in events) * speed.factor


_IN_DEAL: Final = (Shuffled, BetPlaced, Dealt, DealerDealt, CutCardOut)
_PAID: Final = (InsuranceSettled, Settled, RoundOver)

_MOST_TOLD: Final = 20
"""So many lines at most stand in the log that are no events."""


@dataclass(slots=True)
class BlackjackPresenter(TablePresenter[Event, RoundObservation, RoundQuestion, BlackjackScene]):
    """Draws the felt for one viewer and keeps what has happened in the round so far."""

    async def begin(self, seen: RoundObservation, names: tuple[str, ...]) -> None:
        """Clear the felt for a new round of those who sit there now."""
        self.clear(seen, names)
        await self.redraw()

    def clear(self, seen: RoundObservation, names: tuple[str, ...]) -> None:
        """Take all that lies on the felt away."""
        self.seen, self.events, self.hurried = seen, [], False
        self.wait.begin()
        bare = replace(self.scene, betting=None, controls=(), bets={}, comment=None, waiting="", told=())
        self.scene = replace(bare, names=names, why="")

    def change_seats(self, names: Sequence[str], stacks: Sequence[HalfDollars]) -> None:
        """Show who sits where; whose cards still lie on the felt stay there until the next deal."""
        lying = [bool(at.hands) for at in self.seen.seats]
        called = tuple(old if lies else new for lies, old, new in zip(lying, self.names, names, strict=True))
        seats = zip(lying, self.seen.seats, stacks, strict=True)
        laid = tuple(at if lies else SeatSeen(stack) for lies, at, stack in seats)
        self.seen = replace(self.seen, seats=laid, options=None)
        self.scene = replace(self.scene, names=called)

    async def play(
        self, events: Iterable[Event], seen: RoundObservation, shown: Callable[[], None] | None = None
    ) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees.

        ``shown`` is called once all events were, before the last picture.
        """
        self.scene = replace(self.scene, why="")
        heard = await self.show(events)
        self.seen, self.showing = seen, False
        if shown:
            shown()
        await self.draw(heard, 0)

    async def catch_up(self, events: Iterable[Event], seen: RoundObservation) -> None:
        """Take over a round that was played before, without showing it again."""
        self.events, self.seen = list(events), seen
        await self.redraw()

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen = replace(self.seen, options=None)
        self.scene = replace(
            self.scene, betting=None, controls=(), advice=None, comment=None, insuring=NO_MONEY
        )
        await self.redraw()

    async def show_watching(self) -> None:
        """Leave nothing to press but what hurries things on, until a person is asked again."""
        self.scene = replace(self.scene, betting=None, controls=watching())
        await self.redraw()

    async def insure(self, more: int) -> None:
        """Add so many half-dollars to the part that is insured, or with 0 choose all of it again."""
        part = HalfDollars(self.scene.insuring + more) if more else NO_MONEY
        self.scene = replace(self.scene, insuring=part, why="")
        await self.redraw()
        self.screen.say(insurance_words(part))

    async def open_boxes(self) -> None:
        """Show the neighbours' row, or fold it up."""
        self.scene = replace(self.scene, boxes_open=not self.scene.boxes_open)
        await self.redraw()

    async def open_aids(self, *, only_close: bool = False) -> None:
        """Show the switches of the aids, or put them away."""
        aids = self.scene.aids
        self.scene = replace(self.scene, aids=replace(aids, open=not (aids.open or only_close)))
        await self.redraw()

    async def hand_on(self, name: str) -> None:
        """Leave nothing to press but what shows the cards, until ``name`` has the screen."""
        self.scene = replace(self.scene, controls=hand_over(name))
        await self.redraw()

    async def tell_wait(self, words: str) -> None:
        """Say what the table waits for, and show it until that comes."""
        self.scene = replace(self.scene, waiting=words)
        self.screen.say(words)
        await self.redraw()

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self.screen.say(words)
        self.scene = replace(self.scene, told=(*self.scene.told, words)[-_MOST_TOLD:])

    def say_bet(self, words: Callable[[BettingView], str]) -> None:
        """Tell of the bet of the player who is betting."""
        if self.scene.betting:
            self.screen.say(words(self.scene.betting))

    def spoken_answer(self, question: RoundQuestion) -> str:
        """Return the answer for the viewer's ears; before the deal the price is one's own bet."""
        if question is RoundQuestion.PRICE and self.scene.betting:
            return ask_for_bet(self.scene.betting)
        return answer_round_question(question, self.seen, self.names, self.events)

    def shown_answer(self, question: RoundQuestion) -> str:
        """Return the answer for all who see the screen, and what its words mean that not everyone knows."""
        told = answer_round_question(question, self.seen, self.names, self.events)
        return " ".join((told, *tell_terms(told, terms=BLACKJACK)))

    def box_terms(self, seat: int) -> tuple[str, ...]:
        """Return what the words on a box mean that not everyone knows."""
        return box_terms(blackjack_table_view(self.seen, self.scene, self.events), seat)

    def take(self, event: Event) -> None:
        """Let an event happen in the picture, and say it."""
        self.seen = follow(self.seen, event)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))

    def is_ending(self, event: Event) -> bool:
        """Tell whether an event shows how the round ends."""
        return isinstance(event, HoleTurned | Settled)

    def goes_with(self, event: Event, before: Event) -> bool:
        """Tell whether an event is shown in one picture with the one before it: deal or payment."""
        if isinstance(before, _PAID):
            return isinstance(event, _PAID)
        return isinstance(before, _IN_DEAL) and isinstance(event, _IN_DEAL) and not self._is_played

    @property
    def _is_played(self) -> bool:
        """Whether anyone has acted in this round."""
        return any(isinstance(event, Acted) for event in self.events)

    def motion(self, events: Sequence[Event]) -> float:
        """Return how long the movement of a picture's events lasts."""
        return motion(events, self.tempo)

    def pause_after(self, events: Sequence[Event]) -> float:
        """Return how long the picture of these events stands still."""
        return look(events, self.tempo)

    async def draw(self, events: Sequence[Event], seconds: float) -> None:
        """Draw the felt as it stands, moving what these events move."""
        scene = replace(self.scene, away=self.guests.away if self.guests else NONE_AWAY)
        view = blackjack_table_view(self.seen, scene, self.events)
        await self._draw("pit", draw_blackjack_table(view), events, seconds)
