"""What a command is, and how it fails."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the shell."""

    help: str
    add_arguments: Callable[[ArgumentParser], None]
    lines: Callable[[Namespace], Iterable[str]]
    """Carries it out and gives what it prints, line by line."""


class FailedError(Exception):
    """A command made sense and ended badly: the sentence to print with exit code 1."""


def positive(text: str) -> int:
    """Read a whole number from 1 up, for an argument."""
    number = int(text)
    if number < 1:
        raise ArgumentTypeError(f"{number} is too few")
    return number
