"""Notation of ranges: the shortest parts that a reader knows, pairs first, then suited, then offsuit."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.analysis.ranges.hand_cells import ANY_TWO, RANKS, SIDE, HandRange, combos_by_cell
from pyapp.cards import Card

_Kind: TypeAlias = tuple[int, int]
"""Rows of the higher and the lower rank."""

_FEW: Final = 2


def write_range(held: HandRange) -> str:
    """Return a notation that reads as the same combos; none for none."""
    if held == ANY_TWO:
        return "random"
    whole = {cell for cell, kind in enumerate(combos_by_cell()) if kind <= held}
    suited = list(_kinds(whole, lambda high, low: high * SIDE + low))
    offsuit = list(_kinds(whole, lambda high, low: low * SIDE + high))
    alike = [run for run in suited if run in offsuit]
    parts = [*_pairs([rank for rank in range(SIDE) if rank * SIDE + rank in whole])]
    parts += [_run(run, "") for run in alike]
    for runs, suits in ((suited, "s"), (offsuit, "o")):
        parts += _written([run for run in runs if run not in alike], suits)
    single = held.difference(*(combos_by_cell()[cell] for cell in whole))
    return ", ".join([*parts, *map(_combo, sorted(single, reverse=True))])


def _kinds(whole: set[int], cell: Callable[[int, int], int]) -> Iterator[Sequence[_Kind]]:
    """Return runs of kickers below each high card."""
    for high in range(SIDE):
        yield from (
            [(high, low) for low in run]
            for run in _runs([low for low in range(high + 1, SIDE) if cell(high, low) in whole])
        )


def _written(runs: Sequence[Sequence[_Kind]], suits: str) -> Iterator[str]:
    """Write runs of kickers, and what stands alone as runs of the same gap where it has one."""
    alone = [run[0] for run in runs if len(run) == 1]
    steps = list(_diagonals(alone))
    stepped = {kind for step in steps for kind in step}
    yield from (_run(run, suits) for run in runs if run[0] not in stepped or len(run) > 1)
    yield from (f"{_name(step[-1])}{suits}-{_name(step[0])}{suits}" for step in steps)


def _diagonals(alone: Sequence[_Kind]) -> Iterator[Sequence[_Kind]]:
    for gap in range(1, SIDE):
        highs = sorted(high for high, low in alone if low - high == gap)
        yield from ([(high, high + gap) for high in run] for run in _runs(highs) if len(run) >= _FEW)


def _run(run: Sequence[_Kind], suits: str) -> str:
    """Write kickers of one high card: `AJo+` up to the highest, else `A2s-A5s`."""
    (high, best), last = run[0], run[-1]
    if len(run) == 1:
        return f"{_name(last)}{suits}"
    return f"{_name(last)}{suits}+" if best == high + 1 else f"{_name(last)}{suits}-{_name(run[0])}{suits}"


def _pairs(ranks: Sequence[int]) -> Iterator[str]:
    for run in _runs(ranks):
        best, last = RANKS[run[0]] * 2, RANKS[run[-1]] * 2
        if len(run) == 1:
            yield best
        else:
            yield f"{last}+" if run[0] == 0 else f"{last}-{best}"


def _runs(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    """Part ascending numbers where one is missing."""
    grouped = groupby(enumerate(numbers), key=lambda placed: placed[1] - placed[0])
    return ([number for _, number in run] for _, run in grouped)


def _name(kind: _Kind) -> str:
    return f"{RANKS[kind[0]]}{RANKS[kind[1]]}"


def _combo(combo: int) -> str:
    low, high = pairs()[combo]
    return f"{Card(high)}{Card(low)}"
