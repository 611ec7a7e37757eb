"""Where all hole cards stand on many boards, as training needs it by the million; as the bots count it."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.hands.combos import COMBOS, cells, pairs
from pyapp.ranking import STRENGTHS, tables
from pyapp.ranking.evaluator import ROW_BITS, SUIT_BITS, SUIT_MASK
from workshop.lab.champion.compiled import compiled

Whole = npt.NDArray[np.int64]
Parts = npt.NDArray[np.float64]

LOOKS: Final = 48
"""How many full boards tell where a hand stands on the flop and on the turn; those of the turn are all."""

STEP: Final = 17
"""The stride in which second cards follow each other, as in ``fill_boards``."""

CARDS: Final = 52
FULL: Final = 5


class RankTables(NamedTuple):
    """The ranking tables, and the cards of every combo."""

    keys: Whole
    flush_suits: Whole
    shifts: Whole
    unsuited: Whole
    suited: Whole
    low: Whole
    high: Whole
    cell: Whole
    """Each combo's kind before the flop, from 0 to 168."""


@cache
def rank_tables() -> RankTables:
    """Return the tables by which the table itself ranks hands, as arrays."""
    low, high = zip(*pairs(), strict=True)
    rows = (*tables().arrays(), low, high, cells())
    return RankTables(*(np.array(list(row), dtype=np.int64) for row in rows))


@compiled
def rank_all(ranks: RankTables, board: Whole, strengths: Whole) -> None:
    """Rank every combo with five board cards; 0 where it shares one with them."""
    key, lying = 0, 0
    for card in board:
        key += int(ranks.keys[card])
        lying |= 1 << card
    for combo in range(COMBOS):
        low, high = ranks.low[combo], ranks.high[combo]
        strengths[combo] = 0
        if not (lying >> low | lying >> high) & 1:
            strengths[combo] = _rank(ranks, board, low, high, key)


@compiled
def _lies(board: Whole, low: int, high: int) -> bool:
    found = False
    for card in board:
        found = found or card in (low, high)
    return found


@compiled
def _rank(ranks: RankTables, board: Whole, low: int, high: int, key: int) -> int:
    key += ranks.keys[low] + ranks.keys[high]
    suit = ranks.flush_suits[key & SUIT_MASK]
    if suit:
        held = 0
        for card in board:
            if card & 3 == suit - 1:
                held |= 1 << (card >> 2)
        if low & 3 == suit - 1:
            held |= 1 << (low >> 2)
        if high & 3 == suit - 1:
            held |= 1 << (high >> 2)
        return int(ranks.suited[held])
    unsuited = key >> SUIT_BITS
    return int(ranks.unsuited[unsuited + ranks.shifts[unsuited >> ROW_BITS]])


@compiled
def place_all(strengths: Whole, counts: Whole, places: Parts) -> None:
    """Turn strengths into places from 0 to 1, ties sharing the middle of theirs; -1 for no hand.

    ``counts`` is scratch of ``STRENGTHS + 1``.
    """
    counts[:] = 0
    held = 0
    for strength in strengths:
        counts[strength] += 1
        held += strength > 0
    last, below = max(1, held - 1), 0
    middles = np.empty(STRENGTHS + 1)
    for strength in range(1, STRENGTHS + 1):
        middles[strength] = (below + (counts[strength] - 1) / 2) / last
        below += counts[strength]
    for combo in range(COMBOS):
        places[combo] = middles[strengths[combo]] if strengths[combo] else -1.0


@compiled
def fill(board: Whole, number: int, full: Whole) -> None:
    """Make the ``number``-th of ``LOOKS`` full boards out of three or four cards."""
    left = np.empty(CARDS, dtype=np.int64)
    count = 0
    for card in range(CARDS):
        if not _lies(board, card, card):
            left[count] = card
            count += 1
    known = len(board)
    for at in range(known):
        full[at] = board[at]
    first = number * count // LOOKS
    full[known] = left[first]
    if known < FULL - 1:
        full[known + 1] = left[(first + STEP * (number + 1)) % count]


@compiled
def look(ranks: RankTables, board: Whole, seen: Whole, features: Parts) -> None:
    """Look at the full boards of three or four cards.

    ``seen`` gets every combo's strength on each (``LOOKS`` rows of ``COMBOS``), ``features`` the mean of
    its squared places and the variance of its places, both -1 where it cannot be held.
    """
    full, counts = np.empty(FULL, dtype=np.int64), np.empty(STRENGTHS + 1, dtype=np.int64)
    places, sums = np.empty(COMBOS), np.zeros((COMBOS, 3))
    for number in range(LOOKS):
        fill(board, number, full)
        rank_all(ranks, full, seen[number])
        place_all(seen[number], counts, places)
        for combo in range(COMBOS):
            if places[combo] >= 0:
                sums[combo, 0] += 1
                sums[combo, 1] += places[combo]
                sums[combo, 2] += places[combo] * places[combo]
    for combo in range(COMBOS):
        features[combo, 0] = features[combo, 1] = -1.0
        if sums[combo, 0] > 0 and not _lies(board, ranks.low[combo], ranks.high[combo]):
            mean, square = sums[combo, 1] / sums[combo, 0], sums[combo, 2] / sums[combo, 0]
            features[combo, 0], features[combo, 1] = square, square - mean * mean
