"""``prizes``: what experts who weigh prizes win from experts who don't, in sit-and-gos near the bubble."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Final

from pyapp.commands.command import Command, add_processes, crew, positive
from workshop.host.project_folders import ROOT
from workshop.lab.charting import equities
from workshop.lab.commands.written_blocks import stamp, write_block
from workshop.lab.exact_push import game_by_lot, loss
from workshop.lab.prize_games import PrizeGame, gain

PAGE = ROOT / "docs" / "BOTS.md"

FIELDS: Final = (((65, 35), 3), ((50, 30, 20), 4))
"""The prizes and the players left of the hands that are solved exactly."""

_TWO_SIGMA: Final = 1.96


def prizes() -> Command:
    """Return the command."""
    return Command("what weighing prizes wins near the bubble", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=positive, default=400, help="each is played twice, roles changed")
    parser.add_argument("--seed", type=int, default=1, help="other games for another number")
    parser.add_argument("--write", action="store_true", help=f"write the figure into {PAGE.name}")
    parser.add_argument(
        "--exact", type=positive, help="play no games, but solve so many hands of three and of four exactly"
    )
    parser.add_argument("--deals", type=positive, default=1200, help="deals for each pair of kinds of hands")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    if given.exact:
        yield from _exact_lines(given)
        return
    games = [PrizeGame(given.seed, number) for number in range(given.games)]
    with crew(given.processes) as workers:
        found = list(workers(gain, games))
    line = result_line(found)
    yield line
    if given.write:
        head = stamp(f"prizes --games {given.games} --seed {given.seed}")
        write_block(PAGE, "prizes", ["", f"{head}:", line, ""])


def _exact_lines(given: Namespace) -> Iterator[str]:
    luck = Random(given.seed)  # noqa: S311 - must repeat
    games = [game_by_lot(paid, left, luck) for paid, left in FIELDS for _ in range(given.exact)]
    matrix = equities(Random(1), given.deals)  # noqa: S311 - must repeat
    with crew(given.processes) as workers:
        found = list(workers(partial(loss, matrix=matrix), games))
    line = loss_line(found)
    yield line
    if given.write:
        head = stamp(f"prizes --exact {given.exact} --seed {given.seed}")
        write_block(PAGE, "exact pushes", ["", f"{head}:", line, ""])


def loss_line(found: Sequence[float]) -> str:
    """Say what was lost against an equilibrium over all hands, at worst and on average."""
    worst, usual = 100 * max(found), 100 * mean(found)
    return (
        f"at worst {worst:.3f}% of the pool lost in a hand, {usual:.3f}% on average, in {len(found)} games."
    )


def result_line(found: Sequence[float]) -> str:
    """Say how much more of the pool was won, with an interval of 95 %."""
    margin = _TWO_SIGMA * stdev(found) / sqrt(len(found)) if len(found) > 1 else 1.0
    return f"{100 * (0.5 + mean(found)):.1f} ± {100 * margin:.1f}% of the prizes, where half is even."
