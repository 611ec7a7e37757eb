"""The betting before the flop at a table of six, as a tree: who opens, calls, and raises again.

What it leaves out: who is first in never just calls; two may call a raise before the big blind, who always
may; where bets are free no one comes in cold behind a second raise but by raising; and behind a third raise
only those stay who have come in already.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.preflop.preflop_charts import (
    BIG,
    SEATS,
    SMALL,
    ChartSpot,
    most_raises,
    raised_to,
)
from workshop.lab.champion.strengths import Parts, Whole

CALLERS: Final = 2
"""How many may call a raise, beside the big blind."""

FOLDS: Final = 0
CALLS: Final = 1
RAISES: Final = 2
ANSWERS: Final = 3
"""The moves, and how many they are."""

ENDED: Final = -1
"""Stands for the seat to act where the betting is over."""


class PreflopTree(NamedTuple):
    """A tree as arrays, a row a node, the root first; seats are counted from the first to act on."""

    actor: Whole
    chart: Whole
    """Which chart a decision looks up."""

    children: Whole
    """By node and move, the node that it leads to; -1 where it is not open."""

    raises: Whole
    paid: Parts
    """By node and seat, in big blinds."""

    live: Whole
    """By node and seat, 1 for who has not folded."""

    all_in: Whole
    """1 where no chips are left to bet."""


@dataclass(frozen=True, slots=True)
class _Betting:
    """How the betting stands."""

    bets: tuple[float, ...]
    waiting: tuple[int, ...]
    """The seats that are still to act, in order."""

    live: tuple[int, ...] = tuple(range(SEATS))
    raisers: tuple[int, ...] = ()
    callers: tuple[int, ...] = ()
    """Who has called a raise, in order."""

    all_in: bool = False


def grow_preflop_tree(depth: int | None) -> tuple[PreflopTree, tuple[ChartSpot, ...]]:
    """Return the tree for stacks of ``depth`` big blinds, at fixed limit where ``None``, and its charts."""
    growth = _Growth(depth)
    bets = tuple({SMALL: 0.5, BIG: 1.0}.get(seat, 0.0) for seat in range(SEATS))
    growth.walk(_Betting(bets, tuple(range(SEATS - 1))))
    return growth.tree(), tuple(growth.spots)


class _Growth:
    def __init__(self, depth: int | None) -> None:
        self._depth = depth
        self._nodes = list[tuple[int, int, list[int], _Betting]]()
        self.spots = dict[ChartSpot, int]()

    def walk(self, betting: _Betting) -> int:
        """Add a node and all after it, and return its row."""
        row, ended = len(self._nodes), len(betting.live) == 1 or not betting.waiting
        if ended:
            self._nodes.append((ENDED, -1, [-1] * ANSWERS, betting))
            return row
        moves = dict(self._moves(betting))
        if len(moves) == 1:
            return self.walk(moves[FOLDS])
        seat = betting.waiting[0]
        spot = ChartSpot.of(seat, betting.raisers, betting.callers)
        chart = self.spots.setdefault(spot, len(self.spots))
        children = [-1] * ANSWERS
        self._nodes.append((seat, chart, children, betting))
        for move, after in moves.items():
            children[move] = self.walk(after)
        return row

    def tree(self) -> PreflopTree:
        """Return what was walked."""
        actors, charts, children, bettings = zip(*self._nodes, strict=True)
        return PreflopTree(
            np.array(actors),
            np.array(charts),
            np.array(children),
            np.array([len(one.raisers) for one in bettings]),
            np.array([one.bets for one in bettings]),
            np.array([[int(seat in one.live) for seat in range(SEATS)] for one in bettings]),
            np.array([int(one.all_in) for one in bettings]),
        )

    def _moves(self, betting: _Betting) -> Iterator[tuple[int, _Betting]]:
        seat, *waiting = betting.waiting
        came_in = seat in betting.raisers or seat in betting.callers
        after = replace(betting, waiting=tuple(waiting))
        yield FOLDS, replace(after, live=tuple(one for one in betting.live if one != seat))
        if self._may_call(betting, seat, came_in=came_in):
            bets = _with(betting.bets, seat, max(betting.bets))
            callers = betting.callers if came_in else (*betting.callers, seat)
            yield CALLS, replace(after, bets=bets, callers=callers)
        raises = len(betting.raisers)
        if raises < most_raises(self._depth) and not betting.all_in and (came_in or raises < _COLD):
            yield RAISES, self._raised(betting, seat)

    def _may_call(self, betting: _Betting, seat: int, *, came_in: bool) -> bool:
        raises = len(betting.raisers)
        if came_in or raises == 1:
            return came_in or seat == BIG or len(betting.callers) < CALLERS
        return raises == _COLD - 1 and (betting.all_in or self._depth is None)

    def _raised(self, betting: _Betting, seat: int) -> _Betting:
        total, all_in = raised_to(betting.bets, seat, len(betting.raisers), self._depth)
        waiting = [(seat + step) % SEATS for step in range(1, SEATS)]
        return replace(
            betting,
            bets=_with(betting.bets, seat, total),
            waiting=tuple(one for one in waiting if one in betting.live),
            raisers=(*betting.raisers, seat),
            all_in=all_in,
        )


_COLD: Final = 3
"""So many raises let no one in who is not."""


def _with(bets: Sequence[float], seat: int, bet: float) -> tuple[float, ...]:
    return tuple(bet if one == seat else before for one, before in enumerate(bets))
