"""``blind``: whether a hidden card ever changes what a bot does."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from pyapp.commands.command import Command, FailedError, positive
from pyapp.holdem import PRESETS, HoldemRules
from pyapp.lab.arena.entrants import levels
from pyapp.lab.blind import looks


def blind() -> Command:
    """Return the command."""
    return Command("whether a hidden card ever changes what a bot does", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="NAMES", help="whom to ask, by the arena's names; else the levels")
    parser.add_argument("--states", type=positive, default=200, help="at each table, for each of them")
    parser.add_argument("--seed", type=int, default=1, help="other states for another number")


def _lines(given: Namespace) -> Iterator[str]:
    seen = 0
    for name in (given.seats or ",".join(levels())).split(","):
        for rules in PRESETS.values():
            changed = _count_changes(name, rules, given)
            seen += changed
            yield f"{name:12}  {rules.preset:16}  {given.states:,} states, {changed} decisions changed"
    if seen:
        raise FailedError(f"{seen} decisions hang on a card that the player there cannot see.")


def _count_changes(name: str, rules: HoldemRules, given: Namespace) -> int:
    return sum(not look.is_blind for look in looks(name, rules, given.states, given.seed))
