"""``charts``: push or fold first in, by the players to come, computed from equities that are dealt out."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from string import ascii_lowercase, digits
from typing import Final

from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.commands.command import Command, positive
from pyapp.commands.measured_blocks import ROOT, write_block
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.lab.charting import deepest_first_in, equities

CHARTS = ROOT / "pyapp" / "agents" / "holdem" / "hands" / "seat_charts.py"
BEHIND: Final = range(2, 8)
"""How many players can be to come behind who is first in and no blind; more make hardly a difference."""

_SIDE: Final = 13
_DIGITS: Final = digits + ascii_lowercase


def charts() -> Command:
    """Return the command."""
    return Command("push-or-fold charts by the players to come", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--deals", type=positive, default=1200, help="deals for each pair of kinds of hands")
    parser.add_argument("--rounds", type=positive, default=200, help="rounds of fictitious play")
    parser.add_argument("--depth", type=positive, default=DEEPEST, help="the deepest stack in big blinds")
    parser.add_argument("--seed", type=int, default=1, help="other cards for another number")
    parser.add_argument("--write", action="store_true", help=f"write the charts into {CHARTS.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    matrix = equities(Random(given.seed), given.deals)  # noqa: S311 - no secret
    solve = partial(deepest_first_in, matrix, range(1, given.depth + 1), given.rounds)
    with crew(given.processes) as workers:
        found = dict(zip(BEHIND, workers(solve, BEHIND), strict=True))
    pushes = {behind: pushed for behind, (pushed, _) in found.items()}
    calls = {behind: called for behind, (_, called) in found.items()}
    for behind in BEHIND:
        yield from ("", f"Pushed with {behind} to come", *_rows(pushes[behind]))
        yield from ("", "and called by the big blind", *_rows(calls[behind]))
    if given.write:
        write_block(CHARTS, "pushes", [*entries(pushes)])
        write_block(CHARTS, "calls", [*entries(calls)])


def entries(found: Mapping[int, Sequence[int]]) -> Iterator[str]:
    """Write charts as entries of a dictionary in Python."""
    for behind, figures in found.items():
        yield f'    {behind}: """'
        yield from (f"        {row}" for row in _rows(figures))
        yield '    """,'


def _rows(figures: Sequence[int]) -> Iterator[str]:
    for start in range(0, len(figures), _SIDE):
        yield "".join(_DIGITS[figure] for figure in figures[start : start + _SIDE])
