"""Measurements: each module called `bench_NAME` is one, and `build.py bench NAME` runs it.

Its `run() -> list[Row]` measures and returns one row for each figure (`workshop.bench.report_rows.Row`).

A bench measures its own figure and the baseline interleaved in one run and reports medians. It runs in
`.venv/` with the dependency groups `test` and `bench`, after dist/ was built. One that needs Python in a
browser opens a page with `workshop.bench.measuring_pages.browser_page`; what it runs there is in `inside/`,
which knows the game and nothing of the workshop, and `page/` holds what it runs as JavaScript.
"""

from pathlib import Path
from typing import Final

BENCH: Final = "bench_"
"""How the names of modules that are benches begin."""


def list_names() -> list[str]:
    """Return the names of the benches that there are."""
    return sorted(path.stem.removeprefix(BENCH) for path in Path(__file__).parent.glob(f"{BENCH}*.py"))
