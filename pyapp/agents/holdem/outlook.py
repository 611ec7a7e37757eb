"""How well every pair of hole cards stands on a board: its place among all pairs once the board is full.

On the river the place is exact. Before it, it is the mean over boards that may come, so a draw stands between
the hand that it is and the one that it may become.
"""

import asyncio
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pyapp.agents.holdem.combos import COMBOS, mask, masks, pairs
from pyapp.cards import DECK
from pyapp.ranking import Tables, tables

BOARDS: Final = {3: 18, 4: 14, 5: 1}
"""How many full boards are looked at, by the cards that lie already."""

BREATH: Final = 6
"""Boards between two breaths: about 6 ms natively and 15 ms in the browser."""

OFF: Final = -1.0
"""The place of a pair that shares a card with the board."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Every combo's place on one board, from 0 to 1, which beats all; ``OFF`` where it cannot be."""

    places: Sequence[float]
    order: Sequence[int]
    """The combos that can be held, best first."""


async def outlook(board: Sequence[int]) -> Outlook:
    """Look at a board of three to five cards, with a breath now and then."""
    sums, counts = [0.0] * COMBOS, [0] * COMBOS
    for number, full in enumerate(_full_boards(tuple(map(int, board)))):
        _add(sums, counts, ranked(full))
        if number % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    places = [total / count if count else OFF for total, count in zip(sums, counts, strict=True)]
    held = [combo for combo in range(COMBOS) if counts[combo]]
    return Outlook(places, sorted(held, key=places.__getitem__, reverse=True))


@lru_cache(maxsize=128)
def ranked(board: tuple[int, ...]) -> "array[float]":
    """Give every combo's place on a full board; ties share the middle of their places."""
    strengths = _strengths(board)
    places = _middles(sorted([strength for strength in strengths if strength]))
    return array("f", [places[strength] if strength else OFF for strength in strengths])


def _full_boards(board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Fill the board in ways that are spread evenly over ranks and suits."""
    left = [int(card) for card in DECK if card not in board]
    if len(board) == _FULL:
        yield board
        return
    count = BOARDS[len(board)]
    for number in range(count):
        first = number * len(left) // count
        if len(board) == _FULL - 1:
            yield (*board, left[first])
        else:
            yield (*board, left[first], left[(first + _STEP * (number + 1)) % len(left)])


def _add(sums: list[float], counts: list[int], places: "array[float]") -> None:
    for combo, place in enumerate(places):
        if place >= 0:
            sums[combo] += place
            counts[combo] += 1


def _strengths(board: tuple[int, ...]) -> list[int]:
    """Rank every combo with the board; 0 where it shares a card with it."""
    found, lying = tables(), mask(board)
    base, keys, by_key = sum([found.keys[card] for card in board]), found.keys, found.by_key
    return [
        0 if held & lying else by_key(base + keys[a] + keys[b]) or _flush(found, board, a, b)
        for (a, b), held in zip(pairs(), masks(), strict=True)
    ]


def _flush(found: Tables, board: tuple[int, ...], first: int, second: int) -> int:
    return found.flush((*board, first, second))


def _middles(strengths: Sequence[int]) -> dict[int, float]:
    """Give for each strength the middle of its places in a sorted row, as a share of the row."""
    starts = dict[int, int]()
    ends = dict[int, int]()
    for place, strength in enumerate(strengths):
        starts.setdefault(strength, place)
        ends[strength] = place
    last = max(1, len(strengths) - 1)
    return {strength: (starts[strength] + ends[strength]) / (2 * last) for strength in starts}


_FULL: Final = 5
_STEP: Final = 17
"""A stride that no number of cards left divides."""
