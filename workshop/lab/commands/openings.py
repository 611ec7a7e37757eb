"""``openings``: which hands raise first in, by the players to come, learnt from the rules alone."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pyapp.agents.holdem.hands.opening_charts import DEPTHS, FIRST_IN, opening_chart, opening_part, sign_of
from pyapp.commands.command import Command, FailedError, add_processes, crew, positive
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT
from workshop.host.project_folders import ROOT
from workshop.lab.commands.written_blocks import need_numpy, write_block

CHARTS = ROOT / "pyapp" / "agents" / "holdem" / "hands" / "opening_charts.py"
DOCS = ROOT / "docs" / "BOTS.md"

GROUPS: Final = ((3, 4, 5, 6, 7, 8, 9), (2,), (1,))
"""The players to come. With the first of a group all is learnt anew, with others on top of one fewer."""

DEGREE: Final = 2
"""Worths of a group lie near a curve of this degree over its numbers' logarithm, which takes off noise."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """How many blocks of boards are learnt from."""

    blocks: int
    """With up to three to come,"""

    more: int
    """with each further player,"""

    settled: int = 0
    """and how many of each number tell what a raise is worth once play after the flop has settled,"""

    alone: int = 0
    """or of a number whose worths stand on no curve; where 0, learning itself tells."""


AT_LIMIT: Final = Lessons(50, 16)
AT_NO_LIMIT: Final = Lessons(60, 24, 64, 96)
"""Where more is at stake each board says less, and what learners try costs more."""

DEPTH_AT_LIMIT: Final = 100
"""Big blinds at fixed limit; a hand takes 24 at most."""

_RIVALS: Final = 3
_ABREAST: Final = 3
_SIDE: Final = 13
_FIVE: Final = 9
"""The row of fives in a chart."""

_INDENT: Final = "    "


@dataclass(frozen=True, slots=True)
class FoundOpenings:
    """What was learnt with so many players to come."""

    worth: Sequence[float]
    """What a raise wins with each kind of hand, in big blinds."""

    answers: Sequence[Sequence[float]]
    """How often each rival folds, calls and raises, in the order in which they act."""

    @property
    def chart(self) -> str:
        """Return all signs in a row."""
        return "".join(map(sign_of, self.worth))


