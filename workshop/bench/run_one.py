"""One bench in a process of its own: `python -m workshop.bench.run_one NAME FILE` writes its rows as JSON.

A third argument, `{"seed": 2}`, says what else it was asked; a bench takes of it what it knows.
"""

import importlib
import json
import sys
from dataclasses import asdict
from inspect import signature
from pathlib import Path

from workshop.bench import BENCH
from workshop.host.build_steps import StopError

PEER_IS_MISSING = 3
"""The exit code of a bench whose peer could not be imported."""


def main(name: str, file: str, asked: str = "{}") -> int:
    """Run one bench; 0 if all is well."""
    try:
        run = importlib.import_module(f"workshop.bench.{BENCH}{name}").run
        rows = run(
            **{key: value for key, value in json.loads(asked).items() if key in signature(run).parameters}
        )
    except ModuleNotFoundError as error:
        print(error.name, file=sys.stderr)
        return PEER_IS_MISSING
    except StopError as error:
        print(error, file=sys.stderr)
        return 1
    Path(file).write_text(json.dumps([asdict(row) for row in rows]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
