"""How the bots' charts were computed: equities dealt out, then push or fold played until it rests.

Nothing here runs when a bot plays. The charts in ``hands/preflop_charts.py``, ``hands/seat_charts.py`` and
``prizes/all_in_shares.py`` were made from ``equities(Random(1), 1200)``, the latter two by ``python -m
workshop.lab charts --write``.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes, cells, pairs
from pyapp.agents.holdem.hands.preflop_charts import RING, chart
from pyapp.cards import Card
from pyapp.ranking.chances import SampleSource, sample_deals

Matrix = Sequence[Sequence[float]]
"""The share of the pot that the row's cell takes from the column's."""

DEPTHS: Final = tuple(range(1, 26))
"""The stacks in big blinds for which push or fold is solved."""

ROUNDS: Final = 400
"""Rounds of fictitious play; the last one moves the mix by a quarter of a percent."""

STRONG: Final = 0.25
"""The part of all hands that a ring game's ranking is measured against, beside any hand."""

SUITED: Final = 0.03
"""What suited hole cards win beyond their share by playing well, as a share of the pot; chosen."""

NEAR: Final = (0.0, 0.02, 0.012, 0.006, 0.0)
"""What hole cards near in rank win beyond it, by their distance in ranks; chosen."""

DEEPEST_SOLVED: Final = 1000.0
"""Stacks pushed with open cards are looked for up to this, in big blinds: aces have no end."""

SMALL_BLIND: Final = 0.5
"""The small blind, in big blinds; the big one is as much more."""

_BLINDS: Final = 1.5
"""Both blinds, in big blinds."""

_MOSTLY: Final = 0.5
"""A chart tells what is done more often than not."""

_CLOSE: Final = 0.05
"""How near, in big blinds, the deepest stack is found."""


def equities(luck: SampleSource, deals: int) -> list[list[float]]:
    """Deal every cell out against every other; the error of one figure is near half a share over the root."""
    shares = [[0.5] * CELLS for _ in range(CELLS)]
    for row in range(CELLS):
        for column in range(row):
            share = _share(_members(row), _members(column), luck, deals)
            shares[row][column], shares[column][row] = share, 1 - share
    return shares


def heads_up(matrix: Matrix) -> list[float]:
    """Return every cell's share against any hand."""
    return against(matrix, [1.0] * CELLS)


def ring(matrix: Matrix) -> list[float]:
    """Return every cell's share against strong and any hands in equal parts, and a little for playing well.

    A suited, connected hand makes straights and flushes that win large pots, which shares do not show.
    """
    every = heads_up(matrix)
    strong = against(matrix, _best(every, STRONG))
    return [(every[cell] + strong[cell]) / 2 + _playing(cell) for cell in range(CELLS)]


def against(matrix: Matrix, weights: Sequence[float]) -> list[float]:
    """Return every cell's share against a range that holds each cell with its weight."""
    held = [weight * size for weight, size in zip(weights, cell_sizes(), strict=True)]
    total = sum(held)
    return [sum(map(float.__mul__, row, held)) / total for row in matrix]


def against_best(matrix: Matrix, part: float) -> list[float]:
    """Return every cell's share against the best part of all hands, in the order of a ring game."""
    return against(matrix, _best(chart(RING), part))


