"""What a command is, and how it fails."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

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
