"""``replay FILE.phh``: hand histories played again under the rules, to their final stacks."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from pyapp.commands.command import Command, FailedError
from pyapp.records.phh import PhhError, PhhHand
from pyapp.records.pokerstars.read_pokerstars import read_histories


def replay() -> Command:
    """Return the command."""
    return Command("play hand histories again and print the final stacks", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a .phh, .phhs or PokerStars .txt file")


def _lines(given: Namespace) -> Iterator[str]:
    """Print every hand that is legal; those that are not are told at the end, each with its line."""
    refused = list[str]()
    for path in given.files:
        for index, hand in enumerate(_hands(path), 1):
            if isinstance(hand, PhhError):
                refused.append(f"{path}:{hand.line}: {hand.reason}")
            else:
                yield f"{path}:{index} [{', '.join(map(_amount, hand.stacks))}]"
    if refused:
        raise FailedError("\n".join(refused))


def _hands(path: str) -> Iterator[PhhHand | PhhError]:
    try:
        return read_histories(Path(path).read_text("utf-8-sig"))
    except OSError as error:
        return iter((PhhError(1, f"{error.strerror}."),))
    except UnicodeError:
        return iter((PhhError(1, "This is not a text file in UTF-8."),))


def _amount(stack: int | Decimal | None) -> str:
    """Write a stack as JSON; one that the file does not know is ``null``."""
    return "null" if stack is None else f"{stack:f}" if isinstance(stack, Decimal) else str(stack)
