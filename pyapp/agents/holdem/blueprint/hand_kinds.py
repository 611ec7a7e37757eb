"""Which kind of hand a blueprint takes two cards on a board for."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import cache
from operator import add, mul
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_head import BlueprintHead
from pyapp.agents.holdem.hands.combos import COMBOS, cells, combo
from pyapp.agents.holdem.hands.hand_percentiles import fill_boards, rank_combos
from pyapp.agents.holdem.hands.hand_place import place_hand

LOOKS: Final = 48
"""How many full boards tell where a hand stands on flop and turn, as in training."""

BREATH: Final = 6
"""Boards between two breaths."""

SORTED: Final = 200
"""Combos between two breaths while kinds are found."""

REMEMBERED: Final = 64
"""How many hands are remembered: each is asked for at every decision of a street."""

BOARDS_REMEMBERED: Final = 8
"""On how many boards the kinds of all hands are remembered: flop and turn at a few tables."""

_FULL: Final = 5


async def kind_of(head: BlueprintHead, hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the kind of a hand on a street, with a breath now and then."""
    held = combo(hole)
    if not board:
        return cells()[held]
    if len(board) == _FULL:
        place = rank_combos(tuple(map(int, board)))[held]
        return min(head.kinds[-1] - 1, int(place * head.kinds[-1]))
    return head.kinds_on(board).sort(*await _look(held, tuple(map(int, board))))


async def kinds_on(head: BlueprintHead, board: Sequence[int]) -> Sequence[int]:
    """Return the kind of every combo before the river, as ``kind_of`` does; any for those on the board."""
    if not board:
        return cells()
    known, asked = _known_kinds(), (head.preset, head.depth, tuple(map(int, board)))
    if asked not in known:
        kinds, found = head.kinds_on(board), list[int]()
        for square, spread in await _look_at_all(asked[-1]):
            found.append(kinds.sort(square, spread))
            if len(found) % SORTED == 0:
                await asyncio.sleep(0)
        while len(known) >= BOARDS_REMEMBERED:
            known.pop(next(iter(known)))
        known[asked] = found
    return known[asked]


async def _look(held: int, board: tuple[int, ...]) -> tuple[float, float]:
    """Return the mean square and the variance of a hand's places on full boards."""
    known, asked = _known(), (held, board)
    if asked not in known:
        places = list[float]()
        for number, full in enumerate(fill_boards(board, LOOKS)):
            place = place_hand(full, held)
            if place >= 0:
                places.append(place)
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        mean = sum(places) / len(places)
        square = sum([place * place for place in places]) / len(places)
        while len(known) >= REMEMBERED:
            known.pop(next(iter(known)))
        known[asked] = square, square - mean * mean
    return known[asked]


async def _look_at_all(board: tuple[int, ...]) -> Iterable[tuple[float, float]]:
    """Return what ``_look`` does for every combo."""
    sums, squares, counts = [0.0] * COMBOS, [0.0] * COMBOS, [0] * COMBOS
    for number, full in enumerate(fill_boards(board, LOOKS)):
        places = rank_combos(full)
        fits = [place >= 0 for place in places]
        held = [place if fit else 0.0 for place, fit in zip(places, fits, strict=True)]
        counts = list(map(add, counts, fits))
        sums = list(map(add, sums, held))
        squares = list(map(add, squares, map(mul, held, held)))
        if number % BREATH == BREATH - 1:
            await asyncio.sleep(0)
    return map(_spread_of, sums, squares, counts)


def _spread_of(total: float, squares: float, count: int) -> tuple[float, float]:
    """Return the mean square of places and their variance, from their sums; zeros where there is none."""
    mean, square = total / max(1, count), squares / max(1, count)
    return square, square - mean * mean


@cache
def _known_kinds() -> dict[tuple[str, int, tuple[int, ...]], Sequence[int]]:
    return {}


@cache
def _known() -> dict[tuple[int, tuple[int, ...]], tuple[float, float]]:
    return {}
