"""The table's own engine from a shell: ``equity AsKd QhQc``, ``arena``, ``gate``, ``replay FILE.phh``."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NoReturn

from pyapp.blackjack import BlackjackError
from pyapp.cards import CardError
from pyapp.commands.answers import equity, replay, strategy
from pyapp.commands.arena import arena
from pyapp.commands.bots import blind, frequencies, styles
from pyapp.commands.command import Command, FailedError, OptionsError
from pyapp.commands.computed_tables import charts, luck
from pyapp.commands.gate import gate
from pyapp.commands.measure import measure
from pyapp.commands.openings import openings
from pyapp.commands.play import play
from pyapp.commands.tournament import tournament
from pyapp.commands.train import exploit, train
from pyapp.features.lab.odds_question import OddsError
from pyapp.features.lab.ranges import RangeError
from pyapp.holdem import HoldemError

_INSTALLED: Final = "baize"
"""What the package's own command is called."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry a command out and give the exit code: 0, or 2 for a command that makes no sense.

    It is 1 where the command found something wrong, such as a hand that breaks a rule, and 130 after Ctrl+C.
    """
    commands = _commands()
    given = _parser(commands).parse_args(arguments)
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


def _print(lines: Iterable[str]) -> None:
    """Print lines as they come; a terminal without UTF-8 gets `?` for what it cannot show."""
    out: object = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors="replace")
    for line in lines:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def _commands() -> dict[str, Command]:
    return {
        "equity": equity(),
        "arena": arena(),
        "gate": gate(),
        "measure": measure(),
        "frequencies": frequencies(),
        "charts": charts(),
        "openings": openings(),
        "luck": luck(),
        "styles": styles(),
        "blind": blind(),
        "play": play(),
        "replay": replay(),
        "strategy": strategy(),
        "tournament": tournament(),
        "train": train(),
        "exploit": exploit(),
    }


def _typed() -> str:
    """Return what was typed to start this: the installed command, or Python with the module."""
    name = Path(sys.argv[0]).stem
    return name if name == _INSTALLED else "python -m pyapp"


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        self.exit(2, f"{self.prog}: {message.removeprefix('argument ')}\n")


def _parser(commands: Mapping[str, Command]) -> argparse.ArgumentParser:
    parser = _Parser(prog=_typed(), description="Baize from a shell.")
    known = parser.add_subparsers(dest="command", required=True)
    for name, command in commands.items():
        command.add_arguments(known.add_parser(name, help=command.help))
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
