"""What a seat may hold: a weight for each of the 1,326 combos, thinned out by all that it does."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import mul

from pyapp.agents.holdem.hands.combo_order import ComboOrder
from pyapp.agents.holdem.hands.combos import COMBOS, with_card
from pyapp.agents.holdem.ranges.action_likelihood import BINS, Profile


class SeatRange:
    """A weighted range; ``bins`` tells in which part of it each combo lies, the best part being 0."""

    __slots__ = ("_combos", "_sums", "bins", "weights")

    def __init__(self) -> None:
        self.weights = [1.0] * COMBOS
        self.bins: Sequence[int] = [0] * COMBOS
        self._combos: Sequence[int] = ()
        self._sums: Sequence[float] = ()

    def without(self, cards: Sequence[int]) -> None:
        """Rule out every combo with one of these cards."""
        for card in cards:
            for combo in with_card()[card]:
                self.weights[combo] = 0.0

    def sort(self, order: ComboOrder) -> None:
        """Cut the range into parts of equal weight, going through the combos best first."""
        held = list(map(self.weights.__getitem__, order.combos))
        self._combos, self._sums = order.combos, list(accumulate(held))
        parts = _parts(held, self._sums)
        self.bins = list(map(parts.__getitem__, order.places))

    def thin(self, profile: Profile) -> None:
        """Keep of every part what the profile leaves likely; the parts must be cut for the same board."""
        self.weights = list(map(mul, self.weights, map(profile.__getitem__, self.bins)))

    def at(self, place: float) -> int:
        """Return the combo at a place from 0, the best, to 1; it must be sorted since the weights changed."""
        sums = self._sums
        return self._combos[min(len(sums) - 1, bisect_right(sums, place * sums[-1]))]


def _parts(held: Sequence[float], sums: Sequence[float]) -> list[int]:
    """Tell for a row of weights in which part of their sum the middle of each lies."""
    parts, begin = list[int](), 0
    for part in range(BINS - 1):
        bound = sums[-1] * (part + 1) / BINS
        at = bisect_left(sums, bound, begin)
        end = at + (at < len(held) and sums[at] - held[at] / 2 < bound)
        parts += (part,) * (end - begin)
        begin = max(begin, end)
    return parts + [BINS - 1] * (len(held) - begin)
