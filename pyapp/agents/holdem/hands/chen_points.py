"""The Chen formula: what two hole cards are worth before the flop.

Source: the formula of Bill Chen, printed in Lou Krieger, "Hold'em Excellence" (2000).
"""

from collections.abc import Sequence
from functools import cache

from pyapp.cards import DECK, Card, Rank


def points(hole: Sequence[Card]) -> int:
    """Score hole cards from -1 (seven-deuce) to 20 (aces).

    The higher card scores by rank. A pair scores double, at least 5. Otherwise a suit in common adds 2,
    every gap between the ranks takes off, and neighbours low enough for any straight add 1. Halves round up.
    """
    low, high = sorted(hole)
    if low.rank == high.rank:
        return max(10, 2 * _halves(high.rank)) + 1 >> 1
    gap = high.rank - low.rank - 1
    suited = 4 if low.suit == high.suit else 0
    return _halves(high.rank) + suited - _gap_penalty(gap) + _straight_bonus(gap, high.rank) + 1 >> 1


def prepare() -> None:
    """Judge all pairs of cards now, so that the first decision need not."""
    _table()


def percentile_by_points(first: int, second: int) -> int:
    """Judge unseen hole cards by their points."""
    return _table()[first * len(DECK) + second]


def _halves(rank: Rank) -> int:
    """Return the half points of a card."""
    return {Rank.ACE: 20, Rank.KING: 16, Rank.QUEEN: 14, Rank.JACK: 12}.get(rank, int(rank))


def _gap_penalty(gap: int) -> int:
    return (0, 2, 4, 8, 10)[min(gap, 4)]


def _straight_bonus(gap: int, high: Rank) -> int:
    return 2 if gap <= 1 and high < Rank.QUEEN else 0


@cache
def _table() -> tuple[int, ...]:
    return tuple(points((a, b)) for a in DECK for b in DECK)
