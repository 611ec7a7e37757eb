"""Behind a raise before the flop: as often as was learnt for six, and as thought the better a rival is known.

What is said and shown of a way goes with how often it is taken: no way that is left out counts for more.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.chance_policy import percent
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.preflop.learnt_play import ChartedAnswer
from pyapp.agents.holdem.preflop.preflop_charts import Mix
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Action, BetTo, RaiseTo
from pyapp.texts import say

SELDOM: Final = 0.02
"""What would be done less often than this is not done at all; chosen."""


@dataclass(frozen=True, slots=True)
class ChartVerdict:
    """What a chart says of a hand, and how much more what is known of the raiser counts."""

    play: ChartedAnswer
    mix: Mix
    known: float
    """From 0, a stranger, to 1."""

    spot: Spot

    @property
    def pushes(self) -> Sequence[BetTo | RaiseTo]:
        """The raise that the chart speaks of."""
        return [self.play.raising] if self.play.raising else []

    def ways(
        self, thought: Sequence[WeighedAction], values: Iterable[ActionValue]
    ) -> tuple[WeighedAction, ...]:
        """Return what is done; ``values`` are those of all actions that either may take."""
        charted = dict(self._charted())
        known = {way.action: self.known * way.often for way in thought}
        often = {
            action: (1 - self.known) * charted.get(action, 0.0) + known.get(action, 0.0)
            for action in {**charted, **known}
        }
        kept = {action: part for action, part in often.items() if part > SELDOM}
        found, total = {value.plan.action: value for value in values}, sum(kept.values())
        reasons = {way.action: way.reason for way in thought}
        return tuple(
            WeighedAction(
                action,
                found[action].worth if action in found else 0.0,
                reasons[action] if 2 * known.get(action, 0.0) > part else _explain(part / total),
                found.get(action),
                part / total,
            )
            for action, part in kept.items()
        )

    def values(self, thought: Sequence[ActionValue]) -> list[ActionValue]:
        """Return what actions are worth: none that the chart leaves out is worth more than what it does.

        What is mixed is worth the same, and next to folding that is nothing.
        """
        charted = {action for action, part in self._charted() if part > SELDOM}
        done = [value.worth for value in thought if value.plan.action in charted]
        folds = self.spot.give_up in charted
        best = 0.0 if folds or not done else max(0.0, *done)
        return [
            replace(value, worth=self._bent(value, best, done=value.plan.action in charted))
            for value in thought
        ]

    def _bent(self, value: ActionValue, best: float, *, done: bool) -> float:
        charted = best if done else min(best, value.worth)
        return (1 - self.known) * charted + self.known * value.worth

    def _charted(self) -> Iterable[tuple[Action, float]]:
        yield self.spot.give_up, self.mix.folds
        yield self.spot.options.stay, self.mix.calls
        if self.play.raising:
            yield self.play.raising, self.mix.raises


def _explain(often: float) -> str:
    return say("agents.blueprint.often", often=percent(often))
