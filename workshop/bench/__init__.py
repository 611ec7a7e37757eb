"""Measurements: each module of this folder with a NAME and a `run` is one, `build.py bench NAME` runs it.

- `NAME` is the word that the command line knows it by, and the module is called the same.
- `run() -> list[Row]` measures and returns one row for each figure (`workshop.bench.row.Row`).

A bench measures its own figure and the baseline interleaved in one run and reports medians. It runs in
`.venv/` with the dependency groups `test` and `bench`, after dist/ was built. One that needs Python in a
browser opens a page with `workshop.bench.page.browser_page`.
"""

from pathlib import Path

HELPERS = frozenset({"__init__", "__main__", "host", "page", "playing", "part", "row"})


def names() -> list[str]:
    """Name the benches that there are."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in HELPERS)
