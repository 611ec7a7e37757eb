"""One walk through a betting tree: a player looks at all that they could do, a rival answers.

A response to a strategy learns by it. Source: Lanctot and others, "Monte Carlo Sampling for Regret
Minimization in Extensive Games" (2009), external sampling.
"""

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.lines import MOVES, STAY
from pyapp.lab.champion.betting_tree import FOLDED, BettingTree
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, throw
from pyapp.lab.champion.strengths import Parts, Whole

Singles: TypeAlias = npt.NDArray[np.float32]

DEEPEST: Final = 64
"""More moves than any line has."""


class Walk(NamedTuple):
    """What walking teaches, and room for one walk; a row is a kind of hand at a node, a column a move."""

    tree: BettingTree
    rows: Whole
    """Each node's first row."""

    regrets: Singles
    shares: Parts
    """Room for a strategy at every depth,"""

    worth: Parts
    """for what its moves are worth,"""

    frames: Whole
    """and for the own decisions on the way: node, row, and the move that is looked at."""


class Rival(NamedTuple):
    """How the other moves: in proportion to their positive leanings, or evenly where there are none."""

    rows: Whole
    leanings: Singles
    """By row and move: regrets, or the shares of a strategy that stands still."""


def new_walk(tree: BettingTree, rows: Whole, total: int) -> Walk:
    """Return a walk by which nothing is learnt yet, over ``total`` rows."""
    return Walk(
        tree,
        rows,
        np.zeros((total, MOVES), dtype=np.float32),
        np.zeros((DEEPEST, MOVES)),
        np.zeros((DEEPEST, MOVES)),
        np.zeros((DEEPEST, 3), dtype=np.int64),
    )


def first_rows(tree: BettingTree, counts: tuple[int, ...]) -> tuple[Whole, int]:
    """Return each decision's first row and how many there are, from the kinds of hands by street."""
    sizes = np.where(tree.actor < FOLDED, np.array(counts)[tree.street], 0)
    return np.cumsum(sizes) - sizes, int(sizes.sum())


@compiled
def walk(learnt: Walk, rival: Rival, own: Whole, others: Whole, outcome: int, me: int, dice: Dice) -> None:
    """Let ``me`` learn in one deal what each move was worth, while ``rival`` moves by chance.

    ``own`` and ``others`` are kinds of hands by street; ``outcome`` is -1, 0 or 1 for player 0. One loop and
    a stack of own, and helpers that take single arrays: machine code would pass all of them at every node.
    """
    actor, street, children = learnt.tree.actor, learnt.tree.street, learnt.tree.children
    regrets, shares, worth, frames = learnt.regrets, learnt.shares, learnt.worth, learnt.frames
    leanings = rival.leanings
    sign = 1.0 if me == 0 else -1.0
    node, depth = 0, 0
    while True:
        while actor[node] < FOLDED:
            if actor[node] == me:
                row = learnt.rows[node] + own[street[node]]
                _match(regrets, row, children, node, shares, depth)
                move = _next_open(children, node, 0)
                frames[depth, 0], frames[depth, 1], frames[depth, 2] = node, row, move
                depth += 1
            else:
                row = rival.rows[node] + others[street[node]]
                _match(leanings, row, children, node, shares, depth)
                pick, move = throw(dice), STAY
                for one in range(MOVES):
                    if shares[depth, one] > 0:
                        if pick >= 0:
                            move = one
                        pick -= shares[depth, one]
            node = children[node, move]
        won = sign * learnt.tree.pays[node, outcome + 1]
        while depth > 0:
            node, row, move = frames[depth - 1, 0], frames[depth - 1, 1], frames[depth - 1, 2]
            worth[depth - 1, move] = won
            move = _next_open(children, node, move + 1)
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
def _match(regrets: Singles, row: int, children: Whole, node: int, shares: Parts, depth: int) -> None:
    """Choose each open move as often as it is regretted."""
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


@compiled
def _next_open(children: Whole, node: int, move: int) -> int:
    """Return the first open move from ``move`` on; ``MOVES`` where there is none."""
    while move < MOVES and children[node, move] < 0:
        move += 1
    return move


def allowed_moves(tree: BettingTree, rows: Whole, total: int) -> npt.NDArray[np.bool_]:
    """Return which moves are open in each row."""
    decisions = np.flatnonzero(tree.actor < FOLDED)
    sizes = np.diff(np.append(rows[decisions], total))
    found: npt.NDArray[np.bool_] = np.repeat(tree.children[decisions] >= 0, sizes, axis=0)
    return found
