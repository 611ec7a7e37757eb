"""Progress in words, programs that are run, and the one way a step fails."""

import hashlib
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from workshop.paths import CACHE, ROOT


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


def run_aloud(command: Sequence[str | Path]) -> int:
    """Run a program with its output on the terminal and return its exit code."""
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode


def stamp(parts: Iterable[bytes]) -> str:
    """Return the short content hash of some bytes; the borders between them count."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:12]


def stamp_files(files: Iterable[Path], base: Path = ROOT) -> str:
    """Return the content hash of files and of their names below `base`."""
    ordered = sorted(files)
    return stamp(
        part for path in ordered for part in (path.relative_to(base).as_posix().encode(), path.read_bytes())
    )


def sources(folder: Path, pattern: str = "*", without: Sequence[Path] = ()) -> list[Path]:
    """List the files of a source folder, without some files and folders and what Python and editors leave."""
    return sorted(
        path
        for path in folder.rglob(pattern)
        if path.is_file()
        and not any(path.is_relative_to(left_out) for left_out in without)
        and not any(_is_litter(part) for part in path.relative_to(folder).parts)
    )


def _is_litter(name: str) -> bool:
    return name == "__pycache__" or name.startswith(".") or name.endswith(("~", ".pyc"))
