"""Which kind of hand a blueprint takes two cards on a board for."""

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import BlueprintHead
from pyapp.agents.holdem.hands.combos import cells, combo
from pyapp.agents.holdem.hands.hand_percentiles import fill_boards, rank_combos
from pyapp.agents.holdem.hands.hand_place import place_hand

LOOKS: Final = 48
"""How many full boards tell where a hand stands on flop and turn, as in training."""

BREATH: Final = 6
"""Boards between two breaths."""

REMEMBERED: Final = 64
"""How many hands are remembered: each is asked for at every decision of a street."""

_FULL: Final = 5
_FLOP: Final = 3


async def kind_of(head: BlueprintHead, hole: Sequence[int], board: Sequence[int]) -> int:
    """Return the kind of a hand on a street, with a breath now and then."""
    held = combo(hole)
    if not board:
        return cells()[held]
    if len(board) == _FULL:
        place = rank_combos(tuple(map(int, board)))[held]
        return min(head.kinds[-1] - 1, int(place * head.kinds[-1]))
    square, spread = await _look(held, tuple(map(int, board)))
    street = len(board) - _FLOP
    strong = bisect_right(head.strength_edges[street], square)
    edges = head.spread_edges[street][strong]
    return strong * (1 + len(edges)) + bisect_right(edges, spread)


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


@cache
def _known() -> dict[tuple[int, tuple[int, ...]], tuple[float, float]]:
    return {}