def push_or_fold(matrix: Matrix, depth: float, rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """Solve small blind against big blind, who push all or fold, by fictitious play: pushing, calling.

    Source of the method: G. W. Brown, "Iterative Solution of Games by Fictitious Play" (1951).
    """
    pushing, calling = [1.0] * CELLS, [1.0] * CELLS
    for number in range(1, rounds + 1):
        rate = 1 / (number + 1)
        calling = _move_charts(calling, _calls(matrix, pushing, depth), rate)
        pushing = _move_charts(pushing, _pushes(matrix, calling, depth), rate)
    return pushing, calling


def push_first_in(
    matrix: Matrix, behind: int, depth: float, rounds: int = ROUNDS
) -> tuple[list[float], list[float]]:
    """Solve who is first in and pushes all or folds, no blind, with ``behind`` players (two or more) to come.

    Return how often each cell is pushed, and how often the big blind calls with it where all others folded.
    All have ``depth`` big blinds. No one comes in behind the first call, and no one's cards tell of those of
    others: callers with players behind them are a little too loose.
    """
    pushing, posted = [1.0] * CELLS, [*[0.0] * (behind - 2), SMALL_BLIND, 1.0]
    calling = {blind: [1.0] * CELLS for blind in posted}
    for number in range(1, rounds + 1):
        rate = 1 / (number + 1)
        shares = against(matrix, pushing)
        for blind, mix in calling.items():
            calls = [share * (2 * depth + _BLINDS - blind) > depth - blind for share in shares]
            calling[blind] = _move_charts(mix, calls, rate)
        pushing = _move_charts(pushing, _pushes_into(matrix, calling, posted, depth), rate)
    return pushing, calling[1.0]


def deepest_first_in(
    matrix: Matrix, depths: Iterable[int], rounds: int, behind: int
) -> tuple[list[int], list[int]]:
    """Return the deepest of these stacks with which each cell is pushed, and the big blind calls; else 0."""
    pushed, called = [0] * CELLS, [0] * CELLS
    for depth in depths:
        for deepest, mix in zip((pushed, called), push_first_in(matrix, behind, depth, rounds), strict=True):
            deepest[:] = [depth if rate > _MOSTLY else old for rate, old in zip(mix, deepest, strict=True)]
    return pushed, called


def _pushes_into(
    matrix: Matrix, calling: Mapping[float, Sequence[float]], posted: Sequence[float], depth: float
) -> list[bool]:
    """Push where it wins more than nothing, which folding does."""
    worth, left = [0.0] * CELLS, 1.0
    shares = {blind: against(matrix, mix) for blind, mix in calling.items() if any(mix)}
    for blind in posted:
        called = left * _part(calling[blind])
        left -= called
        if called:
            pot = 2 * depth + _BLINDS - blind
            won = [called * (share * pot - depth) for share in shares[blind]]
            worth = list(map(float.__add__, worth, won))
    return [one + left * _BLINDS > 0 for one in worth]


def _part(mix: Sequence[float]) -> float:
    """Return the part of all hands that a mix of cells is."""
    return sum(map(lambda rate, size: rate * size, mix, cell_sizes())) / len(cells())


def unexploitable(matrix: Matrix) -> list[float]:
    """Return the stack up to which a hand may be shown and pushed from the small blind all the same.

    The number of V. Chubukov and D. Sklansky (No Limit Hold 'em: Theory and Practice, 2006), in big blinds
    beyond the small one: the big blind sees the hand and calls whenever that is right.
    """
    return [_deepest(matrix[cell], cell_sizes()) for cell in range(CELLS)]


def _share(
    ours: Sequence[tuple[Card, ...]], theirs: Sequence[tuple[Card, ...]], luck: SampleSource, deals: int
) -> float:
    meetings = [(one, two) for one in ours for two in theirs if not {*one} & {*two}]
    parts = [meetings[int(luck.random() * len(meetings))] for _ in range(deals)]
    return sum(sample_deals(part, (), luck, 1)[0].taken for part in parts) / deals


def _members(cell: int) -> list[tuple[Card, ...]]:
    return [(Card(a), Card(b)) for (a, b), own in zip(pairs(), cells(), strict=True) if own == cell]


def _best(values: Sequence[float], part: float) -> list[float]:
    weights, left = [0.0] * CELLS, part * len(cells())
    for cell in sorted(range(CELLS), key=values.__getitem__, reverse=True):
        weights[cell] = max(0.0, min(1.0, left / cell_sizes()[cell]))
        left -= cell_sizes()[cell]
    return weights


def _playing(cell: int) -> float:
    row, column = divmod(cell, 13)
    gap = abs(row - column)
    return (SUITED if column > row else 0.0) + NEAR[min(gap, len(NEAR) - 1)]


def _move_charts(mix: Sequence[float], best: Sequence[bool], rate: float) -> list[float]:
    return [old + rate * (new - old) for old, new in zip(mix, best, strict=True)]


def _calls(matrix: Matrix, pushing: Sequence[float], depth: float) -> list[bool]:
    """Call where the share of both stacks is worth more than what folding leaves."""
    return [share * 2 * depth > depth - 1 for share in against(matrix, pushing)]


def _pushes(matrix: Matrix, calling: Sequence[float], depth: float) -> list[bool]:
    called = _part(calling)
    shares = against(matrix, calling) if called else [0.5] * CELLS
    return [(1 - called) * (depth + 1) + called * share * 2 * depth > depth - SMALL_BLIND for share in shares]


def _deepest(row: Sequence[float], sizes: Sequence[int]) -> float:
    """Halve the interval in which pushing a hand that is seen stops to pay."""
    low, high = 0.0, DEEPEST_SOLVED
    while high - low > _CLOSE:
        middle = (low + high) / 2
        low, high = (middle, high) if _gain(row, sizes, middle) > 0 else (low, middle)
    return low


def _gain(row: Sequence[float], sizes: Sequence[int], stack: float) -> float:
    """Return what pushing ``stack`` beyond the small blind earns over folding, the hand lying open."""
    gain = 0.0
    for share, size in zip(row, sizes, strict=True):
        caller_wins = (1 - share) * (2 * stack + 1) - (stack - SMALL_BLIND)
        gain += size * ((share * (2 * stack + 1) - stack) if caller_wins > 0 else _BLINDS)
    return gain
