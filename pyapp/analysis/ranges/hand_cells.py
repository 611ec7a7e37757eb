"""The 169 cells of a grid of hole cards: aces first, pairs on the diagonal, suited hands above it."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, cells, pairs

HandRange: TypeAlias = frozenset[int]
"""Combos by their numbers, each as likely as any other of them."""

RANKS: Final = "AKQJT98765432"
"""The letters of the ranks in the order of rows and columns."""

SIDE: Final = len(RANKS)

ANY_TWO: Final[HandRange] = frozenset(range(COMBOS))
"""Every pair of hole cards."""


@cache
def combos_by_cell() -> Sequence[HandRange]:
    """Return the combos of each cell: 6 of a pair, 4 suited, 12 offsuit."""
    found = [set[int]() for _ in range(CELLS)]
    for combo, cell in enumerate(cells()):
        found[cell].add(combo)
    return tuple(map(frozenset, found))


@cache
def cell_names() -> Sequence[str]:
    """Return what each cell is called, as `AA`, `AKs` and `AKo`."""
    return tuple(cell_name(*divmod(cell, SIDE)) for cell in range(CELLS))


def cell_name(row: int, column: int) -> str:
    """Return what the cell in a row and a column is called."""
    if row == column:
        return RANKS[row] * 2
    low, high = max(row, column), min(row, column)
    return f"{RANKS[high]}{RANKS[low]}{'s' if row < column else 'o'}"


def fit_beside(held: HandRange, cards: int) -> HandRange:
    """Return the combos that hold none of ``cards``, given as bits."""
    return frozenset(combo for combo in held if not cards & bits_of(combo))


def bits_of(combo: int) -> int:
    """Return a combo as a number with two bits set."""
    low, high = pairs()[combo]
    return 1 << low | 1 << high
