"""What a command of the shell is, how commands run and fail, and what many share: worker processes."""

import io
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final, NoReturn

from pyapp.arena.match import Done, Task, Workers, alone
from pyapp.blackjack import BlackjackError
from pyapp.cards import CardError
from pyapp.features.lab.odds_question import OddsError
from pyapp.features.lab.ranges import RangeError
from pyapp.holdem import HoldemError

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


def run_command(
    commands: Mapping[str, Command],
    program: str,
    description: str,
    arguments: Sequence[str] | None = None,
) -> int:
    """Carry one of the commands out and give the exit code: 0, or 2 for a command that makes no sense.

    It is 1 where the command found something wrong, such as a hand that breaks a rule, and 130 after Ctrl+C.
    What argparse refuses itself ends the program, as help does. ``program`` is what was typed to start it.
    """
    given = _parser(commands, program, description).parse_args(arguments)
    try:
        _print(commands[given.command].lines(given))
    except BrokenPipeError:
        # The reader has enough, as `| head` does; Python would complain again when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except (
        CardError,
        LookupError,
        BlackjackError,
        HoldemError,
        RangeError,
        OddsError,
        OptionsError,
    ) as error:
        sys.stderr.write(f"{error.args[0] if isinstance(error, LookupError) else error}\n")
        return 2
    except FailedError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def refuse_given(given: Namespace, options: Iterable[str], why: str) -> None:
    """Raise ``OptionsError`` with the reason where one of these options was given, as in `--seats`."""
    named = [option for option in options if getattr(given, option[2:].replace("-", "_"))]
    if named:
        raise OptionsError(f"{', '.join(named)}: {why}")


def positive(text: str) -> int:
    """Return a whole number from 1 to 1,000,000,000; raises ``ArgumentTypeError`` for any other text."""
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


def _print(lines: Iterable[str]) -> None:
    """Print lines as they come; a terminal without UTF-8 gets `?` for what it cannot show."""
    out: object = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="replace")
    for line in lines:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


class _Parser(ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        self.exit(2, f"{self.prog}: {message.removeprefix('argument ')}\n")


def _parser(commands: Mapping[str, Command], program: str, description: str) -> ArgumentParser:
    parser = _Parser(prog=program, description=description)
    known = parser.add_subparsers(dest="command", required=True)
    for name, command in commands.items():
        command.add_arguments(known.add_parser(name, help=command.help))
    return parser
