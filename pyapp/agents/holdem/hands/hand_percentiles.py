"""How well every pair of hole cards stands on a board: its place among all pairs once the board is full.

On the river the place is exact. Before it, it is the mean over boards that may come, so a draw stands between
the hand that it is and the one that it may become.
"""

import asyncio
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import add
from typing import Final

from pyapp.agents.holdem.hands.board_strengths import strengths
from pyapp.agents.holdem.hands.combo_order import ComboOrder, order_combos
from pyapp.agents.holdem.hands.combos import COMBOS, with_card
from pyapp.cards import DECK

BOARDS: Final = {3: 48, 4: 48, 5: 1}
"""How many full boards are looked at, by the cards that lie already: on the turn every one.

On 60 random flops the order of the combos by 48 boards is 2 % of all combos off that by all 1,176 on average,
and more than 20 % off for 1 in 30,000; with 18 boards it was 6 %, and 1 in 34. 48 are those that a blueprint
looks at, which are then remembered.
"""

BREATH: Final = 6
"""Boards between two breaths: about 3 ms natively."""

OFF: Final = -1.0
"""The place of a pair that shares a card with the board."""

REMEMBERED: Final = 24
"""How many boards are remembered: all who think at a table look at the same ones."""


@dataclass(frozen=True, slots=True)
class HandPercentiles:
    """Every combo's place on one board, from 0 to 1, which beats all; ``OFF`` where it cannot be."""

    places: Sequence[float]
    order: ComboOrder
    """The combos that can be held, best first."""


async def outlook(board: Sequence[int]) -> HandPercentiles:
    """Look at a board of three to five cards, with a breath now and then."""
    known, asked = _cache(), tuple(map(int, board))
    if asked not in known:
        found = await _compare_all(asked)
        while len(known) >= REMEMBERED:
            known.pop(next(iter(known)))
        known[asked] = found
    return known[asked]


@lru_cache(maxsize=128)
def rank_combos(board: tuple[int, ...]) -> "array[float]":
    """Return every combo's place on a full board; ties share the middle of their places."""
    found = strengths(board)
    return array("f", map(_middles(found).__getitem__, found))


@cache
def _cache() -> dict[tuple[int, ...], HandPercentiles]:
    return {}


async def _compare_all(board: tuple[int, ...]) -> HandPercentiles:
    sums, counts = [0.0] * COMBOS, [0] * COMBOS
    for number, full in enumerate(fill_boards(board, BOARDS[len(board)])):
        sums = list(map(add, sums, rank_combos(full)))
        _count_off(counts, full)
        if number % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    boards = BOARDS[len(board)]
    places = [
        (total - OFF * off) / (boards - off) if off < boards else OFF
        for total, off in zip(sums, counts, strict=True)
    ]
    held = [combo for combo in range(COMBOS) if counts[combo] < boards]
    return HandPercentiles(places, order_combos(sorted(held, key=places.__getitem__, reverse=True)))


def fill_boards(board: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Fill the board in ``count`` ways that are spread evenly over ranks and suits; a full one in one."""
    left = [int(card) for card in DECK if card not in board]
    if len(board) == _FULL:
        yield board
        return
    for number in range(count):
        first = number * len(left) // count
        if len(board) == _FULL - 1:
            yield (*board, left[first])
        else:
            yield (*board, left[first], left[(first + _STEP * (number + 1)) % len(left)])


def _count_off(counts: list[int], board: Sequence[int]) -> None:
    """Count one more board for every combo that shares a card with it."""
    for combo in set[int]().union(*(with_card()[card] for card in board)):
        counts[combo] += 1


def _middles(found: Sequence[int]) -> dict[int, float]:
    """Return for each strength the middle of its places among all, as a share of them; ``OFF`` for none."""
    counts, middles, below = Counter(found), {0: OFF}, 0
    last = max(1, len(found) - counts.pop(0, 0) - 1)
    for strength in sorted(counts):
        middles[strength] = (below + (counts[strength] - 1) / 2) / last
        below += counts[strength]
    return middles


_FULL: Final = 5
_STEP: Final = 17
"""A stride that no number of cards left divides."""
