"""A chart: what is done with each of the 169 kinds of hands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from pyapp.agents.holdem.hands.combos import cell_sizes
from pyapp.features.charts.cells import HandRange, combos_by_cell

_ALL: Final = 100
_HALF: Final = 0.5
_HARDLY: Final = 0.01
"""A hand that comes so seldom is not painted."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What is done with each of the 169 kinds of hands."""

    shares: Mapping[str, Sequence[float]]
    """By the name of each action, `fold` first: how often it is taken, cell by cell."""

    tops: Sequence[float] = ()
    """By cell, which part of all hands is better here; empty where figures decide."""

    worths: Sequence[float] = ()
    """By cell, what a raise wins in big blinds where folding wins nothing; empty where no chart tells."""

    deepest: Sequence[int] = ()
    """By cell, the deepest stack that is pushed, or called for, in big blinds."""

    came: Sequence[float] = ()
    """By cell, how often a hand comes here by the player's own actions; empty where all do."""

    @property
    def parts(self) -> Mapping[str, float]:
        """What part of all hands that come here each action is taken with."""
        sizes = list(map(mul, cell_sizes(), self.came)) if self.came else cell_sizes()
        whole = sum(sizes) or 1
        return {act: sum(map(mul, sizes, often)) / whole for act, often in self.shares.items()}

    def comes(self, cell: int) -> bool:
        """Tell whether a hand of a cell comes here at all."""
        return not self.came or self.came[cell] >= _HARDLY

    def hands(self, act: str) -> HandRange:
        """Return the hands with which an action is taken at least half of the time."""
        often = self.shares.get(act, ())
        kinds = (kind for kind, one in zip(combos_by_cell(), often, strict=False) if one >= _HALF)
        return frozenset[int]().union(*kinds)

    def weighed(self, act: str) -> tuple[HandRange, Mapping[int, int]]:
        """Return the hands with which an action is taken, and what those weigh that weigh less than others.

        Where all hands come here they weigh the same, as they are taken more often than not.
        """
        if not self.came:
            return self.hands(act), {}
        often = map(mul, self.shares.get(act, ()), self.came)
        parts = zip(combos_by_cell(), [round(_ALL * one) for one in often], strict=False)
        held = {combo: part for kind, part in parts if part for combo in kind}
        return frozenset(held), {combo: part for combo, part in held.items() if part < _ALL}
