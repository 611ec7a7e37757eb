"""All five-card hands that differ in strength, written down from the worst to the best."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from pyapp.ranking.classes import HandClass

Ranks = tuple[int, ...]
"""The ranks of some cards from 0 (two) to 12 (ace), as many times as they stand in the hand."""

STRAIGHTS: Final[tuple[Ranks, ...]] = (
    (3, 2, 1, 0, 12),
    *(tuple(range(top, top - 5, -1)) for top in range(4, 13)),
)
"""The ten runs, from the one that is five high with the ace below the two."""


def ladder() -> Iterator[tuple[HandClass, Ranks]]:
    """Yield the 7,462 hands as class and ranks, rising; suits matter only through the class."""
    for hand_class, hands in _rungs():
        for ranks in hands:
            yield hand_class, ranks


def _rungs() -> Iterator[tuple[HandClass, Iterable[Ranks]]]:
    yield HandClass.HIGH_CARD, _unconnected_ranks()
    yield HandClass.PAIR, _alike((2, 1), (1, 3))
    yield HandClass.TWO_PAIR, _alike((2, 2), (1, 1))
    yield HandClass.THREE_OF_A_KIND, _alike((3, 1), (1, 2))
    yield HandClass.STRAIGHT, STRAIGHTS
    yield HandClass.FLUSH, _unconnected_ranks()
    yield HandClass.FULL_HOUSE, _alike((3, 1), (2, 1))
    yield HandClass.FOUR_OF_A_KIND, _alike((4, 1), (1, 1))
    yield HandClass.STRAIGHT_FLUSH, STRAIGHTS


def _unconnected_ranks() -> Iterator[Ranks]:
    """Yield five different ranks, rising, without the straights."""
    runs = [set(straight) for straight in STRAIGHTS]
    return (ranks for ranks in _rising(5, ()) if set(ranks) not in runs)


def _alike(*groups: tuple[int, int], taken: Ranks = ()) -> Iterator[Ranks]:
    """Yield hands made of groups `(cards of a rank, ranks)`, the first group deciding first.

    `_alike((2, 2), (1, 1))` is two ranks of two cards each, then one rank of one card.
    """
    if not groups:
        yield ()
        return
    (cards, ranks), *rest = groups
    for chosen in _rising(ranks, taken):
        for others in _alike(*rest, taken=taken + chosen):
            yield chosen * cards + others


def _rising(count: int, taken: Ranks) -> Iterator[Ranks]:
    """Yield the ways to pick ranks that are not taken, each highest first, from the worst to the best."""
    free = [rank for rank in range(12, -1, -1) if rank not in taken]
    return reversed(list(combinations(free, count)))
