"""What a seat may hold: a weight for each of the 1,326 combos, thinned out by all that it does."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from pyapp.agents.holdem.combos import COMBOS, masks
from pyapp.agents.holdem.likelihood import BINS, Profile
from pyapp.ranking.chances import Luck


class Belief:
    """A weighted range; ``bins`` tells in which part of it each combo lies, the best part being 0."""

    __slots__ = ("_sums", "bins", "weights")

    def __init__(self) -> None:
        self.weights = [1.0] * COMBOS
        self.bins: list[int] = [0] * COMBOS
        self._sums: list[float] = []

    def without(self, seen: int) -> None:
        """Rule out every combo with a card of ``seen``, a mask."""
        self.weights = [
            0.0 if held & seen else weight for weight, held in zip(self.weights, masks(), strict=True)
        ]

    def sort(self, order: Sequence[int]) -> None:
        """Cut the range into parts of equal weight, going through the combos best first."""
        weights, bins, above = self.weights, self.bins, 0.0
        scale = BINS / (sum([weights[combo] for combo in order]) or 1.0)
        for combo in order:
            weight = weights[combo] * scale
            bins[combo] = min(BINS - 1, int(above + weight / 2))
            above += weight

    def thin(self, profile: Profile) -> None:
        """Keep of every part what the profile leaves likely; the parts must be cut for the same board."""
        self.weights = [weight * profile[part] for weight, part in zip(self.weights, self.bins, strict=True)]

    def part(self, profile: Profile) -> float:
        """Give what part of the range a profile keeps."""
        kept = sum([weight * profile[at] for weight, at in zip(self.weights, self.bins, strict=True)])
        return kept / (sum(self.weights) or 1.0)

    def ready(self) -> None:
        """Prepare for drawing."""
        self._sums = list(accumulate(self.weights))

    def drawn(self, luck: Luck) -> int:
        """Draw a combo by its weight; ``ready`` must have been called since the weights changed."""
        return min(COMBOS - 1, bisect_right(self._sums, luck.random() * self._sums[-1]))

    @property
    def possible(self) -> bool:
        """Whether any combo is left."""
        return any(self.weights)

    def breadth(self) -> float:
        """Give how many combos the range is worth, as a share of all: 1 for any two cards."""
        total, squares = sum(self.weights), sum([weight * weight for weight in self.weights])
        return total * total / (squares * COMBOS) if squares else 0.0
