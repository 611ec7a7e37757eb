"""One bench in its own process: `python -m workshop.bench.kit.run_one NAME FILE` writes its rows as JSON.

A third argument, `{"seed": 2}`, says what else it was asked; a bench takes of it what it knows.
"""

import importlib
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from inspect import signature
from pathlib import Path

from workshop.bench import BENCH
from workshop.bench.kit.report_rows import Row
from workshop.host.build_steps import StopError

PEER_IS_MISSING = 3
"""The exit code of a bench whose peer could not be imported."""


def main(name: str, file: str, asked: str = "{}") -> int:
    """Run one bench; 0 if all is well."""
    try:
        run = importlib.import_module(f"workshop.bench.{BENCH}{name}").run
        known = {key: value for key, value in json.loads(asked).items() if key in signature(run).parameters}
        _write_each(run(**known), Path(file))
    except ModuleNotFoundError as error:
        print(error.name, file=sys.stderr)
        return PEER_IS_MISSING
    except StopError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _write_each(rows: Iterable[Row], file: Path) -> None:
    """Write rows as they come, each time all of them, so that a bench cut short has told what it measured."""
    written: list[dict[str, object]] = []
    for row in rows:
        written.append(asdict(row))
        unfinished = file.with_suffix(".part")
        unfinished.write_text(json.dumps(written), "utf-8")
        unfinished.replace(file)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
