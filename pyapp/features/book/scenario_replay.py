"""A hand of the rule book on its table, with a question before the act that it is about."""

from collections.abc import AsyncIterator, Callable, Mapping

from pyapp.app.holdem.replay import HandMoment, moments, opened
from pyapp.features.book.rule_on_felt import (
    RuleAnswerView,
    RuleReplayView,
    decision_answers,
    draw_rule,
    draw_rule_step,
    pot_answers,
)
from pyapp.holdem import PotAwarded, Shown
from pyapp.records import FinishedHand
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_hand import AskedDecision, ScenarioHand
from pyapp.views import ReplayBarView, TableScene, event_words, shown_pot, table_view
from pyapp.views.screens.replay_pages import ReplayPart


class ScenarioReplay:
    """A hand of the rule book moment by moment; its question is asked once, and then stays answered."""

    screen = "table"

    def __init__(self, scenario: Scenario, hand: ScenarioHand) -> None:
        self._scenario, self._hand = scenario, hand
        self._kept = FinishedHand(hand.record, scenario.seats, (), 0)
        self._moments = moments(self._kept)
        self._asked = _question_at(self._moments, hand.decision)
        self._answered: int | None = None
        self.is_open = bool(scenario.holes)
        """Whether every hand is turned up: from the start where the book says who holds what."""

    @property
    def steps(self) -> int:
        """How many moments there are; after a question at the end one more, for what it shows."""
        return len(self._moments) + (self._asked == len(self._moments) - 1)

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Turn all hands up or down; answer the question."""
        return {"replay-open": self._turn, "rule-answer": self._answer}

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the table at a moment."""
        moment, view = self._moment(bar.step), self._view(bar)
        last = moment.events[-1]
        told = shown_pot(last, self._moments[-1].events) if isinstance(last, PotAwarded) else None
        table = table_view(moment.seen, TableScene(self._kept.names, told=told), moment.events)
        return draw_rule(view, table) if slider else draw_rule_step(view, table)

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        return self._moments[min(at, len(self._moments) - 1)].acted

    def words(self, at: int) -> str:
        """Say what happened last, the question where it is asked, and at the end what the hand shows."""
        view = self._view(ReplayBarView(at, self.steps))
        last = at == self.steps - 1
        return " ".join(filter(None, (self._last_words(at), view.question, view.why if last else "")))

    async def weigh(self, at: int) -> AsyncIterator[ReplayPart]:  # noqa: ARG002 - the port's
        """Work nothing out: odds prove no rule."""
        nothing: tuple[ReplayPart, ...] = ()
        for news in nothing:
            yield news

    def _last_words(self, at: int) -> str:
        """Say what happened last; the deal of cards that no one sees is announced by the hand's title."""
        if at == len(self._moments):
            return ""
        moment = self._moments[at]
        return event_words(moment.events[-1], self._kept.names, moment.seen) or self._scenario.title

    def _moment(self, at: int) -> HandMoment:
        moment = self._moments[min(at, len(self._moments) - 1)]
        return opened(moment, self._kept, frozenset()) if self.is_open else moment

    def _view(self, bar: ReplayBarView) -> RuleReplayView:
        scenario, asks = self._scenario, bar.step == self._asked
        decision = self._hand.decision
        return RuleReplayView(
            bar,
            title=scenario.title,
            why="" if asks or bar.step < self._asked else scenario.why,
            asks_of=scenario.seats[decision.seat] if decision else "",
            answers=self._answers() if asks else (),
            answered=self._answered if asks else None,
            holds=self._hand.holds,
        )

    def _answers(self) -> tuple[RuleAnswerView, ...]:
        """Return what may be answered, with what is right."""
        decision, unit = self._hand.decision, self._hand.record.rules.shown_per_dollar
        if decision:
            return decision_answers(decision.choices, self._scenario.seats[decision.seat], unit)
        felt, events = self._moments[self._asked].seen.felt, self._moments[-1].events
        return pot_answers(felt.live, self._scenario.seats, events, unit)

    def _turn(self, _: str) -> None:
        self.is_open = not self.is_open

    def _answer(self, value: str) -> None:
        if value.isdecimal() and int(value) < len(self._answers()):
            self._answered = int(value)


def _question_at(hand: tuple[HandMoment, ...], decision: AskedDecision | None) -> int:
    """Return the moment before the act that a scenario is about, or before the pots are won; -1 for none."""
    if decision:
        acted = [moment.acted for moment in hand]
        return max(at for at, made in enumerate(acted) if made == decision.after)
    won = [any(isinstance(event, PotAwarded | Shown) for event in moment.events) for moment in hand]
    return won.index(True) - 1 if True in won else -1
