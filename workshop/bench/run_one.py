"""One bench in a process of its own: `python -m workshop.bench.run_one NAME FILE` writes its rows as JSON."""

import importlib
import json
import sys
from dataclasses import asdict
from pathlib import Path

from workshop.bench import BENCH
from workshop.host.build_steps import StopError

PEER_IS_MISSING = 3
"""The exit code of a bench whose peer could not be imported."""


def main(name: str, file: str) -> int:
    """Run one bench; 0 if all is well."""
    try:
        rows = importlib.import_module(f"workshop.bench.{BENCH}{name}").run()
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