def openings() -> Command:
    """Return the command."""
    return Command(
        "which hands raise first in, by the players to come (needs the group `training`)",
        _add_arguments,
        _lines,
    )


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--blocks",
        type=positive,
        help=f"of 52 boards, with up to three to come: {AT_LIMIT.blocks}, at no-limit {AT_NO_LIMIT.blocks}",
    )
    parser.add_argument(
        "--more",
        type=positive,
        help=f"blocks for each further player to come: {AT_LIMIT.more}, at no-limit {AT_NO_LIMIT.more}",
    )
    parser.add_argument("--seed", type=int, default=1, help="other boards for another number")
    parser.add_argument(
        "--depth", type=positive, metavar="BB", help="at no-limit with such stacks, else fixed limit"
    )
    parser.add_argument("--write", action="store_true", help=f"write them into {CHARTS.name} and {DOCS.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    need_numpy()
    if given.write and given.depth not in (None, *DEPTHS):
        kept = ", ".join(map(str, DEPTHS))
        raise FailedError(f"Charts are kept for {kept} big blinds, so these are written nowhere.")
    lessons = AT_NO_LIMIT if given.depth else AT_LIMIT
    lessons = replace(lessons, blocks=given.blocks or lessons.blocks, more=given.more or lessons.more)
    learn = partial(learn_openings, lessons, given.seed, given.depth)
    with crew(given.processes) as workers:
        found = {behind: one for group in workers(learn, GROUPS) for behind, one in group.items()}
    for behind, one in sorted(found.items()):
        yield from ("", f"Raised with {behind} to come", *_rows(one.chart))
    yield ""
    yield from _table(found)
    if given.write:
        place = f"at {given.depth} big blinds" if given.depth else "at fixed limit"
        write_block(CHARTS, f"charts {place}", [*_entry(given.depth, found)])
        charts = {behind: one.chart for behind, one in found.items()}
        write_block(DOCS, "openings", ["", *part_table({given.depth: charts}), ""])


def learn_openings(
    lessons: Lessons, seed: int, depth: int | None, group: Sequence[int]
) -> Mapping[int, FoundOpenings]:
    """Learn a group of charts, by the players to come."""
    from workshop.lab.champion.first_in_training import new_first_in  # noqa: PLC0415 - NumPy is optional

    rules = NO_LIMIT if depth else CASINO_LIMIT
    training = new_first_in(rules, depth or DEPTH_AT_LIMIT, group[0], seed)
    worth, answers = dict[int, Sequence[float]](), dict[int, Sequence[Sequence[float]]]()
    for behind in group:
        if behind != group[0]:
            training.bring_in(behind)
        training.run(lessons.blocks if behind == group[0] else lessons.more)
        told, blocks = training, lessons.settled if len(group) > 1 else lessons.alone
        if blocks:
            told = training.settled()
            told.run(blocks)
        worth[behind], answers[behind] = told.worth.tolist(), told.answers().tolist()
    evened = even_out(worth)
    if depth:
        evened = {behind: rank_kickers(row) for behind, row in evened.items()}
    return {behind: FoundOpenings(row, answers[behind]) for behind, row in evened.items()}


def even_out(worth: Mapping[int, Sequence[float]]) -> Mapping[int, Sequence[float]]:
    """Put each hand's worths on a curve over the players to come, of whom more never make it worth more."""
    import numpy as np  # noqa: PLC0415 - NumPy is optional

    if len(worth) == 1:
        return worth
    behind = sorted(worth)
    places = np.log(behind)
    curves = np.polynomial.polynomial.polyfit(places, np.array([worth[one] for one in behind]), DEGREE)
    found = np.minimum.accumulate(np.polynomial.polynomial.polyval(places, curves).T)
    return {number: row.tolist() for number, row in zip(behind, found, strict=True)}


def rank_kickers(worth: Sequence[float]) -> Sequence[float]:
    """Let no hand be worth less than one which differs by a lower kicker alone, nor a pair than a lower one.

    Where it is, both get their mean: an isotonic regression, by pooling adjacent violators (R. E. Barlow and
    others, "Statistical Inference under Order Restrictions", 1972). An ace's kickers from five down, which
    make straights, are ranked among themselves.
    """
    found = [*worth]
    for row in _falling_hands():
        pools = list[tuple[float, int]]()
        for cell in row:
            mean, size = worth[cell], 1
            while pools and pools[-1][0] < mean:
                before, count = pools.pop()
                mean, size = (before * count + mean * size) / (count + size), count + size
            pools.append((mean, size))
        spread = (mean for mean, size in pools for _ in range(size))
        for cell, mean in zip(row, spread, strict=True):
            found[cell] = mean
    return found


def _falling_hands() -> Iterator[Sequence[int]]:
    """Yield rows of hands from the best to the worst, as places in a chart."""
    yield [rank * _SIDE + rank for rank in range(_SIDE)]
    runs = [(0, range(1, _FIVE)), (0, range(_FIVE, _SIDE))]
    runs += [(high, range(high + 1, _SIDE)) for high in range(1, _SIDE)]
    for high, kickers in runs:
        yield [high * _SIDE + kicker for kicker in kickers]
        yield [kicker * _SIDE + high for kicker in kickers]


def part_table(fresh: Mapping[int | None, Mapping[int, str]]) -> Iterator[str]:
    """Return how much is raised by all charts, some of which are fresh, as a table of Markdown."""
    behind = sorted(number for group in GROUPS for number in group)
    yield f"| to come | {' | '.join(map(str, behind))} |"
    yield "| --- " * (len(behind) + 1) + "|"
    for depth in FIRST_IN:
        charts = fresh.get(depth) or {number: opening_chart(number, depth) for number in behind}
        parts = (f"{100 * opening_part(charts[number]):.0f}%" for number in behind)
        yield f"| {f'{depth} big blinds' if depth else 'fixed limit'} | {' | '.join(parts)} |"


def _table(found: Mapping[int, FoundOpenings]) -> Iterator[str]:
    """Tell how much is raised, and how it is answered, as a table of Markdown."""
    yield "| to come | raises | seats before the blinds | small blind | big blind |"
    yield "| --- | --- | --- | --- | --- |"
    for behind, one in sorted(found.items()):
        answers = [" / ".join(f"{100 * part:.0f}" for part in rival[::-1]) for rival in one.answers]
        missing = [""] * (_RIVALS - len(answers))
        yield f"| {behind} | {100 * opening_part(one.chart):.0f}% | {' | '.join([*missing, *answers])} |"


def _entry(depth: int | None, found: Mapping[int, FoundOpenings]) -> Iterator[str]:
    """Write charts as an entry of a dictionary in Python, ``_ABREAST`` side by side."""
    yield f'{_INDENT}{depth}: """'
    for first in range(1, len(found) + 1, _ABREAST):
        yield from [""] if first > 1 else []
        side = (_rows(found[behind].chart) for behind in range(first, first + _ABREAST))
        yield from (f"{_INDENT * 2}{' | '.join(rows)}" for rows in zip(*side, strict=True))
    yield f'{_INDENT}""",'


def _rows(text: str) -> Iterator[str]:
    for start in range(0, len(text), _SIDE):
        yield text[start : start + _SIDE]
