"""``luck``: how much of the spread of results goes with the luck of the cards, and what it is valued by."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from pyapp.commands.command import Command, positive
from pyapp.commands.measured_blocks import ROOT, write_block
from pyapp.commands.worker_processes import add_processes, crew
from pyapp.features.review.luck_values import LuckValues, luck_values
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT
from pyapp.lab.luck_fit import LuckTable, fit_values, measure_luck, play_and_sample

DATA: Final = ROOT / "pyapp" / "analysis" / "holdem" / "luck" / "luck_values.py"
TABLES: Final[Mapping[str, LuckTable]] = {
    "no-limit-two": LuckTable(NO_LIMIT, 2),
    "no-limit-many": LuckTable(NO_LIMIT, 6),
    "limit-two": LuckTable(CASINO_LIMIT, 2),
    "limit-many": LuckTable(CASINO_LIMIT, 6),
}


def luck() -> Command:
    """Return the command."""
    return Command("how much of the spread of results the cards make", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--hands", type=positive, default=500, help="hands of each table")
    parser.add_argument("--seed", type=int, default=1, help="other hands for another number")
    parser.add_argument("--fit", action="store_true", help=f"fit the weights to them and write {DATA.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    with crew(given.processes) as workers:
        if given.fit:
            found = list(workers(partial(_fit, hands=given.hands, seed=given.seed), TABLES.values()))
            write_block(DATA, "luck values", _source(dict(zip(TABLES, found, strict=True)), given))
            yield f"{DATA.name}: written"
            return
        yield "table          hands  mean luck          spread of a hand     without luck"
        measured = workers(partial(_measure, hands=given.hands, seed=given.seed), TABLES.values())
        for name, line in zip(TABLES, measured, strict=True):
            yield f"{name:14} {line}"


def _fit(table: LuckTable, hands: int, seed: int) -> LuckValues:
    return fit_values(play_and_sample(table, hands, str(seed)))


def _measure(table: LuckTable, hands: int, seed: int) -> str:
    values = luck_values(table.rules.structure, table.seats)
    found = measure_luck(play_and_sample(table, hands, str(seed)), values)
    return (
        f"{hands:6}  {found.mean:+.3f} ± {found.error:.3f} bb  {found.spread:6.2f} bb  "
        f"{found.left:6.2f} bb, {found.spread / found.left:.2f} times less "
        f"(variance {(found.spread / found.left) ** 2:.1f} times)"
    )


def _source(found: Mapping[str, LuckValues], given: Namespace) -> list[str]:
    """Write the weights in Python, as the formatter leaves them."""
    lines = [f"# python -m pyapp luck --fit --hands {given.hands} --seed {given.seed}"]
    lines.append("_WEIGHTS: Final[Mapping[str, LuckValues]] = {")
    for name, values in found.items():
        lines.append(f'    "{name}": {{')
        for part, weights in values.items():
            lines.append(f'        "{part}": (')
            lines += [f"            {weight}," for weight in weights]
            lines.append("        ),")
        lines.append("    },")
    return [*lines, "}"]
