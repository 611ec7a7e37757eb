"""The figures of a blueprint: a row for each kind of hand at each decision, written once where rows repeat.

Neighbouring kinds often play alike, and what is hardly ever played is written like its neighbours. So each
decision has a mark for every kind, whether its row differs from the one before, and only marked rows are
written: how many of the street's levels each move but staying has. Decisions stand by street, then by how
many figures their rows have, then in the order of a walk; all marks stand before all rows.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from pyapp.agents.holdem.blueprint.lines import DamagedBlueprint, LineNode

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
    await asyncio.sleep(0)
    in_order = sorted(nodes, key=lambda node: (node.street, node.width))
    await asyncio.sleep(0)
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
            await asyncio.sleep(0)
    if figure != len(figures):
        raise DamagedBlueprint
    return FigureRows(marks, figures, marks_at, figures_at)


_BREATH: Final = 100_000
"""Figures that are looked at between two breaths;"""

_NODE: Final = 200
"""a decision takes as long as so many of them."""
