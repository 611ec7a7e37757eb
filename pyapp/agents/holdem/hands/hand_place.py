"""The place of one hand among all on a full board, without ranking every other by itself."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pyapp.agents.holdem.hands.board_strengths import joining, rank_unsuited
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.agents.holdem.hands.hand_percentiles import OFF, rank_combos
from pyapp.ranking import tables


def place_hand(board: Sequence[int], held: int) -> float:
    """Return a combo's place on a full board as ``rank_combos`` does; ``OFF`` where it shares a card.

    Where no flush can be, or only with two cards of the hand, it is found from the 91 pairs of ranks and
    from how many combos each of them stands for.
    """
    low, high = pairs()[held]
    if low in board or high in board:
        return OFF
    suit, most = Counter([card & 3 for card in board]).most_common(1)[0]
    if most > _FLUSH - 2:
        return rank_combos(tuple(board))[held]
    ranked, left = rank_unsuited(board), [_SUITS] * _RANKS
    for card in board:
        left[card >> 2] -= 1
    own, flushes = ranked[low >> 2, high >> 2], list[tuple[int, int]]()
    if most == _FLUSH - 2:
        flushes = _find_flushes(board, suit, ranked)
        if low & 3 == high & 3 == suit:
            own = tables().flush((*board, low, high))
    below = alike = 0
    for (one, other), strength in ranked.items():
        if strength < own:
            below += left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
        elif strength == own:
            alike += left[one] * left[other] if one != other else left[one] * (left[one] - 1) // 2
    for unsuited, flush in flushes:
        below += (flush < own) - (unsuited < own)
        alike += (flush == own) - (unsuited == own)
    return (below + (alike - 1) / 2) / _LAST


def _find_flushes(
    board: Sequence[int], suit: int, ranked: dict[tuple[int, int], int]
) -> list[tuple[int, int]]:
    """Return what each flush would count without its suit, and what it counts."""
    flush, cards = tables().flush, pairs()
    held = [cards[one] for one in joining(suit, _FLUSH - 2)]
    return [
        (ranked[low >> 2, high >> 2], flush((*board, low, high)))
        for low, high in held
        if low not in board and high not in board
    ]


_FLUSH: Final = 5
_SUITS: Final = 4
_RANKS: Final = 13
_LAST: Final = 47 * 46 // 2 - 1
"""The place of the best of all combos that a full board leaves, counted from 0."""
