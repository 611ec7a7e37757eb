"""The bots' charts can be computed again."""

from collections.abc import Sequence
from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import CELLS, cells
from pyapp.agents.holdem.hands.preflop_charts import PUSH, chart
from pyapp.agents.holdem.hands.seat_charts import CALL_FIRST, PUSH_FIRST, figures
from workshop.lab.charting import Matrix, equities, push_first_in, push_or_fold, unexploitable


@pytest.fixture(scope="module")
def matrix() -> Matrix:
    """Deal rough equities."""
    return equities(Random(2), 4)


@pytest.mark.slow
def test_a_rough_matrix_solves_to_much_the_same_charts(matrix: Matrix) -> None:
    pushing, calling = push_or_fold(matrix, 8)
    agreed = sum((rate > 0.5) == (deepest >= 8) for rate, deepest in zip(pushing, chart(PUSH), strict=True))
    assert agreed > 0.85 * CELLS
    assert sum(calling) < sum(pushing)
    assert unexploitable(matrix)[0] > 100


@pytest.mark.slow
@pytest.mark.parametrize("behind", [2, 7])
def test_and_to_those_of_full_tables(matrix: Matrix, behind: int) -> None:
    for found, printed in zip(push_first_in(matrix, behind, 8, 60), (PUSH_FIRST, CALL_FIRST), strict=True):
        deepest = figures(printed[behind])
        agreed = sum((rate > 0.5) == (most >= 8) for rate, most in zip(found, deepest, strict=True))
        assert agreed > 0.85 * CELLS


@pytest.mark.slow
def test_no_hand_does_better_than_to_follow_what_was_solved(matrix: Matrix) -> None:
    """What pushing is worth is counted here once more, plainly, for two blinds to come."""
    depth, parts = 8.0, [1.0 * sum(cell == at for cell in cells()) for at in range(CELLS)]
    pushing, big = push_first_in(matrix, 2, depth, 400)
    small = _best_calls(matrix, pushing, parts, depth, 0.5)
    assert sum(
        part * abs(one - two)
        for part, one, two in zip(parts, big, _best_calls(matrix, pushing, parts, depth, 1.0), strict=True)
    ) < 0.06 * sum(parts)
    for cell, rate in enumerate(pushing):
        first = _chance(small, parts)
        second = (1 - first) * _chance(big, parts)
        won = (
            first * (_share(matrix, cell, small, parts) * (2 * depth + 1.0) - depth)
            + second * (_share(matrix, cell, big, parts) * (2 * depth + 0.5) - depth)
            + (1 - first - second) * 1.5
        )
        assert abs(won) < 0.15 or (won > 0) is (rate > 0.5)


def _best_calls(
    matrix: Matrix, pushing: Sequence[float], parts: Sequence[float], depth: float, blind: float
) -> list[float]:
    return [
        float(_share(matrix, cell, pushing, parts) * (2 * depth + 1.5 - blind) > depth - blind)
        for cell in range(CELLS)
    ]


def _share(matrix: Matrix, cell: int, mix: Sequence[float], parts: Sequence[float]) -> float:
    held = [rate * part for rate, part in zip(mix, parts, strict=True)]
    return sum(share * one for share, one in zip(matrix[cell], held, strict=True)) / sum(held)


def _chance(mix: Sequence[float], parts: Sequence[float]) -> float:
    return sum(rate * part for rate, part in zip(mix, parts, strict=True)) / sum(parts)
