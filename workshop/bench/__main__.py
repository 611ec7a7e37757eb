"""Runs benches and tells their figures: `python -m workshop.bench [NAME…] [--json FILE]`, in `.venv/`."""

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from workshop.bench import OPTIONS, list_names
from workshop.bench.report_rows import Row, table
from workshop.bench.run_one import PEER_IS_MISSING
from workshop.host.build_steps import say
from workshop.host.project_folders import CACHE, ROOT

MINUTES = 30
REPORT = CACHE / "bench.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a bench measured, and in words why it did not measure all."""

    rows: list[Row]
    failure: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benches that are named, or all; 0 if each of them measured something."""
    parser = argparse.ArgumentParser("build.py bench")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--json", type=Path, default=REPORT)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    for name in OPTIONS:
        parser.add_argument(f"--{name}", type=int)
    known = parser.parse_args(arguments)
    options = {name: vars(known)[name] for name in OPTIONS if vars(known)[name] is not None}
    names = known.names or list_names(every=False)
    outcomes = {name: _outcome(name, known.minutes, options) for name in names}
    say("")
    say(table({name: outcome.rows for name, outcome in outcomes.items()}))
    failed = {name: outcome.failure for name, outcome in outcomes.items() if outcome.failure}
    for name, words in failed.items():
        say(f"{'Not all' if outcomes[name].rows else 'Not'} measured: {name}: {words}.")
    known.json.write_text(json.dumps(_report(outcomes), indent=2) + "\n", "utf-8")
    say(f"The numbers are in {known.json}")
    return 1 if failed else 0


def _outcome(name: str, minutes: float, options: Mapping[str, int]) -> Outcome:
    """Run a bench in a process of its own, for so long at most."""
    say(f"Measuring {name}")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rows.json"
        failure = _failure(name, file, minutes, options)
        rows = [Row(**row) for row in json.loads(file.read_text("utf-8"))] if file.exists() else []
    say("\n".join(f"  {words}" for words in (*(row.words() for row in rows), failure) if words))
    return Outcome(rows, failure)


def _failure(name: str, file: Path, minutes: float, options: Mapping[str, int]) -> str:
    """Run a bench and return why it measured nothing, or nothing."""
    command = [sys.executable, "-m", "workshop.bench.run_one", name, str(file), json.dumps(options)]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        try:
            said = running.communicate(timeout=60 * minutes)[1].strip()
        except subprocess.TimeoutExpired:
            _end(running)
            return f"it took more than {minutes:g} minutes; `--minutes` gives it more"
        except KeyboardInterrupt:
            _end(running)
            raise
    last = said.splitlines()[-1] if said else "it stopped without a word"
    if running.returncode == PEER_IS_MISSING:
        return (
            f"{last}, which it needs, is not installed; build.py bench installs it where there is a network"
        )
    return last if running.returncode else ""


def _end(running: subprocess.Popen[str]) -> None:
    """End a bench with the browsers that it started."""
    if sys.platform == "win32":
        running.kill()
    else:
        os.killpg(running.pid, signal.SIGKILL)


def _report(outcomes: dict[str, Outcome]) -> dict[str, object]:
    machine = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "processors": os.cpu_count(),
        "when": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    told = {name: [{**asdict(row), "ratio": row.ratio} for row in it.rows] for name, it in outcomes.items()}
    return {
        "machine": machine,
        "benches": told,
        "not measured": {name: it.failure for name, it in outcomes.items() if it.failure},
    }


if __name__ == "__main__":
    sys.exit(main())
