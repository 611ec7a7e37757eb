"""A blueprint as a file: lines of betting, edges of the kinds of hands, and how often each makes each move.

After a first line that names the format all is packed by bzip2, in blocks of 100 kB, so that a page can
unpack it in slices. Inside stand the length of a head (4 bytes) and the head as JSON, the number of the
nodes (4 bytes) and a byte for each, and a byte for each figure, which counts fifteenths.
"""

import asyncio
import json
from _bz2 import BZ2Decompressor  # all of `bz2` would make the memory snapshot larger
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.blueprint.lines import DamagedBlueprint, LineNode, LineReader

FORMAT: Final = b"baize blueprint 1\n"
"""The first line; another number stands for another format."""

LEVELS: Final = 15
"""A figure of so much is always."""

BLOCK: Final = 1
"""The hundreds of kilobytes that are packed together."""

HEAD_LENGTH: Final = 4


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

    strength_edges: tuple[tuple[float, ...], ...]
    """For flop and turn, the upper edges of all kinds but the last by the mean of squared places;"""

    spread_edges: tuple[tuple[tuple[float, ...], ...], ...]
    """and for each of those kinds, by the variance of the places."""


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What to do with each kind of hand at each decision."""

    head: BlueprintHead
    nodes: Sequence[LineNode]
    figures: bytes

    def shares(self, node: LineNode, kind: int) -> dict[int, float]:
        """Return how often each open move is made with a kind of hand."""
        found = {move: self.figures[at + kind] / LEVELS for move, at in node.figures.items()}
        rest = 1 - sum(found.values())
        return {move: found.get(move, rest) for move in node.moves}


async def read_blueprint(packed: bytes) -> Blueprint:
    """Read a file, with a breath now and then; raises ``DamagedBlueprint`` for any other."""
    if not packed.startswith(FORMAT):
        raise DamagedBlueprint
    content = await _unpack(packed[len(FORMAT) :])
    length = int.from_bytes(content[:HEAD_LENGTH], "big")
    head, nodes_at = _read_head(content[HEAD_LENGTH : HEAD_LENGTH + length]), HEAD_LENGTH + length
    reader = LineReader(head.kinds)
    size = int.from_bytes(content[nodes_at : nodes_at + HEAD_LENGTH], "big")
    start = nodes_at + HEAD_LENGTH
    for at in range(start, start + size, _SLICE):
        reader.read(content[at : min(at + _SLICE, start + size)])
        await asyncio.sleep(0)
    nodes, figures = reader.finish(), content[start + size :]
    if len(figures) != reader.figures or max(figures, default=0) > LEVELS:
        raise DamagedBlueprint
    return Blueprint(head, nodes, figures)


async def _unpack(packed: bytes) -> bytes:
    unpacker, parts = BZ2Decompressor(), list[bytes]()
    try:
        while not unpacker.eof:
            part = unpacker.decompress(packed, _PART)
            if not part and unpacker.needs_input and not unpacker.eof:
                raise DamagedBlueprint
            parts.append(part)
            packed = b""
            await asyncio.sleep(0)
    except OSError as error:
        raise DamagedBlueprint from error
    if unpacker.unused_data:
        raise DamagedBlueprint
    return b"".join(parts)


def _read_head(written: bytes) -> BlueprintHead:
    try:
        told = json.loads(written)
        head = BlueprintHead(
            str(told["preset"]),
            int(told["depth"]),
            float(told["reach"]),
            tuple(map(int, told["kinds"])),
            tuple(tuple(map(float, row)) for row in told["strength_edges"]),
            tuple(tuple(tuple(map(float, row)) for row in rows) for rows in told["spread_edges"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedBlueprint from error
    if not _is_sound(head):
        raise DamagedBlueprint
    return head


def _is_sound(head: BlueprintHead) -> bool:
    """Return whether the edges make as many kinds as are said."""
    if len(head.kinds) != _STREETS or min(head.kinds) < 1:
        return False
    if not len(head.strength_edges) == len(head.spread_edges) == _STREETS - 2:
        return False
    made = [
        sum(1 + len(row) for row in spreads) if len(spreads) == 1 + len(strengths) else 0
        for strengths, spreads in zip(head.strength_edges, head.spread_edges, strict=True)
    ]
    return made == list(head.kinds[1:3])


_STREETS: Final = 4
_PART: Final = 1 << 16
_SLICE: Final = 1500
