"""``preflop``: what to do behind raises before the flop at six seats, learnt from the rules alone."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pyapp.agents.holdem.preflop.preflop_charts import (
    GAMES,
    LEVELS,
    NAME,
    SIGNS,
    PreflopCharts,
    mixes,
    read_charts,
    widths,
    write_charts,
)
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.commands.command import Command, positive
from workshop.lab.commands.written_blocks import need_numpy

if TYPE_CHECKING:
    from workshop.lab.six.preflop_lessons import PreflopLessons

FILE = BLUEPRINTS / f"{NAME}.txt"

LIMIT: Final = "limit"

BLOCKS: Final = 4
"""Blocks of fifty-two boards on which blueprints play what follows the flop,"""

ROUNDS: Final = 14
"""and rounds of deals from which play before it is learnt."""


def preflop() -> Command:
    """Return the command."""
    return Command(
        "what to do behind raises before the flop at six seats (needs the group `training`)",
        _add_arguments,
        _lines,
    )


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games",
        nargs="+",
        choices=_GAMES,
        default=_GAMES[1:],
        help="by their stacks in big blinds; `limit` is never written",
    )
    parser.add_argument(
        "--blocks", type=positive, default=BLOCKS, help="of 52 boards, for play after the flop"
    )
    parser.add_argument(
        "--rounds", type=positive, default=ROUNDS, help="of 100,000 deals, for play before it"
    )
    parser.add_argument("--seed", type=int, default=1, help="other cards for another number")
    parser.add_argument(
        "--state", type=Path, metavar="FOLDER", help="goes on from there, and keeps itself there"
    )
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}")


def _lines(given: Namespace) -> Iterator[str]:
    need_numpy()
    from workshop.lab.six.preflop_lessons import PreflopLessons  # noqa: PLC0415 - NumPy is optional

    if given.state:
        given.state.mkdir(parents=True, exist_ok=True)
    lessons = PreflopLessons(given.seed, given.blocks, given.rounds, given.state)
    found = dict(read_charts(FILE.read_text("utf-8"))) if FILE.exists() else {}
    for game in given.games:
        depth = None if game == LIMIT else int(game)
        yield from ("", game)
        yield from _learn(lessons, depth, found)
        if given.write:
            games = {one: found[one] for one in GAMES if one in found}
            FILE.write_text(write_charts(games, _told()), "utf-8")


def _learn(lessons: "PreflopLessons", depth: int | None, found: dict[int, PreflopCharts]) -> Iterator[str]:
    from workshop.lab.six.preflop_lessons import charts_of  # noqa: PLC0415 - NumPy is optional

    for step in lessons.learn(depth):
        if isinstance(step, str):
            yield step
            continue
        charts = charts_of(step)
        if depth:
            found[depth] = charts
        yield from map(_width, charts.items())


def _width(chart: tuple[str, str]) -> str:
    title, signs = chart
    calls, raises = widths(signs)
    return f"{title:22}calls {100 * calls:5.1f}%  raises {100 * raises:5.1f}%"


def _told() -> Iterator[str]:
    """Say for people how the file is read."""
    yield "How often a hand calls and raises, in sixths; it folds the rest:"
    for first in range(0, len(SIGNS), _ABREAST):
        row = SIGNS[first : first + _ABREAST]
        told = ((sign, mixes()[sign]) for sign in row)
        yield "  ".join(
            f"{sign} {round(LEVELS * mix.calls)}+{round(LEVELS * mix.raises)}" for sign, mix in told
        )


_ABREAST: Final = 7
_GAMES: Final = (LIMIT, *map(str, GAMES))
