"""``play``: a table in text, by typed commands, at a terminal or over a pipe."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from secrets import SystemRandom
from typing import Final

from pyapp.app.console import commands_of
from pyapp.commands.command import Command, FailedError, OptionsError, positive, refuse_given
from pyapp.commands.shell_app import ConsoleApp
from pyapp.tables import TABLES, GameFormat, entry_of

_PRESETS: Final = tuple(entry.preset for entry in TABLES)
_BLACKJACK_TABLE: Final = "blackjack"
_OF_TABLES: Final = ("--seats", "--game", "--level", "--big-blind")
"""Options of a table of one's own."""

_LEVELS: Final = ("beginner", "regular", "strong", "expert")
_MOST_RIVALS: Final = 9
_WIPED: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Has a terminal forget its lines, those above the window too."""


def play() -> Command:
    """Return the command."""
    return Command("play a table in text, by typed commands", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", choices=_PRESETS, default="console-no-limit", help="the table")
    parser.add_argument("--seats", type=positive, metavar="N", help="how many players, you included")
    parser.add_argument("--people", type=positive, default=1, metavar="N", help="how many of them are people")
    parser.add_argument("--big-blind", type=positive, metavar="$", help="the stakes")
    parser.add_argument("--buy-in", type=positive, metavar="$", help="what each player sits down with")
    parser.add_argument(
        "--game", metavar="GAME", help="cash, sit-and-go or freeze-out, where the table has a choice"
    )
    parser.add_argument("--level", choices=_LEVELS, help="how well the bots play; each bot's own without it")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep chips and the hand in play there")
    parser.add_argument("--seed", type=int, help="deal the same cards again")


def _lines(given: Namespace) -> Iterator[str]:
    """Tell the table sentence by sentence, reading a line whenever it is the player's turn."""
    luck = SystemRandom() if given.seed is None else Random(given.seed)  # noqa: S311 - asked to repeat
    room = ConsoleApp(luck, given.save)
    try:
        seated = room.open(given.preset, _form(given))
        told = room.take_sentences()
        if not seated:
            raise LookupError(told[-1] if told else "You can't sit down at this table.")
        yield from told
        _offer_completion(room)
        while room.plays:
            line = _read(room.hint)
            if line is None:
                return
            if not sys.stdin.isatty():
                yield f"> {line}"
            room.type(line)
            yield from _told(room)
    except OSError as error:
        raise FailedError(f"{given.save} could not be written: {error.strerror}.") from error
    finally:
        room.close()


def _told(room: ConsoleApp) -> list[str]:
    """Return what was said; a terminal that is handed on is wiped first of what one person has read there."""
    story, told = room.take_story(), room.take_sentences()
    return [_WIPED, *story] if story and sys.stdout.isatty() else told


def _form(given: Namespace) -> dict[str, str]:
    """Return what the set-up form would say; raises ``OptionsError`` for what the table doesn't have."""
    _check(given)
    asked = {"big-blind": given.big_blind, "buy-in": given.buy_in, "game": given.game}
    form = {"speed": "instant", **{name: str(value) for name, value in asked.items() if value is not None}}
    if given.preset == _BLACKJACK_TABLE:
        return form | _boxes(given)
    if given.seats or given.people > 1:
        form["seats"] = str(given.seats or max(given.people, entry_of(given.preset).seats))
    form |= {f"rival-{at}": "person" for at in range(1, given.people)}
    if given.level:
        form |= {f"level-{at}": given.level for at in range(1, _MOST_RIVALS + 1)}
    return form


def _check(given: Namespace) -> None:
    """Refuse options that this table does not have, and more people than it seats."""
    entry = entry_of(given.preset)
    if not entry.formats:
        refuse_given(given, ("--game", "--level", "--big-blind"), "only hold'em tables have this.")
    if GameFormat.TOURNAMENT in entry.formats:
        others = ("--people",) if given.people > 1 else ()
        refuse_given(given, (*_OF_TABLES, *others), "a tournament has its own field and blinds.")
    elif given.game and given.game not in entry.formats:
        raise OptionsError(f"--game: {entry.name} is played as {' or '.join(entry.formats)} only.")
    least, most = 1 if not entry.formats else 2, entry.most_seats
    if given.seats and not least <= given.seats <= most:
        raise OptionsError(f"--seats: {entry.name} has {least} to {most} seats, not {given.seats}.")
    if given.people > (given.seats or most):
        raise OptionsError(f"--people: {given.people} people don't fit in {given.seats or most} seats.")


def _boxes(given: Namespace) -> dict[str, str]:
    """Return who has the boxes of the blackjack table: people first, then bots, and none beyond the seats."""
    seats = given.seats or (given.people if given.people > 1 else 0)
    if not seats:
        return {}
    kinds = ["you", *["person"] * (given.people - 1), *["basic"] * (seats - given.people)]
    return {f"seat-{at}": kinds[at - 1] if at <= len(kinds) else "empty" for at in range(1, 8)}


def _read(hint: str) -> str | None:
    """Return the next line; ``None`` where there are no more."""
    if sys.stdin.isatty():
        try:
            return input(f"[{hint}] > ")
        except EOFError:
            return None
    line = sys.stdin.readline()
    return line.strip() if line else None


def _offer_completion(room: ConsoleApp) -> None:
    """Let the tabulator complete commands, where the terminal has such a thing."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - Windows has none

        def complete(begun: str, at: int) -> str | None:
            words = dict.fromkeys(word for command in commands_of(room.controls) for word in command.split())
            found = [word for word in words if word.startswith(begun.lower())]
            return found[at] if at < len(found) else None

        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
