"""``measure``: how everybody of the cast fares among five regulars, and in what style."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import astuple

from pyapp.agents.arena.entrants import levels
from pyapp.agents.arena.match import Crew, fought
from pyapp.agents.arena.score import scored
from pyapp.agents.arena.session import Match
from pyapp.agents.holdem import Level, cast
from pyapp.agents.measured import Measured
from pyapp.agents.rates import rates
from pyapp.commands.blocks import ROOT, write_block
from pyapp.commands.command import Command, positive
from pyapp.commands.crews import add_processes, crew
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules

REGULARS = 5
DATA = ROOT / "pyapp" / "agents" / "measured.py"
PAGE = ROOT / "docs" / "BOTS.md"


def measure() -> Command:
    """Give the command."""
    return Command("how well the cast plays, and in what style", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--deals", type=positive, default=400, help="each is played from all six seats")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--only", metavar="NAME", help="only one of them")
    parser.add_argument("--write", action="store_true", help=f"write {DATA.name} and {PAGE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    found = list[Measured]()
    with crew(given.processes) as workers:
        for rules in (NO_LIMIT, CASINO_LIMIT):
            for name in [given.only] if given.only else _names():
                found.append(_measured(name, rules, given, workers))
                yield _line(found[-1])
    if given.write:
        write_block(DATA, "measured", [f"    {_source(one)}" for one in found])
        write_block(PAGE, "measured", _table(found, given))


def _names() -> list[str]:
    """Name everybody but the regular, who wins nothing from himself."""
    return [*(level for level in levels() if level != Level.REGULAR), *(member.name for member in cast())]


def _measured(name: str, rules: HoldemRules, given: Namespace, workers: Crew) -> Measured:
    match = Match(rules, (name, *(Level.REGULAR,) * REGULARS), given.seed)
    taken = fought(match, given.deals, workers)[name]
    score = scored(taken.per_hand)
    return Measured(
        name, rules.preset, round(score.per_hundred, 1), round(score.margin, 1), rates(taken.played)
    )


def _line(one: Measured) -> str:
    return f"{one.preset:12}  {one.name:10}  {one.per_hundred:+7.1f} ± {one.margin:5.1f}  {one.rates.words}"


def _source(one: Measured) -> str:
    """Write a row of the constant in Python."""
    shares = ", ".join(str(round(rate, 3)) for rate in astuple(one.rates))
    return f'Measured("{one.name}", "{one.preset}", {one.per_hundred}, {one.margin}, Rates({shares})),'


def _table(found: Sequence[Measured], given: Namespace) -> list[str]:
    """Write the rows as a table in Markdown."""
    return [
        "",
        f"`python -m pyapp measure --deals {given.deals} --seed {given.seed}`",
        "",
        "| table | who | bb/100 | VPIP | PFR | AF | WTSD | W$SD |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *map(_row, found),
        "",
    ]


def _row(one: Measured) -> str:
    cells = (
        one.preset,
        one.name,
        f"{one.per_hundred:+.0f} ± {one.margin:.0f}",
        f"{one.rates.vpip:.0%}",
        f"{one.rates.pfr:.0%}",
        f"{one.rates.aggression:.1f}",
        f"{one.rates.to_showdown:.0%}",
        f"{one.rates.won_showdown:.0%}",
    )
    return f"| {' | '.join(cells)} |"
