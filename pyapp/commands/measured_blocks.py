"""Blocks of text in the project's own files that a command measures and writes."""

from pathlib import Path
from typing import Final

from pyapp.commands.command import FailedError

ROOT: Final = Path(__file__).parents[2]


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
        if mark in line:
            return number
    raise FailedError(f"No line says {mark!r}.")
