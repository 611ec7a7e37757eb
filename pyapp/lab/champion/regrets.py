"""Counterfactual regret minimisation over a betting tree, by external sampling with linear discounting.

Sources: Zinkevich and others, "Regret Minimization in Games with Incomplete Information" (2007); Lanctot and
others, "Monte Carlo Sampling for Regret Minimization in Extensive Games" (2009); Brown and Sandholm, "Solving
Imperfect-Information Games via Discounted Regret Minimization" (2019).
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.lab.champion.betting_tree import FOLDED, BettingTree
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, throw
from pyapp.lab.champion.strengths import Parts, Whole

Singles = npt.NDArray[np.float32]

DEEPEST: Final = 64
"""More moves than any line has."""


class Learner(NamedTuple):
    """What both players have learnt; a row is a kind of hand at a node, a column a move."""

    tree: BettingTree
    rows: Whole
    """Each node's first row."""

    regrets: Singles
    chosen: Singles
    """How often each move was chosen, later choices counting more: their shares are the strategy."""

    shares: Parts
    """Room for a strategy at every depth,"""

    worth: Parts
    """for what its moves are worth,"""

    frames: Whole
    """and for the own decisions on the way: node, row, and the move that is looked at."""


def first_rows(tree: BettingTree, counts: tuple[int, ...]) -> tuple[Whole, int]:
    """Return each decision's first row and how many there are, from the kinds of hands by street."""
    sizes = np.where(tree.actor < FOLDED, np.array(counts)[tree.street], 0)
    return np.cumsum(sizes) - sizes, int(sizes.sum())


def new_learner(tree: BettingTree, counts: tuple[int, ...]) -> Learner:
    """Return a learner who knows nothing."""
    rows, total = first_rows(tree, counts)
    empty = np.zeros((total, MOVES), dtype=np.float32)
    room = np.zeros((DEEPEST, MOVES))
    frames = np.zeros((DEEPEST, 3), dtype=np.int64)
    return Learner(tree, rows, empty, empty.copy(), room, room.copy(), frames)


@compiled
def learn(learner: Learner, kinds: Whole, outcome: int, me: int, dice: Dice) -> None:
    """Let ``me`` look at everything they could do in one deal, the other playing as they do now.

    ``kinds`` has a row a player and a column a street; ``outcome`` is -1, 0 or 1 for player 0. One loop and
    a stack of own: calls of machine code would pass a dozen arrays at every node.
    """
    actor, children, rows = learner.tree.actor, learner.tree.children, learner.rows
    regrets, chosen = learner.regrets, learner.chosen
    shares, worth, frames = learner.shares, learner.worth, learner.frames
    sign = 1.0 if me == 0 else -1.0
    node, depth = 0, 0
    while True:
        while actor[node] < FOLDED:
            row = rows[node] + kinds[actor[node], learner.tree.street[node]]
            total, count = 0.0, 0
            for move in range(MOVES):
                shares[depth, move] = 0.0
                if children[node, move] >= 0:
                    count += 1
                    if regrets[row, move] > 0:
                        shares[depth, move] = regrets[row, move]
                        total += regrets[row, move]
            for move in range(MOVES):
                if total > 0:
                    shares[depth, move] /= total
                elif children[node, move] >= 0:
                    shares[depth, move] = 1.0 / count
            if actor[node] == me:
                frames[depth, 0], frames[depth, 1] = node, row
                move = next_open(children, node, 0)
                frames[depth, 2] = move
                depth += 1
            else:
                pick, move = throw(dice), -1
                for one in range(MOVES):
                    if shares[depth, one] > 0:
                        chosen[row, one] += shares[depth, one]
                        if pick >= 0:
                            move = one
                        pick -= shares[depth, one]
            node = children[node, move]
        won = sign * learner.tree.pays[node, outcome + 1]
        while depth > 0:
            node, row, move = frames[depth - 1, 0], frames[depth - 1, 1], frames[depth - 1, 2]
            worth[depth - 1, move] = won
            move = next_open(children, node, move + 1)
            if move < MOVES:
                frames[depth - 1, 2] = move
                node = children[node, move]
                break
            depth -= 1
            won = 0.0
            for one in range(MOVES):
                if children[node, one] >= 0:
                    won += shares[depth, one] * worth[depth, one]
            for one in range(MOVES):
                if children[node, one] >= 0:
                    regrets[row, one] += worth[depth, one] - won
        else:
            return


@compiled
def next_open(children: Whole, node: int, move: int) -> int:
    """Return the first open move from ``move`` on; ``MOVES`` where there is none."""
    while move < MOVES and children[node, move] < 0:
        move += 1
    return move


def discount(learner: Learner, block: int) -> None:
    """After the ``block``-th block of deals, let older ones count less: each by its number."""
    learner.regrets[:] *= np.float32(block / (block + 1))
    learner.chosen[:] *= np.float32(block / (block + 1))


def strategy_of(learner: Learner) -> Singles:
    """Return how often each move is made in each row; all alike where no deal ever led there."""
    totals = learner.chosen.sum(axis=1, keepdims=True)
    allowed = allowed_moves(learner.tree, learner.rows, len(learner.chosen))
    equal = allowed / allowed.sum(axis=1, keepdims=True)
    chosen: Singles = learner.chosen / np.maximum(totals, np.float32(1e-30))
    found: Singles = np.where(totals > 0, chosen, equal.astype(np.float32))
    return found


def allowed_moves(tree: BettingTree, rows: Whole, total: int) -> npt.NDArray[np.bool_]:
    """Return which moves are open in each row."""
    decisions = np.flatnonzero(tree.actor < FOLDED)
    sizes = np.diff(np.append(rows[decisions], total))
    found: npt.NDArray[np.bool_] = np.repeat(tree.children[decisions] >= 0, sizes, axis=0)
    return found
