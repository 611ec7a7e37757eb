"""The 169 kinds of hole cards as a grid: their names, their words, and the combos of each."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import CELLS, cells
from pyapp.cards import Card, Rank, Suit
from pyapp.ranking import hole_name_in_sentence
from pyapp.texts import capitalized

HandRange: TypeAlias = frozenset[int]
"""Combos by their numbers, each as likely as any other of them."""

RANKS: Final = "AKQJT98765432"
"""The letters of the ranks in the order of rows and columns."""

SIDE: Final = len(RANKS)


@cache
def combos_by_cell() -> Sequence[HandRange]:
    """Return the combos of each cell: 6 of a pair, 4 suited, 12 offsuit."""
    found = [set[int]() for _ in range(CELLS)]
    for number, cell in enumerate(cells()):
        found[cell].add(number)
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


def cell_of(hole: Sequence[Card]) -> str:
    """Return what the cell of two hole cards is called."""
    (high, low), suited = sorted(hole, reverse=True), hole[0].suit is hole[1].suit
    rows = sorted((Rank.ACE - high.rank, Rank.ACE - low.rank), reverse=not suited)
    return cell_name(*rows)


def cell_words(row: int, column: int) -> str:
    """Return a cell as it is read out, as in `Ace-king suited`."""
    return capitalized(cell_words_in_sentence(row, column))


def cell_words_in_sentence(row: int, column: int) -> str:
    """Return the same inside a sentence, as in `ace-king suited`."""
    high, low = Rank(Rank.ACE - min(row, column)), Rank(Rank.ACE - max(row, column))
    other = Suit.SPADES if row < column else Suit.HEARTS
    return hole_name_in_sentence((Card.of(high, Suit.SPADES), Card.of(low, other)))
