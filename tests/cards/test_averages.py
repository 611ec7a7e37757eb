"""Averages are those of Python's `statistics`."""

import statistics
from random import Random

import pytest

from pyapp.cards.averages import deviation, mean, slope

LUCK = Random(5)
NUMBERS = [LUCK.gauss(3, 1e6) for _ in range(200)]
OTHERS = [LUCK.gauss(0, 2) - number / 7 for number in NUMBERS]


@pytest.mark.parametrize("count", [2, 3, 200])
def test_averages_are_those_of_the_library(count: int) -> None:
    few, others = NUMBERS[:count], OTHERS[:count]
    assert mean(iter(few)) == statistics.fmean(few)
    assert deviation(few) == pytest.approx(statistics.stdev(few))
    assert slope(few, others) == pytest.approx(statistics.linear_regression(few, others).slope)


def test_the_deviation_of_equal_numbers_is_none() -> None:
    assert deviation([0.1] * 10) == 0
