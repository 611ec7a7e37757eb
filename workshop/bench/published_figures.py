"""The figures that README and docs show: one file that benches write, and the tables that are made of it."""

import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

from workshop.bench.report_rows import Row, markdown_table
from workshop.host.project_folders import ROOT

FILE: Final = ROOT / "docs" / "figures.json"
PAGES: Final = (ROOT / "README.md", ROOT / "docs" / "PERFORMANCE.md")
"""The pages that show figures."""

README: Final = "readme"
"""The block of the few figures that the README shows."""

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

    Raises ``KeyError`` for a block of a bench that published nothing.
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
    return f"{head}\n{_short(figures) if name == README else _whole(figures[name])}\n\n{end}"


def _whole(published: Published) -> str:
    """Return the rows of a bench that have an aim, or all if none has, and when they were measured."""
    rows = [row for row in published.rows if row.target] or published.rows
    return f"{markdown_table(rows)}\n\nMeasured {published.when} at {published.commit[:8]}."


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
