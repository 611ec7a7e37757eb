"""Combos in the order of how good they are, before the flop and on a board."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops

_FEW: Final = 3
"""With so many seats or fewer hands stand in the order that counts against one hand; chosen."""


@dataclass(frozen=True, slots=True)
class ComboOrder:
    """Combos, best first."""

    combos: Sequence[int]
    places: Sequence[int]
    """Where each of the 1,326 stands among them; 0, too, for one that cannot be held."""


def order_combos(combos: Sequence[int]) -> ComboOrder:
    """Return the order in which ``combos`` stand, best first."""
    places = [0] * COMBOS
    for place, combo in enumerate(combos):
        places[combo] = place
    return ComboOrder(combos, places)


def before_flop(seats: int) -> ComboOrder:
    """Order all combos for a table of so many."""
    return _order_by_chart(HEADS_UP if seats <= _FEW else RING)


@cache
def _order_by_chart(chart: str) -> ComboOrder:
    return order_combos(sorted(range(COMBOS), key=tops(chart).__getitem__))
