"""``measure``: how everyone of the cast fares among five beginners, and in what style."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from itertools import chain

from pyapp.agents.holdem import Level, cast
from pyapp.agents.holdem.level_results import result_words
from pyapp.agents.holdem.measured_play import MEASURED, BotRates, MeasuredPlay, rates
from pyapp.arena.entrants import levels
from pyapp.arena.match import Match, Workers, play_match, tables
from pyapp.arena.score import score_deals
from pyapp.commands.command import Command, add_processes, crew, positive
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from workshop.host.project_folders import ROOT
from workshop.lab.commands.written_blocks import stamp, write_block

COMPANY = (Level.BEGINNER,) * 5
"""Whom everyone is measured among: quick to play, and the one measure for all."""
TABLES = (NO_LIMIT, CASINO_LIMIT)
DATA = ROOT / "pyapp" / "agents" / "holdem" / "measured_play.py"
PAGE = ROOT / "docs" / "BOTS.md"


def measure() -> Command:
    """Return the command."""
    return Command("how well the cast plays, and in what style", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--deals", type=positive, default=400, help="each is played from all six seats")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--only", metavar="NAME", help="only one of them")
    parser.add_argument("--missing", action="store_true", help="only those not measured yet")
    parser.add_argument("--write", action="store_true", help=f"write {DATA.name} and {PAGE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    found = {(one.name, one.preset): one for one in MEASURED}
    with crew(given.processes) as workers:
        for rules, name in _read_wanted(given):
            if not (given.missing and (name, rules.preset) in found):
                one = _measure_one(name, rules, given, workers)
                found[name, rules.preset] = one
                yield _line(one)
                if given.write:
                    _write(found)
    if given.write and not given.missing and not given.only:
        head = stamp(f"measure --deals {given.deals} --seed {given.seed}")
        write_block(PAGE, "measured at", ["", f"{head}:", ""])


def _read_wanted(given: Namespace) -> list[tuple[HoldemRules, str]]:
    names = [given.only] if given.only else _names()
    return [(rules, name) for rules in TABLES for name in names]


def _names() -> list[str]:
    """Name everyone but the beginner, who would play against equals."""
    return [*(member.name for member in cast()), *(level for level in levels() if level != Level.BEGINNER)]


def _write(found: Mapping[tuple[str, str], MeasuredPlay]) -> None:
    """Write what was found so far, so that a run that is broken off loses nothing."""
    names = (*_names(), Level.BEGINNER)
    places = [(name, rules.preset) for rules in TABLES for name in names]
    rows = [found[place] for place in places if place in found]
    write_block(DATA, "measured", [f"    {source_line(one)}" for one in rows])
    write_block(PAGE, "measured", measured_table(rows))


def _measure_one(name: str, rules: HoldemRules, given: Namespace, workers: Workers) -> MeasuredPlay:
    match = Match(rules, (name, *COMPANY), given.seed)
    taken = play_match(match, given.deals, workers)[name]
    score = score_deals(taken.steadied)
    won, margin = round(score.per_hundred, 1), round(score.margin, 1)
    shares = BotRates(*(round(share, 3) for share in astuple(rates(taken.played))))
    return MeasuredPlay(name, rules.preset, score.deals * tables(match.seats), won, margin, shares)


def _line(one: MeasuredPlay) -> str:
    return f"{one.preset:12}  {one.name:10}  {one.per_hundred:+7.1f} ± {one.margin:5.1f}  {one.rates.words}"


def source_line(one: MeasuredPlay) -> str:
    """Write a row of the constant in Python."""
    shares = ", ".join(map(str, astuple(one.rates)))
    figures = f"{one.hands}, {one.per_hundred}, {one.margin}, BotRates({shares})"
    return f'MeasuredPlay("{one.name}", "{one.preset}", {figures}),'


def measured_table(found: Sequence[MeasuredPlay]) -> list[str]:
    """Return a table in Markdown: a row for each name, bb/100 and rates at each table."""
    presets = dict.fromkeys(one.preset for one in found)
    cells = {(one.name, one.preset): _cells(one) for one in found}
    lines: list[tuple[str, ...]] = [
        ("", *(f"{preset}, {head}" for preset in presets for head in ("bb/100", "rates")))
    ]
    lines.append(("---",) * len(lines[0]))
    for name in dict.fromkeys(one.name for one in found):
        told = (cells.get((name, preset), ("", "")) for preset in presets)
        lines.append((name, *chain.from_iterable(told)))
    return ["", *(f"| {' | '.join(line)} |" for line in lines), ""]


def _cells(one: MeasuredPlay) -> tuple[str, str]:
    told = one.rates
    shares = (f"{100 * share:.0f}" for share in (told.vpip, told.pfr))
    shown = (f"{100 * share:.0f}" for share in (told.to_showdown, told.won_showdown))
    rates = "/".join((*shares, f"{told.aggression:.1f}", *shown))
    return " ± ".join(result_words(one.per_hundred, one.margin)), rates
