"""Progress in words, programs that are run, and the one way a step fails."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from workshop.host.project_folders import CACHE, ROOT


class StopError(Exception):
    """A step cannot go on; the message is one plain sentence that says what to do."""


def say(words: str) -> None:
    """Print one line of progress, at once."""
    print(words, flush=True)


def run_quietly(
    command: Sequence[str | Path], log: str, advice: str, env: Mapping[str, str] | None = None
) -> None:
    """Run a program with its output in `.cache/LOG.log`; a failure becomes `advice`."""
    CACHE.mkdir(exist_ok=True)
    path = CACHE / f"{log}.log"
    with path.open("wb") as output:
        try:
            done = subprocess.run(
                command,
                cwd=ROOT,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=False,
            )
        except OSError as error:
            raise StopError(f"{command[0]} cannot be started ({error.strerror}): {advice}") from error
    if done.returncode:
        raise StopError(f"{advice} (what it said is in {path.relative_to(ROOT)})")


def run_and_listen(command: Sequence[str | Path]) -> tuple[int, str]:
    """Run a program and return its exit code, and all that it wrote in the order in which it did."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def run_aloud(command: Sequence[str | Path]) -> int:
    """Run a program with its output on the terminal and return its exit code."""
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode
