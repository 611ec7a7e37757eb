"""The strength of all 1,326 pairs of hole cards on a full board, at one go.

Where no flush can be, only ranks count: 91 pairs of them are ranked, and every combo looks its own up.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from pyapp.agents.holdem.hands.combos import combo, pairs, with_card
from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.ranking.hand_keys import RANK_KEYS, SUIT_BITS


def strengths(board: Sequence[int]) -> list[int]:
    """Rank every combo with five cards; 0 where it shares one with them."""
    found = list(map(rank_unsuited(board).__getitem__, _rank_pairs()))
    for card in board:
        for held in with_card()[card]:
            found[held] = 0
    for suit in range(_SUITS):
        _rank_suited(found, board, [card for card in board if card & 3 == suit])
    return found


def rank_unsuited(board: Sequence[int]) -> dict[tuple[int, int], int]:
    """Rank the board with every pair of ranks, no five cards being of a suit; 0 where five would be alike."""
    lying = [card >> 2 for card in board]
    base = sum([RANK_KEYS[rank] for rank in lying])
    can_be = [
        (low, high)
        for low, high in _RANK_PAIRS
        if lying.count(low) + (low == high) < _ALIKE > lying.count(high)
    ]
    keys = [(base + RANK_KEYS[low] + RANK_KEYS[high]) << SUIT_BITS for low, high in can_be]
    return dict.fromkeys(_RANK_PAIRS, 0) | dict(zip(can_be, tables().by_keys(keys), strict=True))


def _rank_suited(found: list[int], board: Sequence[int], suited: Sequence[int]) -> None:
    """Put the flushes of a suit in, of which these cards lie on the board."""
    if len(suited) < _FLUSH - 2:
        return
    flush = tables().flush
    if len(suited) == _FLUSH:
        found[:] = [flush(board) if strength else 0 for strength in found]
    for held in joining(suited):
        if found[held]:
            found[held] = flush((*board, *pairs()[held]))


def joining(suited: Sequence[int]) -> Iterator[int]:
    """Return the combos that make a flush with these cards and use a card of their suit."""
    left = [int(card) for card in DECK if card & 3 == suited[0] & 3 and card not in suited]
    if len(suited) == _FLUSH - 2:
        return (combo((one, other)) for at, one in enumerate(left) for other in left[:at])
    return iter(set[int]().union(*(with_card()[card] for card in left)))


@cache
def _rank_pairs() -> tuple[tuple[int, int], ...]:
    """Return the ranks of every combo, the lower first."""
    known = {pair: pair for pair in _RANK_PAIRS}
    return tuple(known[low >> 2, high >> 2] for low, high in pairs())


_FLUSH: Final = 5
_ALIKE: Final = 4
_SUITS: Final = 4
_RANK_PAIRS: Final = tuple(combinations_with_replacement(range(13), 2))
