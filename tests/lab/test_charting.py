"""The bots' charts can be computed again."""

from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.agents.holdem.hands.preflop_charts import PUSH, chart
from pyapp.lab.charting import equities, push_or_fold, unexploitable


@pytest.mark.slow
def test_a_rough_matrix_solves_to_much_the_same_charts() -> None:
    matrix = equities(Random(2), 4)
    pushing, calling = push_or_fold(matrix, 8)
    agreed = sum((rate > 0.5) == (deepest >= 8) for rate, deepest in zip(pushing, chart(PUSH), strict=True))
    assert agreed > 0.85 * CELLS
    assert sum(calling) < sum(pushing)
    assert unexploitable(matrix)[0] > 100
