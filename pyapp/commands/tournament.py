"""``tournament``: a whole field of bots from the first hand to the last, with what it cost."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from random import Random
from secrets import SystemRandom
from time import process_time
from typing import Final, TypeVar

from pyapp.commands.command import Command, OptionsError, positive
from pyapp.ranking import tables as prepare_ranks
from pyapp.tournament import (
    MOST_PLAYERS,
    TOURNAMENT_CODEC,
    Tournament,
    TournamentError,
    TournamentPlan,
    entrant,
    play_elsewhere,
    ranked,
    settle,
    start,
)

_Result = TypeVar("_Result")
_EVERY: Final = 10
"""So many rounds lie between two lines."""


def tournament() -> Command:
    """Return the command."""
    return Command("a tournament of bots, from the first hand to the last", _add_arguments, _lines)


@dataclass(slots=True)
class TournamentCost:
    """What it took to play a tournament."""

    hands: int = 0
    seconds: float = 0
    longest: float = 0
    """The longest slice, in seconds of processor time."""

    save: int = 0
    """The largest save, in characters."""

    @property
    def words(self) -> str:
        """All of it in one line."""
        return (
            f"{self.hands:,} hands, {self.seconds:.1f} s of processor time, "
            f"{1000 * self.seconds / self.hands:.1f} ms a hand, {1000 * self.longest:.1f} ms in the longest "
            f"slice; {self.save:,} characters in the largest save"
        )


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=positive, default=60, metavar="N", help=f"2 to {MOST_PLAYERS}")
    parser.add_argument("--table-size", type=positive, default=9, metavar="N", help="seats at a full table")
    parser.add_argument("--stack", type=positive, default=5000, metavar="CHIPS", help="what all begin with")
    parser.add_argument("--entry", type=positive, default=100, metavar="$", help="what it costs to enter")
    parser.add_argument(
        "--level-hands", type=positive, default=10, metavar="N", help="hands to a blind level"
    )
    parser.add_argument("--seed", type=int, help="play the same tournament again")


def _lines(given: Namespace) -> Iterator[str]:
    plan = TournamentPlan(
        players=given.players,
        table_size=given.table_size,
        stack=given.stack,
        entry=given.entry,
        level_hands=given.level_hands,
    )
    luck = SystemRandom() if given.seed is None else Random(given.seed)  # noqa: S311 - asked to repeat
    try:
        field = start(plan, luck)
    except TournamentError as error:
        raise OptionsError(f"This tournament can't be played: {error}.") from error
    prepare_ranks()  # the page has them from its start
    cost = TournamentCost()
    while not field.over:
        if not field.rounds % _EVERY:
            yield _standing(field)
        cost.save = max(cost.save, len(json.dumps(TOURNAMENT_CODEC.write(field), separators=(",", ":"))))
        played = _drive(play_elsewhere(field), cost)
        cost.hands += sum(map(len, played.values()))
        field = settle(field, played)
    yield from (
        f"{one.place:>4}  {entrant(one.player).name:10} ${one.prize:,}"
        for one in ranked(field.placed)
        if one.prize
    )
    yield cost.words


def _standing(field: Tournament) -> str:
    rules, left = field.rules, len(field.left)
    ante = f" with an ante of {rules.ante:,}" if rules.ante else ""
    near = ", hand for hand" if field.hand_for_hand else ""
    tables = "one table" if len(field.tables) == 1 else f"{len(field.tables)} tables"
    return (
        f"Level {field.level}, {rules.small_blind:,}/{rules.big_blind:,}{ante}: {left} left at "
        f"{tables}, {field.plan.chips // left:,} chips on average{near}"
    )


def _drive(work: Coroutine[object, None, _Result], cost: TournamentCost) -> _Result:
    """Run ``work`` slice by slice, and count what it takes."""
    while True:
        began = process_time()
        try:
            work.send(None)
        except StopIteration as finished:
            result: _Result = finished.value
            return result
        finally:
            took = process_time() - began
            cost.seconds, cost.longest = cost.seconds + took, max(cost.longest, took)
