"""``charts`` of push or fold, ``luck``'s values, blackjack's ``edges``: tables written into the code."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from random import Random
from string import ascii_lowercase, digits
from typing import Final

from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.blackjack.odds.house_rules import HOUSE_RULES
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.commands.command import Command, add_processes, crew, positive
from pyapp.features.review.luck_values import LuckValues, luck_values
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT
from workshop.host.project_folders import ROOT
from workshop.lab.charting import Matrix, against_best, deepest_first_in, equities
from workshop.lab.commands.written_blocks import write_block
from workshop.lab.luck_fit import LuckTable, MeasuredLuck, fit_values, measure_luck, play_and_sample

CHARTS = ROOT / "pyapp" / "agents" / "holdem" / "hands" / "seat_charts.py"
SHARES = ROOT / "pyapp" / "agents" / "holdem" / "prizes" / "all_in_shares.py"
PARTS: Final = (0.02, 0.05, 0.1, 0.17, 0.25, 0.35, 0.5, 0.65, 0.8, 1.0)
"""For which parts of all hands the shares against the best are written."""

BEHIND: Final = range(2, 8)
"""How many players can be to come behind who is first in and no blind; more make hardly a difference."""

_SIDE: Final = 13
_DIGITS: Final = digits + ascii_lowercase


def charts() -> Command:
    """Return the command."""
    return Command("push-or-fold charts by the players to come", _add_chart_options, _chart_lines)


def _add_chart_options(parser: ArgumentParser) -> None:
    parser.add_argument("--deals", type=positive, default=1200, help="deals for each pair of kinds of hands")
    parser.add_argument("--rounds", type=positive, default=200, help="rounds of fictitious play")
    parser.add_argument("--depth", type=positive, default=DEEPEST, help="the deepest stack in big blinds")
    parser.add_argument("--seed", type=int, default=1, help="other cards for another number")
    parser.add_argument("--write", action="store_true", help=f"write the charts into {CHARTS.name}")
    add_processes(parser)


def _chart_lines(given: Namespace) -> Iterator[str]:
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
        write_block(SHARES, "shares", [*share_entries(matrix)])


def share_entries(matrix: Matrix) -> Iterator[str]:
    """Write what each hand wins against the best so many, two digits each."""
    for part in PARTS:
        shares = against_best(matrix, part)
        yield f'    {part}: """'
        for start in range(0, len(shares), _SIDE):
            yield "        " + "".join(f"{round(100 * one):02}" for one in shares[start : start + _SIDE])
        yield '    """,'


def entries(found: Mapping[int, Sequence[int]]) -> Iterator[str]:
    """Write charts as entries of a dictionary in Python."""
    for behind, figures in found.items():
        yield f'    {behind}: """'
        yield from (f"        {row}" for row in _rows(figures))
        yield '    """,'


def _rows(figures: Sequence[int]) -> Iterator[str]:
    for start in range(0, len(figures), _SIDE):
        yield "".join(_DIGITS[figure] for figure in figures[start : start + _SIDE])


PAGE = ROOT / "docs" / "REVIEW.md"
DATA: Final = ROOT / "pyapp" / "features" / "review" / "luck_values.py"
TABLES: Final[Mapping[str, LuckTable]] = {
    "no-limit-two": LuckTable(NO_LIMIT, 2),
    "no-limit-many": LuckTable(NO_LIMIT, 6),
    "limit-two": LuckTable(CASINO_LIMIT, 2),
    "limit-many": LuckTable(CASINO_LIMIT, 6),
}


def luck() -> Command:
    """Return the command."""
    return Command("how much of the spread of results the cards make", _add_luck_options, _luck_lines)


def _add_luck_options(parser: ArgumentParser) -> None:
    parser.add_argument("--hands", type=positive, default=500, help="hands of each table")
    parser.add_argument("--seed", type=int, default=1, help="other hands for another number")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--fit", action="store_true", help=f"fit the weights to them and write {DATA.name}")
    what.add_argument("--write", action="store_true", help=f"write the table into {PAGE.name}")
    add_processes(parser)


