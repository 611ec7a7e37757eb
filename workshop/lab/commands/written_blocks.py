"""What the laboratory's commands share: blocks of files that they write, and what training needs."""

import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from pyapp.commands.command import FailedError
from workshop.host.project_folders import ROOT


def need_numpy() -> None:
    """Raise ``FailedError`` where what training needs is not installed; say what is missed without Numba."""
    if find_spec("numpy") is None:
        raise FailedError("Training needs NumPy, and for speed Numba: the group `training`.")
    if find_spec("numba") is None:
        print("Without Numba, of the group `training`, this takes days, not minutes.", file=sys.stderr)


def stamp(command: str) -> str:
    """Return a command of the laboratory with the day and the commit at which it was run, in Markdown."""
    return f"`python -m workshop.lab {command}`, {measured_at()}"


def measured_at() -> str:
    """Return the day and the commit, as in `2026-11-29 at 174ff18b`; the day alone outside a repository."""
    day = datetime.now(UTC).date().isoformat()
    command = ["git", "rev-parse", "--short=8", "HEAD"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return f"{day} at {found}" if found else day


def write_row(path: Path, block: str, cells: Sequence[str]) -> None:
    """Put a row in the place of that with the same first cell in a block's table, or below the last one."""
    lines = path.read_text("utf-8").splitlines()
    begin, end = _place(lines, f"begin {block}"), _place(lines, f"end {block}")
    table = [line for line in lines[begin + 1 : end] if line]
    row, key = f"| {' | '.join(cells)} |", f"| {cells[0]} |"
    known = [at for at, line in enumerate(table) if line.startswith(key)]
    table[known[0] if known else len(table) : known[0] + 1 if known else len(table)] = [row]
    write_block(path, block, ["", *table, ""])


def write_block(path: Path, name: str, lines: list[str]) -> None:
    """Put ``lines`` between the lines that hold ``begin NAME`` and ``end NAME`` in a file."""
    try:
        text = path.read_text("utf-8").splitlines()
        begin, end = _place(text, f"begin {name}"), _place(text, f"end {name}")
        path.write_text("\n".join([*text[: begin + 1], *lines, *text[end:]]) + "\n", "utf-8")
    except OSError as error:
        raise FailedError(f"{path}: {error.strerror}") from error


def _place(text: list[str], mark: str) -> int:
    for number, line in enumerate(text):
        if line.removesuffix("-->").rstrip().endswith(mark):  # another's name may go on after the same words
            return number
    raise FailedError(f"No line says {mark!r}.")
