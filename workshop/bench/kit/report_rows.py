"""Measured figures beside their baselines, as a table, and as README and docs show them."""

import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

from workshop.bench import list_names
from workshop.host.project_folders import ROOT

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


def version_table(rows: Sequence[Row]) -> str:
    """Return the figures with an aim of rows called `VERSION: FIGURE` as a line for each version.

    What has a baseline is told as a multiple of it.
    """
    shown = [row for row in rows if row.target]
    told = {(version, figure): _beside(row) for row in shown for version, _, figure in [_parted(row)]}
    versions = dict.fromkeys(version for version, _ in told)
    figures = {_parted(row)[2]: row.target for row in shown}
    lines = [
        ("build", *figures),
        ("---",) * (1 + len(figures)),
        *((version, *(told.get((version, figure), "") for figure in figures)) for version in versions),
        ("aim", *figures.values()),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _parted(row: Row) -> tuple[str, str, str]:
    return row.label.partition(": ")


def _beside(row: Row) -> str:
    return f"{_number(row.value)} {row.unit}" if row.ratio is None else f"{row.ratio:.3f}"


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    beside = "" if row.baseline_value is None else f"{_number(row.baseline_value)} {row.unit}"
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    return (f"{_number(row.value)} {row.unit}", beside, row.baseline_label, ratio, row.target)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= WHOLE_FROM else f"{value:.3g}"


FILE: Final = ROOT / "docs" / "figures.json"
PAGES: Final = (ROOT / "README.md", ROOT / "docs" / "PERFORMANCE.md")
"""The pages that show figures."""

README: Final = "readme"
"""The block of the few figures that the README shows."""

VERSIONS: Final = "versions"
"""The bench that compares builds, each on a line of its own."""

CHOSEN: Final = {
    "boot": {
        "table ready, cold": "first visit, until the table is ready",
        "table ready, warm: the second visit": "second visit",
    },
    "weight": {"first visit, gzipped by the host": "fetched until then"},
    "evaluator": {"tables().seven in Chromium": "seven-card hands ranked in Chromium"},
    "hands": {"six-seat hands against pokerkit": "limit hands for six, natively"},
    "blackjack": {"rounds by basic strategy": "rounds of blackjack, natively"},
}
"""Its figures by bench and label, and what the README calls them."""

_BLOCK: Final = re.compile(r"(<!-- figures: ([\w-]+) -->\n).*?(<!-- end of figures -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Published:
    """What a bench measured, when, and of which commit."""

    when: str
    """The day, as in `2026-11-28`."""

    commit: str
    rows: tuple[Row, ...]


def read_figures() -> dict[str, Published]:
    """Return what is published, by the name of the bench."""
    told = json.loads(FILE.read_text("utf-8"))
    return {
        name: Published(it["when"], it["commit"], tuple(Row(**row) for row in it["rows"]))
        for name, it in told.items()
    }


def publish(measured: Mapping[str, Sequence[Row]]) -> None:
    """Put what benches measured in the place of what they measured before, and write the pages anew."""
    when = datetime.now(UTC).date().isoformat()
    fresh = {name: Published(when, _commit(), tuple(rows)) for name, rows in measured.items() if rows}
    figures = dict(sorted({**read_figures(), **fresh}.items()))
    told = {name: asdict(it) for name, it in figures.items()}
    FILE.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for page in PAGES:
        page.write_text(with_figures(page.read_text("utf-8"), figures), "utf-8")


def with_figures(page: str, figures: Mapping[str, Published]) -> str:
    """Return a page with the table of each of its blocks as the figures have it.

    One whose bench has published nothing yet says so. Raises ``KeyError`` for a block of no bench.
    """
    return _BLOCK.sub(partial(_filled, figures), page)


def without_figures(page: str) -> str:
    """Return what a page says outside its blocks."""
    return _BLOCK.sub("", page)


def shown_blocks(page: str) -> list[str]:
    """Return the names of the blocks of a page."""
    return [block[2] for block in _BLOCK.finditer(page)]


def _filled(figures: Mapping[str, Published], block: re.Match[str]) -> str:
    head, name, end = block.groups()
    if name not in figures and name in list_names():
        return f"{head}\nNot measured yet.\n\n{end}"
    return f"{head}\n{_short(figures) if name == README else _whole(name, figures[name])}\n\n{end}"


def _whole(name: str, published: Published) -> str:
    """Return the rows of a bench that have an aim, or all if none has, and when they were measured."""
    rows = [row for row in published.rows if row.target] or published.rows
    told = version_table(rows) if name == VERSIONS else markdown_table(rows)
    return f"{told}\n\nMeasured {published.when} at {published.commit[:8]}."


def _short(figures: Mapping[str, Published]) -> str:
    rows = [
        replace(row, label=labels[row.label])
        for name, labels in CHOSEN.items()
        for row in figures[name].rows
        if row.label in labels
    ]
    return markdown_table(rows, columns=4)


def _commit() -> str:
    command = ["git", "rev-parse", "HEAD"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
