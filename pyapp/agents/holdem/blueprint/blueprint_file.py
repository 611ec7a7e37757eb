"""A blueprint as a file: lines of betting, edges of the kinds of hands, and how often each makes each move.

After a first line that names the format all is packed by bzip2, in blocks of 100 kB, so that a page can
unpack it in slices. Inside stand the length of a head (4 bytes) and the head as JSON, the number of the
nodes (4 bytes) and a byte for each, and the figures (`figure_rows`).
"""

import asyncio
from _bz2 import BZ2Decompressor  # all of `bz2` would make the memory snapshot larger
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_head import BlueprintHead, read_head
from pyapp.agents.holdem.blueprint.figure_rows import FigureRows, read_rows
from pyapp.agents.holdem.blueprint.lines import STAY, DamagedBlueprint, LineNode, LineReader

FORMAT: Final = b"baize blueprint 3\n"
"""The first line; another number stands for another format."""

BLOCK: Final = 1
"""The hundreds of kilobytes that are packed together."""

HEAD_LENGTH: Final = 4


@dataclass(frozen=True, slots=True)
class Blueprint:
    """What to do with each kind of hand at each decision."""

    head: BlueprintHead
    nodes: Sequence[LineNode]
    rows: FigureRows

    def shares(self, node: LineNode, kind: int) -> dict[int, float]:
        """Return how often each open move is made with a kind of hand."""
        levels, row = self.head.levels[node.street], self.rows.row(node, self.head.kinds[node.street], kind)
        rest = levels - sum(row.values())
        return {move: row.get(move, rest) / levels for move in node.moves}

    def often(self, node: LineNode, move: int) -> Sequence[float]:
        """Return how often each kind of hand makes an open move."""
        kinds, levels = self.head.kinds[node.street], self.head.levels[node.street]
        if move != STAY:
            return [count / levels for count in self.rows.column(node, kinds, move)]
        columns = [self.rows.column(node, kinds, one) for one in node.told]
        return [(levels - sum(row)) / levels for row in zip(*columns, strict=True)] or [1.0] * kinds


async def read_blueprint(packed: bytes) -> Blueprint:
    """Read a file, with a breath now and then; raises ``DamagedBlueprint`` for any other."""
    if not packed.startswith(FORMAT):
        raise DamagedBlueprint
    content = await _unpack(packed[len(FORMAT) :])
    length = int.from_bytes(content[:HEAD_LENGTH], "big")
    head, nodes_at = read_head(content[HEAD_LENGTH : HEAD_LENGTH + length]), HEAD_LENGTH + length
    reader = LineReader(len(head.kinds))
    size = int.from_bytes(content[nodes_at : nodes_at + HEAD_LENGTH], "big")
    start = nodes_at + HEAD_LENGTH
    for at in range(start, start + size, _SLICE):
        reader.read(content[at : min(at + _SLICE, start + size)])
        await asyncio.sleep(0)
    nodes = reader.finish()
    return Blueprint(head, nodes, await read_rows(nodes, head.kinds, head.levels, content[start + size :]))


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
