"""The head of a blueprint: what it is for, and which kind of hand it takes two cards on a board for.

Before the flop there are 169 kinds of hands, one for each pair of ranks, suited or not. On flop and turn a
hand goes by two figures, over 48 full boards: the mean square of its places among all hands, so that what
may become the best counts more than what stays middling, and the variance of these places, which is large
for a draw. The file holds the edges between kinds, for each texture of the board its own (`board_texture`)
or one set for all boards. On the river a hand goes by its place.

`board_texture` is plain loops over whole numbers, so that training compiles the very function that the page
calls.
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import add, mul
from typing import Any, Final

from pyapp.agents.holdem.blueprint.lines import DamagedBlueprint
from pyapp.agents.holdem.hands.combos import COMBOS, cells, combo
from pyapp.agents.holdem.hands.hand_percentiles import fill_boards, place_hand, rank_combos
from pyapp.slices import give_way

TEXTURES: Final = 60
"""How many textures there are numbers for; no board is of some of them."""


def board_texture(board: Sequence[int]) -> int:
    """Return the texture of three or four cards.

    - Suits, by the most cards of one suit: one, two, or more.
    - Shape, on the flop: whether two cards are of a rank.
    - Height of the flop: whether a queen or more lies.

    A turn goes by its flop's suits and height and by what its last card has changed: the suits; whether it
    made a pair, else whether the flop had one, else whether four ranks lie within five that follow each
    other, an ace low or high, else whether it is the highest. Of what would be rare nothing is told: the
    shape of four cards of a suit, and near straights after three.
    """
    suits, ranks, near = [0, 0, 0, 0], 0, 0
    suited = was_suited = pair = was_pair = top = was_top = 0
    for card in board:
        was_suited, was_pair, was_top = suited, pair, top
        suits[card & 3] += 1
        rank = card >> 2
        suited, pair, top = max(suits), max(pair, ranks >> rank & 1), max(top, rank)
        ranks |= 1 << rank
    if len(board) == _FLOP:
        return _HEIGHTS * (_SHAPES * (suited - 1) + pair) + (top >= _QUEEN)
    low = ranks << 1 | ranks >> 12
    for start in range(10):
        together = 0
        for rank in range(start, start + 5):
            together += low >> rank & 1
        near = max(near, together)
    if suited == _ALL:
        shape = 0
    elif near >= _NEAR and was_suited < _FLOP and not pair:
        shape = 1
    else:
        shape = 2 if was_pair else 3 if pair else 4 if top > was_top else 0
    return _HEIGHTS * (_SHAPES * (was_suited + suited - 2) + shape) + (was_top >= _QUEEN)


_FLOP: Final = 3
_ALL: Final = 4
_SHAPES: Final = 5
_HEIGHTS: Final = 2
_QUEEN: Final = 10
_NEAR: Final = 4


@dataclass(frozen=True, slots=True)
class TextureKinds:
    """The kinds of hands on boards of one texture."""

    first: int
    """The number of the lowest."""

    strength_edges: Sequence[float]
    """The upper edges of all kinds but the last by the mean of squared places;"""

    spread_edges: Sequence[Sequence[float]]
    """and for each of those kinds, by the variance of the places. Empty where no board has the texture."""

    def sort(self, square: float, spread: float) -> int:
        """Return the kind of a hand by its two figures."""
        strong = bisect_right(self.strength_edges, square)
        edges = self.spread_edges[strong]
        return self.first + strong * (1 + len(edges)) + bisect_right(edges, spread)


@dataclass(frozen=True, slots=True)
class BlueprintHead:
    """What a blueprint is for, and how it tells hands apart."""

    preset: str
    depth: int
    """The big blinds that both sat down with when it was trained."""

    reach: float
    """The most big blinds that a line of it puts in."""

    kinds: tuple[int, ...]
    """How many kinds of hands each street has."""

    levels: tuple[int, ...]
    """How large a figure of each street is that says always."""

    textures: Sequence[Sequence[TextureKinds]]
    """For flop and turn the kinds of each texture, or one for all boards."""

    def kinds_on(self, board: Sequence[int]) -> TextureKinds:
        """Return the kinds of hands on a flop or turn."""
        kinds = self.textures[len(board) - _FLOP]
        return kinds[board_texture(board)] if len(kinds) > 1 else kinds[0]


def read_head(written: bytes) -> BlueprintHead:
    """Read a head as it was written; raises ``DamagedBlueprint`` where it makes no sense."""
    try:
        told = json.loads(written)
        head = BlueprintHead(
            str(told["preset"]),
            int(told["depth"]),
            float(told["reach"]),
            tuple(map(int, told["kinds"])),
            tuple(map(int, told["levels"])),
            [list(_number(street)) for street in told["textures"]],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedBlueprint from error
    if not _is_sound(head):
        raise DamagedBlueprint
    return head


def _number(street: Sequence[Any]) -> Iterator[TextureKinds]:
    """Yield the kinds of each texture of a street, numbered one after another."""
    sizes = [sum(1 + len(row) for row in spreads) for _, spreads in street]
    for first, (strengths, spreads) in zip(accumulate(sizes, initial=0), street, strict=False):
        yield TextureKinds(first, _floats(strengths), [_floats(row) for row in spreads])


def _floats(row: Sequence[Any]) -> Sequence[float]:
    return tuple(map(float, row))


def _is_sound(head: BlueprintHead) -> bool:
    """Return whether each street has levels, and edges that make as many kinds as are said."""
    if len(head.levels) != _STREETS or not all(level in range(1, 256) for level in head.levels):
        return False
    if len(head.kinds) != _STREETS or min(head.kinds) < 1 or len(head.textures) != _STREETS - 2:
        return False
    return all(
        len(street) in (1, TEXTURES)
        and kinds == sum(1 + len(row) for one in street for row in one.spread_edges)
        and all(len(one.spread_edges) in (1 + len(one.strength_edges), 0) for one in street)
        for kinds, street in zip(head.kinds[1:], head.textures, strict=False)
    )


_STREETS: Final = 4


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
                await give_way()
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
                await give_way()
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
            await give_way()
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
