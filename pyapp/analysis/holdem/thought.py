"""What the expert makes of a decision: what it would do and how often, and what every way is worth."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Action, Event, Fold


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """What a person has seen: how everyone played before this hand, and what happened in it."""

    habits: Mapping[int, PlayerModel]
    events: Sequence[Event]
    """Those of the hand so far, censored for the person."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the expert has found; amounts are chips, and folding is worth nothing."""

    spot: Spot
    ways: tuple[WeighedAction, ...]
    """What it would do, the most frequent first."""

    promises: tuple[ActionValue, ...]
    """What every way promises that was looked at, folding excepted."""

    share: float
    """The share of the pot won against those who stay in."""

    error: float
    """The standard error of ``share``."""

    deals: int
    """Over how many deals it was estimated."""

    @property
    def best(self) -> WeighedAction:
        """What the expert does most often."""
        return self.ways[0]

    def bluffs(self, way: WeighedAction) -> bool:
        """Return whether a way wins by making others fold: called, it has less than an equal share."""
        promise, fair = way.promise, 1 / (1 + len(self.spot.rivals))
        return promise is not None and promise.plan.pushes and promise.share < fair

    def often(self, action: Action) -> float:
        """Return how often the expert takes an action, from 0 to 1."""
        return sum(way.often for way in self.ways if way.action == action)

    def worth(self, action: Action) -> float | None:
        """Return what an action is worth; ``None`` for one that was not looked at."""
        if isinstance(action, Fold):
            return 0.0
        promise = self.promise(action)
        return promise.worth if promise else None

    def promise(self, action: Action) -> ActionValue | None:
        """Return what an action promises."""
        return next((found for found in self.promises if found.plan.action == action), None)


class FixedNumbers:
    """A luck that is none: it gives the same numbers round and round."""

    def __init__(self, numbers: Iterable[float]) -> None:
        self._numbers = cycle(numbers)

    def random(self) -> float:
        """Return the next number."""
        return next(self._numbers)
