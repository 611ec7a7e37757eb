"""Runs benches and tells their figures: `python -m workshop.bench [NAME…] [--json FILE]`, in `.venv/`."""

import argparse
import json
import os
import platform
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from workshop.bench import OPTIONS, list_names, option_kind, time_limit
from workshop.bench.kit.report_rows import Row, markdown, publish, table
from workshop.bench.kit.run_one import PEER_IS_MISSING
from workshop.host.build_steps import say
from workshop.host.project_folders import CACHE, ROOT

MINUTES = 25
"""How long all may take together: with what a clean clone installs and builds, half an hour is enough."""

REPORT = CACHE / "bench.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a bench measured, and in words why it did not measure all."""

    rows: list[Row]
    failure: str = ""
    seconds: float = 0
    """How long it took."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benches that are named, or all; 0 if each of them measured something."""
    parser = argparse.ArgumentParser("build.py bench")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--json", type=Path, default=REPORT)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--publish", action="store_true")
    for name in OPTIONS:
        parser.add_argument(f"--{name}", type=option_kind(name))
    known = parser.parse_args(arguments)
    options = {name: vars(known)[name] for name in OPTIONS if vars(known)[name] is not None}
    names = known.names or list_names(every=False)
    outcomes = _run_all(names, 60 * known.minutes, options, known.json)
    if known.publish:
        publish({name: outcome.rows for name, outcome in outcomes.items() if not outcome.failure})
    say("")
    say(table({name: outcome.rows for name, outcome in outcomes.items()}))
    failed = {name: outcome.failure for name, outcome in outcomes.items() if outcome.failure}
    for name, words in failed.items():
        say(f"{'Not all' if outcomes[name].rows else 'Not'} measured: {name}: {words}.")
    minutes = sum(outcome.seconds for outcome in outcomes.values()) / 60
    say(f"It took {minutes:.1f} minutes. The numbers are in {known.json} and, as tables, beside it.")
    return 1 if failed else 0


def _run_all(
    names: Sequence[str], seconds: float, options: Mapping[str, int | str], report: Path
) -> dict[str, Outcome]:
    """Run benches one after another, so long together at most, and write the report after each."""
    outcomes: dict[str, Outcome] = {}
    for at, name in enumerate(names):
        left = seconds - sum(outcome.seconds for outcome in outcomes.values())
        outcomes[name] = _outcome(name, time_limit(name, left, names[at + 1 :]), options)
        report.write_text(json.dumps(_report(outcomes), indent=2) + "\n", "utf-8")
        tables = (markdown(name, outcome.rows) for name, outcome in outcomes.items())
        report.with_suffix(".md").write_text("\n".join(tables), "utf-8")
    return outcomes


def _outcome(name: str, seconds: float, options: Mapping[str, int | str]) -> Outcome:
    """Run a bench in a process of its own, for so long at most."""
    say(f"Measuring {name}, for {seconds / 60:.1f} minutes at most")
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rows.json"
        failure = _failure(name, file, seconds, options)
        rows = [Row(**row) for row in json.loads(file.read_text("utf-8"))] if file.exists() else []
    say("\n".join(f"  {words}" for words in (*(row.words() for row in rows), failure) if words))
    return Outcome(rows, failure, time.monotonic() - begun)


def _failure(name: str, file: Path, seconds: float, options: Mapping[str, int | str]) -> str:
    """Run a bench and return why it measured nothing, or nothing."""
    command = [sys.executable, "-m", "workshop.bench.kit.run_one", name, str(file), json.dumps(options)]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        try:
            said = running.communicate(timeout=seconds)[1].strip()
        except subprocess.TimeoutExpired:
            _end(running)
            return f"it took more than {seconds / 60:.1f} minutes; `--minutes` gives it more"
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
        "seconds": {name: round(it.seconds, 1) for name, it in outcomes.items()},
        "not measured": {name: it.failure for name, it in outcomes.items() if it.failure},
    }


if __name__ == "__main__":
    sys.exit(main())
