"""What the laboratory's commands share: blocks of files that they write, and what training needs."""

from importlib.util import find_spec
from pathlib import Path

from pyapp.commands.command import FailedError


def need_numpy() -> None:
    """Raise ``FailedError`` where what training needs is not installed."""
    if find_spec("numpy") is None:
        raise FailedError("Training needs NumPy, and for speed Numba: the group `training`.")


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
