"""A strategy in whole numbers, with as few different rows as its play allows: what makes its file small."""

from typing import Final

import numpy as np

from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.strengths import Parts, Whole
from pyapp.lab.champion.tree_walk import Singles

LONGEST: Final = 120
"""So many rows are merged into one at most: more would take longer to find, and save one row in so many."""

UNPLAYED: Final = 1e-9
"""What a row counts that is never come to, so that rows of which none is have a mean."""

ALMOST: Final = 1e-7
"""What rounding errors may take from a whole number."""


def round_shares(shares: Singles, levels: int) -> Whole:
    """Return rows of shares as whole numbers that add up to ``levels``, the largest remainders rounded up."""
    rounded = np.zeros(shares.shape, dtype=np.int64)
    for number in range(len(shares)):
        _round(shares[number].astype(np.float64) * levels, levels, rounded[number])
    return rounded


@compiled
def merge_rows(shares: Singles, weights: Singles, levels: int, price: float) -> Whole:
    """Return shares as whole numbers that add up to ``levels``, neighbouring rows equal as far as that pays.

    Each run of equal rows is their weighted mean. The runs are those for which what changes of the play, plus
    ``price`` a run, is least: what a row changes is its weight times half of the sum of the differences.
    """
    count, moves = shares.shape
    exact = shares.astype(np.float64) * levels
    least, begins = np.full(count + 1, np.inf), np.zeros(count + 1, dtype=np.int64)
    runs, mean, one = (
        np.zeros((count + 1, moves), dtype=np.int64),
        np.zeros(moves),
        np.zeros(moves, dtype=np.int64),
    )
    least[0] = 0.0
    for end in range(1, count + 1):
        together, total = np.zeros(moves), 0.0
        for back in range(min(end, LONGEST)):
            first = end - 1 - back
            weight = weights[first] + UNPLAYED
            total += weight
            for move in range(moves):
                together[move] += weight * exact[first, move]
                mean[move] = together[move] / total
            left = least[end] - least[first] - price
            if left <= 0:
                continue
            _round(mean, levels, one)
            change = _changed(exact, weights, first, end, one, 2 * levels, left)
            if change < left:
                least[end], begins[end], runs[end] = least[first] + price + change, first, one
    found, left_over = np.zeros((count, moves), dtype=np.int64), count
    while left_over:
        first = int(begins[left_over])
        found[first:left_over] = runs[left_over]
        left_over = first
    return found


@compiled
def _round(exact: Parts, levels: int, rounded: Whole) -> None:
    """Round numbers that add up to ``levels`` to whole ones that do."""
    missing, left = levels, np.zeros(len(exact))
    for move, number in enumerate(exact):
        rounded[move] = int(number + ALMOST)
        left[move] = number - rounded[move]
        missing -= rounded[move]
    for _ in range(missing):
        most = np.argmax(left)
        rounded[most] += 1
        left[most] -= 1.0


@compiled
def _changed(
    exact: Parts, weights: Singles, first: int, end: int, one: Whole, whole: int, most: float
) -> float:
    """Return how much of the play changes where rows become ``one``, as far as up to ``most``."""
    change = 0.0
    for row in range(first, end):
        differs = 0.0
        for move in range(len(one)):
            differs += abs(exact[row, move] - one[move])
        change += weights[row] * differs / whole
        if change >= most:
            break
    return change
