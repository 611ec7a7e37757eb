"""The best part of all hole cards, by what they win against one random hand."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, chart
from pyapp.analysis.ranges.hand_cells import HandRange, combos_by_cell

_ALL: Final = 100


def top_hands(percent: float) -> HandRange:
    """Return the best kinds of hands that come nearest to so many in a hundred, whole cells only."""
    wanted, found = percent * COMBOS / _ALL, set[int]()
    for cell in _best_first():
        kind = combos_by_cell()[cell]
        if len(found) + len(kind) / 2 > wanted:
            break
        found |= kind
    return frozenset(found)


@cache
def _best_first() -> Sequence[int]:
    return sorted(range(CELLS), key=chart(HEADS_UP).__getitem__, reverse=True)