def _luck_lines(given: Namespace) -> Iterator[str]:
    with crew(given.processes) as workers:
        if given.fit:
            fitted = list(workers(partial(_fit, hands=given.hands, seed=given.seed), TABLES.values()))
            write_block(DATA, "luck values", _source(dict(zip(TABLES, fitted, strict=True)), given))
            yield f"{DATA.name}: written"
            return
        yield "table          hands  mean luck          spread of a hand     without luck"
        measuring = workers(partial(_measure, hands=given.hands, seed=given.seed), TABLES.values())
        measured = dict[str, MeasuredLuck]()
        for name, found in zip(TABLES, measuring, strict=True):
            measured[name] = found
            mean = f"{found.mean:+.3f} ± {found.error:.3f} bb"
            spread = f"{found.spread:6.2f} bb  {found.left:6.2f} bb, {found.times_less:.2f} times less"
            yield f"{name:14} {given.hands:6}  {mean}  {spread}"
    if given.write:
        write_block(PAGE, "luck", [*_luck_table(measured, given)])


def _fit(table: LuckTable, hands: int, seed: int) -> LuckValues:
    return fit_values(play_and_sample(table, hands, str(seed)))


def _measure(table: LuckTable, hands: int, seed: int) -> MeasuredLuck:
    values = luck_values(table.rules.structure, table.seats)
    return measure_luck(play_and_sample(table, hands, str(seed)), values)


def _luck_table(measured: Mapping[str, MeasuredLuck], given: Namespace) -> Iterator[str]:
    """Write what was measured in Markdown, and how many hands with their luck it is worth."""
    day = datetime.now(UTC).date().isoformat()
    yield from ("", f"`python -m workshop.lab luck --hands {given.hands} --seed {given.seed}`, {day}:", "")
    yield "| table | a hand's spread | without luck | times less |"
    yield "| --- | --- | --- | --- |"
    for name, found in measured.items():
        place = f"{TABLES[name].rules.preset}, {TABLES[name].seats} seats"
        yield f"| {place} | {found.spread:.1f} bb | {found.left:.1f} bb | {found.times_less:.2f} |"
    worth = [round(given.hands * found.times_less**2, -1) for found in measured.values()]
    few, many = (f"{hands:,.0f}" for hands in (min(worth), max(worth)))
    yield from ("", f"So {given.hands} hands tell as much as {few} to {many} would with their luck.", "")


def _source(found: Mapping[str, LuckValues], given: Namespace) -> list[str]:
    """Write the weights in Python, as the formatter leaves them."""
    lines = [f"# python -m workshop.lab luck --fit --hands {given.hands} --seed {given.seed}"]
    lines.append("_WEIGHTS: Final[Mapping[str, LuckValues]] = {")
    for name, values in found.items():
        lines.append(f'    "{name}": {{')
        for part, weights in values.items():
            lines.append(f'        "{part}": (')
            lines += [f"            {weight}," for weight in weights]
            lines.append("        ),")
        lines.append("    },")
    return [*lines, "}"]


HOUSES: Final = ROOT / "pyapp" / "blackjack" / "odds" / "house_rules.py"


def edges() -> Command:
    """Return the command."""
    return Command("what the house keeps by each set of blackjack rules", _add_edge_options, _edge_lines)


def _add_edge_options(parser: ArgumentParser) -> None:
    parser.add_argument("--write", action="store_true", help=f"write the edges into {HOUSES.name}")


def _edge_lines(given: Namespace) -> Iterator[str]:
    cache = StrategyCache()
    found = {house: cache.book(rules).edge for house, rules in HOUSE_RULES.items()}
    entries = [f'    "{house}": {edge:.6f},' for house, edge in found.items()]
    yield from entries
    if given.write:
        head = ("# python -m workshop.lab edges --write", "HOUSE_EDGES: Final[Mapping[str, float]] = {")
        write_block(HOUSES, "house edges", [*head, *entries, "}"])
