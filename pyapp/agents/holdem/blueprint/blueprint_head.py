"""The head of a blueprint: what it is for, and how it tells hands apart.

Before the flop there are 169 kinds of hands, one for each pair of ranks, suited or not. On flop and turn a
hand goes by two figures, over 48 full boards: the mean square of its places among all hands, so that what may
become the best counts more than what stays middling, and the variance of these places, which is large for a
draw. The file holds the edges between kinds, for each texture of the board its own (`board_texture`) or one
set for all boards. On the river a hand goes by its place.
"""

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final

from pyapp.agents.holdem.blueprint.board_texture import TEXTURES, board_texture
from pyapp.agents.holdem.blueprint.lines import DamagedBlueprint


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
_FLOP: Final = 3
