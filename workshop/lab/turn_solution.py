"""The turn solved as in play, for what both may hold, in place of what a blueprint says of it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.advice import STRANGE
from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.agents.holdem.river.betting_tree import BettingEnd, BettingNode
from pyapp.agents.holdem.river.equilibrium import SolvedNode
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.agents.holdem.turn.turn_solver import solve_turn
from pyapp.holdem import BetTo
from pyapp.money import Chips
from pyapp.slices import at_once
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, Singles
from workshop.lab.champion.strengths import Parts, Whole

WORK: Final = 10**9
"""No bound: in play fewer hands and bets are looked at, as often."""

_TURN: Final = 2


class SolvedTurn(NamedTuple):
    """A turn's solution, as a ``Policy`` has its rows: a kind for each combo."""

    rows: Whole
    """Each node's first row; those of other streets mean nothing."""

    shares: Singles


def solve_turn_at(tree: BettingTree, root: int, board: Sequence[int], held: Parts) -> SolvedTurn:
    """Solve the turn from ``root`` on, which has the tree's bets; ``held`` is a row a player."""
    fits = np.array([not {*pair} & {*board} for pair in pairs()])
    first = int(tree.actor[root])
    order = (first, 1 - first)
    found = at_once(
        solve_turn(
            _copy_turn(tree, root, order, stack_of(tree)),
            board,
            (_hold(held[order[0]], fits), _hold(held[order[1]], fits)),
            WORK,
        )
    )
    combos = [np.array(one.combos) for one in found.holdings]
    nodes = [*_turn_nodes(tree, root, found.root)]
    rows, shares = (
        np.zeros(len(tree.actor), dtype=np.int64),
        np.zeros((len(nodes) * COMBOS, MOVES), dtype=np.float32),
    )
    for number, (node, solved) in enumerate(nodes):
        rows[node] = number * COMBOS
        block = shares[rows[node] : rows[node] + COMBOS]
        moves = [_move(action) for action in solved.node.actions]
        block[:, moves] = 1 / len(moves)
        for move, often in zip(moves, solved.frequencies, strict=True):
            block[combos[solved.node.player], move] = often
    return SolvedTurn(rows, shares)


def stack_of(tree: BettingTree) -> float:
    """Return the big blinds that both sat down with: the most that anyone puts in."""
    return float(tree.paid.max())


def _hold(weights: Parts, fits: Parts) -> WeighedHoldings:
    """Return all that may be held: in play the own hand never is left out."""
    fitting = np.where(fits, weights, 0.0)
    likely = np.where(fits, (1 - STRANGE) * fitting / max(fitting.sum(), 1e-30) + STRANGE / fits.sum(), 0.0)
    combos = np.flatnonzero(likely)
    return WeighedHoldings(combos.tolist(), [], likely[combos].tolist())


def _copy_turn(tree: BettingTree, node: int, order: Sequence[int], stack: float) -> BettingNode:
    """Return the turn's betting as solvers take it; an action bets as many chips as its move's number."""
    ends, nodes = list[tuple[int, BettingEnd]](), list[tuple[int, BettingNode]]()
    for move, child in enumerate(map(int, tree.children[node])):
        if child < 0:
            continue
        if tree.actor[child] < FOLDED and tree.street[child] == _TURN:
            nodes.append((move, _copy_turn(tree, child, order, stack)))
        else:
            ends.append((move, _copy_end(tree, child, order, stack)))
    actions = tuple(BetTo(Chips(move)) for move, _ in (*ends, *nodes))
    after: tuple[BettingEnd | BettingNode, ...] = (*(end for _, end in ends), *(one for _, one in nodes))
    return BettingNode(order.index(int(tree.actor[node])), actions, after)


def _copy_end(tree: BettingTree, node: int, order: Sequence[int], stack: float) -> BettingEnd:
    stake = float(tree.paid[node].min())
    if tree.actor[node] == FOLDED:
        return BettingEnd(stake, order.index(int(tree.pays[node, 0] > 0)))
    return BettingEnd(stake, None, 0.0 if tree.actor[node] == SHOWN else stack - stake)


def _turn_nodes(tree: BettingTree, node: int, solved: SolvedNode) -> Iterator[tuple[int, SolvedNode]]:
    yield node, solved
    for action, after in zip(solved.node.actions, solved.after, strict=True):
        if after:
            yield from _turn_nodes(tree, int(tree.children[node, _move(action)]), after)


def _move(action: object) -> int:
    assert isinstance(action, BetTo)  # noqa: S101 - all are
    return action.total
