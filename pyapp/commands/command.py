"""What a command is, how it fails, and what many share: worker processes, and blocks written to files."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from pyapp.lab.arena.match import Done, Task, Workers, alone

MOST: Final = 1_000_000_000
"""The largest number that an argument may be."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the shell."""

    help: str
    add_arguments: Callable[[ArgumentParser], None]
    lines: Callable[[Namespace], Iterable[str]]
    """Carries it out and gives what it prints, line by line."""


class FailedError(Exception):
    """A command made sense and ended badly: the sentence to print with exit code 1."""


class OptionsError(Exception):
    """Options that contradict each other or ask for what there is not: the sentence for exit code 2."""


def refuse_given(given: Namespace, options: Iterable[str], why: str) -> None:
    """Raise ``OptionsError`` with the reason where one of these options was given, as in `--seats`."""
    named = [option for option in options if getattr(given, option[2:].replace("-", "_"))]
    if named:
        raise OptionsError(f"{', '.join(named)}: {why}")


def need_numpy() -> None:
    """Raise ``FailedError`` where what training needs is not installed."""
    if find_spec("numpy") is None:
        raise FailedError("Training needs NumPy, and for speed Numba: the group `training`.")


def positive(text: str) -> int:
    """Return a whole number from 1 to a thousand million, for an argument."""
    if not text.removeprefix("-").isdecimal():
        raise ArgumentTypeError(f"“{text}” is not a whole number")
    number = int(text)
    if number < 1:
        raise ArgumentTypeError(f"{number} is too few")
    if number > MOST:
        raise ArgumentTypeError(f"it is more than {MOST:,}")
    return number


@contextmanager
def crew(processes: int | None) -> Generator[Workers]:
    """Return what runs tasks in so many processes, one for each core where ``None``.

    They are spawned, not forked: that is the one way which every system and every Python has.
    """
    count = processes or os.cpu_count() or 1
    if count == 1:
        yield alone
        return
    with ProcessPoolExecutor(count, get_context("spawn")) as pool:
        yield _Hired(pool)


def add_processes(parser: ArgumentParser) -> None:
    """Let a command be told how many processes to use."""
    parser.add_argument("--processes", type=positive, metavar="K", help="how many cores to use, else all")


class _Hired:
    def __init__(self, pool: Executor) -> None:
        self._pool = pool

    def __call__(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
        return self._pool.map(work, tasks)


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
