"""``replay FILE.phh``: hand histories played again under the rules, to their final stacks."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from pyapp.commands.command import Command, FailedError
from pyapp.records.phh import PhhError, read_phh


def replay() -> Command:
    """Give the command."""
    return Command("play hand histories again and print the final stacks", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a .phh or .phhs file")


def _lines(given: Namespace) -> Iterator[str]:
    return (line for path in given.files for line in _replayed(path))


def _replayed(path: str) -> Iterator[str]:
    try:
        text = Path(path).read_text("utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise FailedError(f"{path}:1: {error}") from error
    try:
        for index, hand in enumerate(read_phh(text), 1):
            yield f"{path}:{index} [{', '.join(map(_amount, hand.stacks))}]"
    except PhhError as error:
        raise FailedError(f"{path}:{error.line}: {error.reason}") from error


def _amount(stack: int | Decimal | None) -> str:
    """Write a stack as JSON; one that the file does not know is ``null``."""
    return "null" if stack is None else f"{stack:f}" if isinstance(stack, Decimal) else str(stack)
