"""A blueprint as a file: lines of betting, edges of the kinds of hands, and how often each makes each move.

After a first line that names the format all is packed by bzip2, in blocks of 100 kB, so that a page can
unpack it in slices. Inside stand the length of a head (4 bytes) and the head as JSON, the number of the
nodes (4 bytes) and a byte for each, and a byte for each figure: how many of the street's levels.
"""

import asyncio
from _bz2 import BZ2Decompressor  # all of `bz2` would make the memory snapshot larger
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_head import BlueprintHead, read_head
from pyapp.agents.holdem.blueprint.lines import STAY, DamagedBlueprint, LineNode, LineReader

FORMAT: Final = b"baize blueprint 2\n"
"""The first line; another number stands for another format."""

BLOCK: Final = 1
"""The hundreds of kilobytes that are packed together."""

HEAD_LENGTH: Final = 4


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What to do with each kind of hand at each decision."""

    head: BlueprintHead
    nodes: Sequence[LineNode]
    figures: bytes

    def shares(self, node: LineNode, kind: int) -> dict[int, float]:
        """Return how often each open move is made with a kind of hand."""
        levels = self.head.levels[node.street]
        found = {move: self.figures[at + kind] / levels for move, at in node.figures.items()}
        rest = 1 - sum(found.values())
        return {move: found.get(move, rest) for move in node.moves}

    def often(self, node: LineNode, move: int) -> Sequence[float]:
        """Return how often each kind of hand makes an open move."""
        kinds, levels = self.head.kinds[node.street], self.head.levels[node.street]
        made = [self.figures[at : at + kinds] for one, at in node.figures.items() if move in (one, STAY)]
        counts = list(map(sum, zip(*made, strict=True))) if made else [0] * kinds
        return [(levels - count if move == STAY else count) / levels for count in counts]


async def read_blueprint(packed: bytes) -> Blueprint:
    """Read a file, with a breath now and then; raises ``DamagedBlueprint`` for any other."""
    if not packed.startswith(FORMAT):
        raise DamagedBlueprint
    content = await _unpack(packed[len(FORMAT) :])
    length = int.from_bytes(content[:HEAD_LENGTH], "big")
    head, nodes_at = read_head(content[HEAD_LENGTH : HEAD_LENGTH + length]), HEAD_LENGTH + length
    reader = LineReader(head.kinds)
    size = int.from_bytes(content[nodes_at : nodes_at + HEAD_LENGTH], "big")
    start = nodes_at + HEAD_LENGTH
    for at in range(start, start + size, _SLICE):
        reader.read(content[at : min(at + _SLICE, start + size)])
        await asyncio.sleep(0)
    nodes, figures = reader.finish(), content[start + size :]
    if len(figures) != reader.figures:
        raise DamagedBlueprint
    checked = 0
    for node in nodes:
        kinds, levels = head.kinds[node.street], head.levels[node.street]
        if any(max(figures[at : at + kinds]) > levels for at in node.figures.values()):
            raise DamagedBlueprint
        checked += kinds * len(node.figures)
        if checked > _CHECKED:
            checked = 0
            await asyncio.sleep(0)
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


_PART: Final = 1 << 16
_SLICE: Final = 1500
_CHECKED: Final = 100_000
"""Figures between two breaths, while they are looked at."""
