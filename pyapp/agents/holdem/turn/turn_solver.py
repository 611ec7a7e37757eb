"""An equilibrium of the turn's betting, over a river that is sketched.

It learns as the river's does; its holdings are kinds of hands that stand alike, of which each has the same
chance to be held beside any other.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Final

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.agents.holdem.river.betting_tree import BettingEnd, BettingNode
from pyapp.agents.holdem.river.equilibrium import (
    AVERAGING,
    DISCOUNT,
    Node,
    SolvedNode,
    SolvedRiver,
    StreetSolver,
    averages,
)
from pyapp.agents.holdem.river.showdown_sums import Picker, Row, WeighedHoldings, pick
from pyapp.agents.holdem.turn.alike_hands import HandKinds, alike_hands, river_kinds
from pyapp.agents.holdem.turn.coarse_river import STEPS, GridRiver, RiverGrid, Step, sketch_rivers
from pyapp.ranking import strength

WORK: Final = 6_000_000
"""So many numbers are worked out for a turn; chosen, as is that it takes"""

LEAST: Final = 24
"""so many iterations at least,"""

MOST: Final = 48
"""and so many at most: then what the sketch lacks costs more than what is not learnt."""

UNCOUNTED: Final = 4
"""So many iterations are not averaged: they begin far from where they end. Chosen."""

PLACE: Final = 12
"""What a place on a river costs beside a kind of hand there, in numbers; measured."""


def solve_turn(
    tree: BettingNode, board: Sequence[int], held: tuple[WeighedHoldings, WeighedHoldings], work: int = WORK
) -> Generator[None, None, SolvedRiver]:
    """Solve the turn of two, with pauses.

    ``held`` is what they may hold, the first to act first; its strengths are not looked at. Those of the
    solution are as the hands stand on the turn.
    """
    cards = river_kinds(board)
    hands = (alike_hands(board, held[0], cards), alike_hands(board, held[1], cards))
    yield
    sketch = yield from sketch_rivers(board, cards, hands)
    solver = TurnSolver(tree, hands, sketch)
    iterations = min(MOST, max(LEAST, work // solver.cost))
    yield from solver.iterate(iterations)
    solver.settle()
    yield
    exploitability = yield from solver.exploitability()
    return solver.solution(board, exploitability, iterations)


class TurnSolver(StreetSolver):
    """Solves one turn."""

    def __init__(self, tree: BettingNode, hands: tuple[HandKinds, HandKinds], sketch: RiverGrid) -> None:
        first, second = (WeighedHoldings((), range(len(one.kinds)), one.weights) for one in hands)
        super().__init__(tree, (first, second), UNCOUNTED)
        self._hands = hands
        self._rivers = [None if end.folded is not None else GridRiver(sketch, end) for end in _ends(tree)]
        self._cost = len(sketch.rivers) * (sum(len(one.kinds) for one in hands) + PLACE * STEPS)

    @property
    def cost(self) -> int:
        """How many numbers an iteration works out."""
        return 2 * self._cost * sum(1 for river in self._rivers if river)

    def settle(self) -> None:
        """From now on the rivers are played as they were on average."""
        for river in self._rivers:
            if river:
                river.settle()

    def solution(self, board: Sequence[int], exploitability: float, iterations: int) -> SolvedRiver:
        """Return what was learnt, hand by hand, after the exploitability was looked at."""
        first, second = (_hand_by_hand(one, board) for one in self._hands)
        spread = [pick([at for at, kind in enumerate(one.kinds) for _ in kind]) for one in self._hands]
        return SolvedRiver((first, second), _freeze(self._root, spread), exploitability, iterations)

    def _weight(self) -> float:
        return sum(self._holdings[0].weights) * sum(self._holdings[1].weights)

    def _met(self, player: int, weights: Row) -> Row:
        return [sum(weights)] * len(self._hands[player].kinds)

    def _chosen(self, node: Node, player: int, weights: Row) -> list[Row]:
        return [self._worth(node, at, player, weights) for at in range(len(node.ends))]

    def _answered(self, node: Node, player: int, left: Sequence[Row]) -> list[Row]:
        return [self._worth(node, at, player, left[at]) for at in range(len(node.ends))]

    def _worth(self, node: Node, at: int, player: int, weights: Row) -> Row:
        """Return what is won where an action ends the betting."""
        end, river = node.ends[at], self._rivers[node.first_end + at]
        size = len(self._hands[player].kinds)
        if river is None:
            return [(end.stake if end.folded != player else -end.stake) * sum(weights)] * size
        if not any(weights):
            return [0.0] * size
        self._work += self._cost
        return river.worth(player, weights, self._step())

    def _step(self) -> Step:
        if self._answering:
            return Step(0.0, 0.0, answers=True)
        now = self._iteration
        faded = (now - 1) ** DISCOUNT
        return Step(faded / (faded + 1), float(now**AVERAGING) if now > UNCOUNTED else 0.0)


def _ends(tree: BettingNode) -> Iterator[BettingEnd]:
    """Yield the ends in the order in which a solver numbers them."""
    yield from (one for one in tree.after if isinstance(one, BettingEnd))
    for one in tree.after:
        if isinstance(one, BettingNode):
            yield from _ends(one)


def _hand_by_hand(hands: HandKinds, board: Sequence[int]) -> WeighedHoldings:
    combos, strong = list[int](), list[int]()
    for kind in hands.kinds:
        combos += kind
        strong += [strength((*pairs()[kind[0]], *board))] * len(kind)
    return WeighedHoldings(tuple(combos), tuple(strong), tuple([one for row in hands.parts for one in row]))


def _freeze(node: Node, spread: Sequence[Picker]) -> SolvedNode:
    each = spread[node.node.player]
    after = (*(None for _ in node.ends), *(_freeze(one, spread) for one in node.after))
    values = [each(row) for row in node.values]
    return SolvedNode(node.node, [each(row) for row in averages(node)], values, each(node.met), after)
