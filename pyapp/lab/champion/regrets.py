"""What both players of a betting tree have learnt: counterfactual regrets with linear discounting.

Sources: Zinkevich and others, "Regret Minimization in Games with Incomplete Information" (2007); Brown and
Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization" (2019).
"""

from typing import NamedTuple

import numpy as np

from pyapp.lab.champion.betting_tree import BettingTree
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.strengths import Whole
from pyapp.lab.champion.tree_walk import Singles, allowed_moves, first_rows


class Learner(NamedTuple):
    """What both players have learnt; a row is a kind of hand at a node, a column a move."""

    tree: BettingTree
    rows: Whole
    """Each node's first row."""

    regrets: Singles
    chosen: Singles
    """How often each move was chosen, later choices counting more: their shares are the strategy."""


def new_learner(tree: BettingTree, counts: tuple[int, ...]) -> Learner:
    """Return a learner who knows nothing, for so many kinds of hands by street."""
    rows, total = first_rows(tree, counts)
    shape = allowed_moves(tree, rows, total).shape
    return Learner(tree, rows, np.zeros(shape, dtype=np.float32), np.zeros(shape, dtype=np.float32))


@compiled
def match_regrets(regrets: Singles, row: int, open_moves: Whole, shares: Singles) -> None:
    """Choose each open move as often as it is regretted, or all alike where none is."""
    total = 0.0
    for move in open_moves:
        shares[move] = max(regrets[row, move], 0.0)
        total += shares[move]
    for move in open_moves:
        shares[move] = shares[move] / total if total > 0 else 1.0 / len(open_moves)


def discount(learner: Learner, block: int) -> None:
    """After the ``block``-th block of boards, let older ones count less: each by its number."""
    learner.regrets[:] *= np.float32(block / (block + 1))
    learner.chosen[:] *= np.float32(block / (block + 1))


def strategy_of(learner: Learner) -> Singles:
    """Return how often each move is made in each row; all alike where no board ever led there."""
    totals = learner.chosen.sum(axis=1, keepdims=True)
    allowed = allowed_moves(learner.tree, learner.rows, len(learner.chosen))
    equal = allowed / allowed.sum(axis=1, keepdims=True)
    chosen: Singles = learner.chosen / np.maximum(totals, np.float32(1e-30))
    found: Singles = np.where(totals > 0, chosen, equal.astype(np.float32))
    return found
