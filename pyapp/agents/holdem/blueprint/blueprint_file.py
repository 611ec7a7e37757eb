"""A blueprint as a file, and which of those at hand fits a table.

A file holds lines of betting, edges of the kinds of hands, and how often each makes each move. After a
first line that names the format all is packed by bzip2, in blocks of 100 kB, so that a page can unpack it
in slices. Inside stand the length of a head (4 bytes) and the head as JSON, the number of the nodes (4
bytes) and a byte for each, and the figures.

Figures are a row for each kind of hand at each decision, written once where rows repeat. Neighbouring kinds
often play alike, and what is hardly ever played is written like its neighbours. So each decision has a mark
for every kind, whether its row differs from the one before, and only marked rows are written: how many of
the street's levels each move but staying has. Decisions stand by street, then by how many figures their
rows have, then in the order of a walk; all marks stand before all rows.
"""

from _bz2 import BZ2Decompressor
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from math import log
from typing import Final

from pyapp.agents.holdem.blueprint.hand_kinds import BlueprintHead, read_head
from pyapp.agents.holdem.blueprint.lines import STAY, DamagedBlueprint, LineNode, LineReader
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT, HoldemRules, Structure
from pyapp.money import Chips
from pyapp.slices import give_way

BITS: Final = 8


@dataclass(frozen=True, slots=True)
class FigureRows:
    """All rows, and where those of each decision begin."""

    marks: bytes
    figures: bytes
    marks_at: Sequence[int]
    """By the number of a decision,"""

    figures_at: Sequence[int]
    """and so here."""

    def row(self, node: LineNode, kinds: int, kind: int) -> dict[int, int]:
        """Return the figures of a kind of hand, one of ``kinds``, by move."""
        before = marked(self.marks, self.marks_at[node.number], kinds) >> kinds - 1 - kind
        at = self.figures_at[node.number] + (before.bit_count() - 1) * node.width
        return dict(zip(node.told, self.figures[at : at + node.width], strict=True))

    def column(self, node: LineNode, kinds: int, move: int) -> Sequence[int]:
        """Return the figures of a move that is told, for each kind."""
        own = marked(self.marks, self.marks_at[node.number], kinds)
        width, at = node.width, self.figures_at[node.number]
        written = self.figures[at : at + width * own.bit_count()][node.told.index(move) :: width]
        rows = accumulate(map(int, f"{own:0{kinds}b}"))
        return list(map((0, *written).__getitem__, rows))


def marked(marks: bytes, at: int, kinds: int) -> int:
    """Return the marks of a decision, the first kind in the highest bit."""
    size = mark_bytes(kinds)
    return int.from_bytes(marks[at : at + size], "big") >> BITS * size - kinds


def mark_bytes(kinds: int) -> int:
    """Return how many bytes the marks of a decision take."""
    return -(-kinds // BITS)


async def read_rows(
    nodes: Sequence[LineNode], kinds: Sequence[int], levels: Sequence[int], written: bytes
) -> FigureRows:
    """Read all rows, with a breath now and then; raises ``DamagedBlueprint`` where they make no sense."""
    sizes = [mark_bytes(count) for count in kinds]
    size = sum([sizes[node.street] for node in nodes])
    await give_way()
    in_order = sorted(nodes, key=lambda node: (node.street, node.width))
    await give_way()
    marks, figures = written[:size], written[size:]
    marks_at, figures_at = [0] * len(nodes), [0] * len(nodes)
    mark, figure, rest = 0, 0, _BREATH
    for node in in_order:
        marks_at[node.number], figures_at[node.number] = mark, figure
        own = marked(marks, mark, kinds[node.street])
        after = figure + own.bit_count() * node.width
        if own.bit_length() != kinds[node.street] or after > len(figures):
            raise DamagedBlueprint
        if max(figures[figure:after], default=0) > levels[node.street]:
            raise DamagedBlueprint
        mark, rest = mark + sizes[node.street], rest - (after - figure) - _NODE
        figure = after
        if rest < 0:
            rest = _BREATH
            await give_way()
    if figure != len(figures):
        raise DamagedBlueprint
    return FigureRows(marks, figures, marks_at, figures_at)


_BREATH: Final = 100_000
"""Figures that are looked at between two breaths;"""

_NODE: Final = 200
"""a decision takes as long as so many of them."""


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
        await give_way()
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
            await give_way()
    except OSError as error:
        raise DamagedBlueprint from error
    if unpacker.unused_data:
        raise DamagedBlueprint
    return b"".join(parts)


_PART: Final = 1 << 16
_SLICE: Final = 1500


DEPTHS: Final = {CASINO_LIMIT.preset: (100,), DUEL.preset: (25, 50, 100), NO_LIMIT.preset: (20, 50, 100, 200)}
"""The big blinds for which each table has a blueprint."""

LEAST: Final = 12
"""Big blinds under which no blueprint of the duel or of no-limit is near enough,"""

MOST: Final = 300
"""and over which none of no-limit is; chosen."""


def blueprint_name(rules: HoldemRules, stack: Chips) -> str | None:
    """Name the file, without its ending, for two players of whom the shorter sat down with ``stack``.

    It is the one whose depth is nearest, by their ratio; ``None`` where there is none.
    """
    depth = stack / rules.big_blind
    too_deep = depth > MOST and rules.structure is Structure.NO_LIMIT
    if depth < LEAST or too_deep or not _is_trained_for(rules):
        return None
    nearest = min(DEPTHS[rules.preset], key=lambda one: abs(log(one / depth)))
    return f"{rules.preset}-{nearest}"


def put_on_shelf(blueprints: Iterable[Blueprint]) -> None:
    """Have blueprints at hand from now on."""
    _shelf().update({f"{one.head.preset}-{one.head.depth}": one for one in blueprints})


def has_blueprint(name: str) -> bool:
    """Return whether a blueprint is at hand, by its file's name."""
    return name in _shelf()


def clear_shelf() -> None:
    """Have none at hand."""
    _shelf().clear()


def find_blueprint(rules: HoldemRules, stack: Chips) -> Blueprint | None:
    """Return what fits two players of whom the shorter sat down with ``stack``; ``None`` where nothing does.

    At fixed limit no one may be all-in on any of its lines; elsewhere the nearest depth will do.
    """
    found = _shelf().get(blueprint_name(rules, stack) or "")
    if found and rules.structure is Structure.LIMIT and stack < found.head.reach * rules.big_blind:
        return None
    return found


def _is_trained_for(rules: HoldemRules) -> bool:
    """Return whether a table plays by the rules of a preset with blueprints, whatever its stakes."""
    preset = next((one for one in (CASINO_LIMIT, DUEL, NO_LIMIT) if one.preset == rules.preset), None)
    if preset is None or rules.chips_per_dollar != preset.chips_per_dollar:
        return False
    times = rules.big_blind // preset.big_blind
    return rules == replace(
        preset,
        small_blind=Chips(preset.small_blind * times),
        big_blind=Chips(preset.big_blind * times),
        early_bet=Chips(preset.early_bet * times),
        late_bet=Chips(preset.late_bet * times),
    )


@cache
def _shelf() -> dict[str, Blueprint]:
    return {}
