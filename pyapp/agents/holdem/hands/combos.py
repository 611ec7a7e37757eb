"""The 1,326 pairs of hole cards, numbered, and what is quick to know of each."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from pyapp.cards import DECK

COMBOS: Final = 1326
"""How many pairs of hole cards there are."""

CELLS: Final = 169
"""How many kinds of hole cards there are before suits matter."""

_RANKS: Final = 13


@cache
def pairs() -> tuple[tuple[int, int], ...]:
    """Return the two cards of every combo, as plain numbers, the lower first."""
    return tuple((low, high) for high in range(len(DECK)) for low in range(high))


@cache
def masks() -> tuple[int, ...]:
    """Return every combo as a number with two bits set, one a card."""
    return tuple(1 << low | 1 << high for low, high in pairs())


@cache
def with_card() -> tuple[tuple[int, ...], ...]:
    """Return for each card the combos that hold it."""
    return tuple(tuple(at for at, pair in enumerate(pairs()) if card in pair) for card in range(len(DECK)))


@cache
def cells() -> tuple[int, ...]:
    """Return for every combo its cell in a chart of 13 rows by 13: suited above the diagonal, aces first."""
    return tuple(_cell(low, high) for low, high in pairs())


@cache
def cell_sizes() -> tuple[int, ...]:
    """Return for every cell how many combos it has: 6, 4 or 12."""
    counts = [0] * CELLS
    for cell in cells():
        counts[cell] += 1
    return tuple(counts)


def combo(hole: Sequence[int]) -> int:
    """Return the number of two hole cards."""
    low, high = sorted(map(int, hole))
    return high * (high - 1) // 2 + low


def mask(cards: Iterable[int]) -> int:
    """Return cards as a number with one bit set for each."""
    return sum([1 << card for card in cards])


def _cell(low: int, high: int) -> int:
    lower, higher = _RANKS - 1 - (low >> 2), _RANKS - 1 - (high >> 2)
    suited = low & 3 == high & 3
    return higher * _RANKS + lower if suited else lower * _RANKS + higher
