"""What hole cards are worth at a glance: points before the flop, then the made hand and the draw.

Source of the points: the formula of Bill Chen, printed in Lou Krieger, "Hold'em Excellence" (2000). Made
hands are graded as players grade them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from pyapp.cards import DECK, Card, Rank
from pyapp.ranking import HandClass, hand_class, strength


class MadeHand(IntEnum):
    """A made hand, graded by what the hole cards add to the board."""

    NOTHING = 0
    """No pair but what the board has."""

    HIGH = 1
    """Nothing, with both cards or an ace above the board."""

    LOW_PAIR = 2
    """A pair with the board's lesser ranks, or a pocket pair below them."""

    MIDDLE_PAIR = 3
    """A pair with the board's second rank, or a pocket pair between its first and second."""

    TOP_PAIR = 4
    """A pair with the board's highest rank."""

    OVERPAIR = 5
    """A pocket pair above the board."""

    TWO_PAIR = 6
    """Two pair of which the hole cards make at least one and the board not both."""

    TRIPS = 7
    """Three alike, at least one of them in the hole."""

    STRAIGHT = 8
    """A straight that the board alone does not make as well."""

    FLUSH = 9
    """A flush that the board alone does not make as well."""

    FULL_HOUSE = 10
    """A full house that uses the hole cards."""

    MONSTER = 11
    """Four of a kind or a straight flush that uses the hole cards."""


@dataclass(frozen=True, slots=True)
class HandReading:
    """How a hand stands on a board."""

    made: MadeHand
    outs: int
    """Unseen cards that would complete a straight or flush of its own."""

    threats: int
    """How many ways the board offers rivals: three of a suit, three near in rank, a pair."""


def read(hole: Sequence[Card], board: Sequence[Card]) -> HandReading:
    """Read two hole cards on a board of three to five cards."""
    made = _read_made_hand(hole, board)
    draws = len(board) < _WHOLE and made < MadeHand.STRAIGHT
    return HandReading(made, _outs(hole, board) if draws else 0, _threats(board))


def _read_made_hand(hole: Sequence[Card], board: Sequence[Card]) -> MadeHand:
    if not _plays(hole, board):
        return _read_unpaired(hole, board)
    best = hand_class(strength((*hole, *board)))
    if best is HandClass.TWO_PAIR and not _repeats(board):
        return MadeHand.TWO_PAIR
    return _GRADES.get(best) or _pair(hole, board)


def _plays(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Return whether the hole cards are part of what makes the hand, not only its kicker."""
    best = strength((*hole, *board))
    if hand_class(best) in _CONNECTED:
        return len(board) < _WHOLE or best > strength(board)
    ranks = [card.rank for card in (*hole, *board)]
    most = max(ranks.count(rank) for rank in ranks)
    alike = max(ranks.count(card.rank) for card in hole)
    return alike > 1 and (most < _QUADS or alike == most)


def _read_unpaired(hole: Sequence[Card], board: Sequence[Card]) -> MadeHand:
    top = max(card.rank for card in board)
    above = [card.rank for card in hole if card.rank > top]
    return MadeHand.HIGH if len(above) == len(hole) or Rank.ACE in above else MadeHand.NOTHING


def _pair(hole: Sequence[Card], board: Sequence[Card]) -> MadeHand:
    first, second, *_ = (*sorted({card.rank for card in board}, reverse=True), Rank.TWO)
    if hole[0].rank == hole[1].rank:
        return _grade_pair(hole[0].rank, above=first, between=second)
    paired = max(card.rank for card in hole if any(card.rank == other.rank for other in board))
    if paired == first:
        return MadeHand.TOP_PAIR
    return MadeHand.MIDDLE_PAIR if paired == second else MadeHand.LOW_PAIR


def _grade_pair(pocket: Rank, *, above: Rank, between: Rank) -> MadeHand:
    if pocket > above:
        return MadeHand.OVERPAIR
    return MadeHand.MIDDLE_PAIR if pocket > between else MadeHand.LOW_PAIR


def _outs(hole: Sequence[Card], board: Sequence[Card]) -> int:
    seen = {*hole, *board}
    return sum(_completes(hole, (*board, card)) for card in DECK if card not in seen)


def _completes(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    return hand_class(strength((*hole, *board))) in _CONNECTED and _plays(hole, board)


def _threats(board: Sequence[Card]) -> int:
    ranks = sorted({card.rank for card in board})
    most_suited = max([card.suit for card in board].count(card.suit) for card in board)
    near = any(high - low < _WHOLE for low, high in zip(ranks, ranks[2:], strict=False))
    return max(0, most_suited - 2) + near + _repeats(board)


def _repeats(board: Sequence[Card]) -> bool:
    return len({card.rank for card in board}) < len(board)


_CONNECTED: Final = frozenset({HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH})
_GRADES: Final = {
    HandClass.THREE_OF_A_KIND: MadeHand.TRIPS,
    HandClass.STRAIGHT: MadeHand.STRAIGHT,
    HandClass.FLUSH: MadeHand.FLUSH,
    HandClass.FULL_HOUSE: MadeHand.FULL_HOUSE,
    HandClass.FOUR_OF_A_KIND: MadeHand.MONSTER,
    HandClass.STRAIGHT_FLUSH: MadeHand.MONSTER,
}
_WHOLE: Final = 5
_QUADS: Final = 4


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
