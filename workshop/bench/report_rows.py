"""One measured figure beside its baseline, and many of them as a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WHOLE_FROM = 100
"""Figures from here on are told without decimals."""


@dataclass(frozen=True, slots=True)
class Row:
    """A figure, its unit, and what it is compared with; `lower_is_better` says which way is good."""

    label: str
    value: float
    unit: str
    baseline_label: str = ""
    baseline_value: float | None = None
    target: str = ""

    @property
    def ratio(self) -> float | None:
        """Return the figure as a multiple of its baseline."""
        return self.value / self.baseline_value if self.baseline_value else None

    def words(self) -> str:
        """Return the row as one line for people."""
        said = f"{self.label}: {_number(self.value)} {self.unit}"
        if self.baseline_value is not None:
            said += f", against {_number(self.baseline_value)} {self.unit} for {self.baseline_label}"
        if self.ratio is not None:
            said += f" ({self.ratio:.2f} times)"
        return f"{said}; target {self.target}" if self.target else said


HEADS = ("figure", "Baize", "beside it", "", "ratio", "aim")
_BESIDE, _PEER = 2, 3


def table(benches: Mapping[str, Sequence[Row]]) -> str:
    """Return the rows of all benches as one table for people."""
    lines = [
        HEADS,
        *((f"{name}: {row.label}", *_cells(row)) for name, rows in benches.items() for row in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def markdown(name: str, rows: Sequence[Row]) -> str:
    """Return the rows of one bench as a section of Markdown."""
    return f"## {name}\n\n{markdown_table(rows)}\n"


def markdown_table(rows: Sequence[Row], columns: int | None = None) -> str:
    """Return rows as a table of Markdown, with its first columns only if not all are wanted.

    Empty columns are left out, and where all rows have one peer, the head of the column names it.
    """
    lines = [(row.label, *_cells(row))[:columns] for row in rows]
    heads, peers = [*HEADS], {row.baseline_label for row in rows} - {""}
    filled = [number for number, cells in enumerate(zip(*lines, strict=True)) if any(cells)]
    if len(peers) == 1:
        heads[_BESIDE] = peers.pop()
        filled.remove(_PEER)
    rule = ("---",) * len(HEADS)
    shown = ([line[number] for number in filled] for line in (heads, rule, *lines))
    return "\n".join(f"| {' | '.join(line)} |" for line in shown)


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    beside = "" if row.baseline_value is None else f"{_number(row.baseline_value)} {row.unit}"
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    return (f"{_number(row.value)} {row.unit}", beside, row.baseline_label, ratio, row.target)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= WHOLE_FROM else f"{value:.3g}"
