"""Runs benches and tells their figures: `python -m workshop.bench [NAME…] [--json FILE]`, in `.venv/`."""

import argparse
import importlib
import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from workshop.bench import names
from workshop.bench.row import Row
from workshop.steps import say


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benches that are named, or all."""
    parser = argparse.ArgumentParser("build.py bench")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--json", type=Path)
    known = parser.parse_args(arguments)
    figures = {name: _run(name) for name in known.names or names()}
    if known.json:
        known.json.write_text(json.dumps(_report(figures), indent=2) + "\n", "utf-8")
        say(f"The numbers are in {known.json}")


def _run(name: str) -> list[Row]:
    say(f"Measuring {name}")
    rows: list[Row] = importlib.import_module(f"workshop.bench.{name}").run()
    for row in rows:
        say(f"  {row.words()}")
    return rows


def _report(figures: dict[str, list[Row]]) -> dict[str, object]:
    machine = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "when": datetime.now(UTC).isoformat(),
    }
    told = {name: [{**asdict(row), "ratio": row.ratio} for row in rows] for name, rows in figures.items()}
    return {"machine": machine, "benches": told}


if __name__ == "__main__":
    main()
