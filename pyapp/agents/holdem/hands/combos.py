"""The 1,326 pairs of hole cards, numbered, and the strength of all of them on a full board at one go.

Where no flush can be, only ranks count: 91 pairs of them are ranked, and every combo looks its own up. A
flush is known by the ranks of its suit.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.ranking.evaluator import RANK_KEYS, SUIT_BITS

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


def strengths(board: Sequence[int]) -> list[int]:
    """Rank every combo with five cards; 0 where it shares one with them."""
    found = list(map([*rank_unsuited(board).values()].__getitem__, _rank_pairs()))
    for card in board:
        for held in with_card()[card]:
            found[held] = 0
    for suit in range(_SUITS):
        _rank_suited(found, [card for card in board if card & 3 == suit])
    return found


def rank_unsuited(board: Sequence[int]) -> dict[tuple[int, int], int]:
    """Rank the board with every pair of ranks, no five cards being of a suit; 0 where five would be alike."""
    lying = [card >> 2 for card in board]
    base = sum([RANK_KEYS[rank] for rank in lying])
    if max(map(lying.count, lying)) < _ALIKE - 1:
        keys = [base + key << SUIT_BITS for key in _PAIR_KEYS]
        return dict(zip(_RANK_PAIRS, tables().by_keys(keys), strict=True))
    can_be = [
        (low, high)
        for low, high in _RANK_PAIRS
        if lying.count(low) + (low == high) < _ALIKE > lying.count(high)
    ]
    keys = [(base + RANK_KEYS[low] + RANK_KEYS[high]) << SUIT_BITS for low, high in can_be]
    return dict.fromkeys(_RANK_PAIRS, 0) | dict(zip(can_be, tables().by_keys(keys), strict=True))


def _rank_suited(found: list[int], suited: Sequence[int]) -> None:
    """Put the flushes of a suit in, of which these cards lie on the board."""
    if len(suited) < _FLUSH - 2:
        return
    suit = suited[0] & 3
    by_ranks, held_ranks = tables().suited, _ranks_held(suit)
    lying = sum([1 << (card >> 2) for card in suited])
    if len(suited) == _FLUSH:
        both = zip(found, held_ranks, strict=True)
        found[:] = [strength and by_ranks[lying | held] for strength, held in both]
        return
    for held in joining(suit, len(suited)):
        if found[held]:
            found[held] = by_ranks[lying | held_ranks[held]]


@cache
def joining(suit: int, lying: int) -> tuple[int, ...]:
    """Return the combos whose cards make a flush with three or four of a suit, whichever those are."""
    missing = _FLUSH - lying
    return tuple(
        at for at, pair in enumerate(pairs()) if len([card for card in pair if card & 3 == suit]) >= missing
    )


@cache
def _ranks_held(suit: int) -> tuple[int, ...]:
    """Return the ranks that every combo holds of a suit, one bit each."""
    return tuple(sum([1 << (card >> 2) for card in pair if card & 3 == suit]) for pair in pairs())


@cache
def _rank_pairs() -> tuple[int, ...]:
    """Return for every combo where the pair of its ranks stands in ``_RANK_PAIRS``."""
    places = {pair: at for at, pair in enumerate(_RANK_PAIRS)}
    return tuple(places[low >> 2, high >> 2] for low, high in pairs())


_FLUSH: Final = 5
_ALIKE: Final = 4
_SUITS: Final = 4
_RANK_PAIRS: Final = tuple(combinations_with_replacement(range(13), 2))
_PAIR_KEYS: Final = tuple(RANK_KEYS[low] + RANK_KEYS[high] for low, high in _RANK_PAIRS)
