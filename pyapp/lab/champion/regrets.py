"""Counterfactual regret minimisation over a betting tree, by external sampling with linear discounting.

Sources: Zinkevich and others, "Regret Minimization in Games with Incomplete Information" (2007); Lanctot and
others, "Monte Carlo Sampling for Regret Minimization in Extensive Games" (2009); Brown and Sandholm, "Solving
Imperfect-Information Games via Discounted Regret Minimization" (2019).
"""

from typing import NamedTuple

import numpy as np

from pyapp.lab.champion.betting_tree import BettingTree
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice
from pyapp.lab.champion.strengths import Whole
from pyapp.lab.champion.tree_walk import (
    Rival,
    Singles,
    Walk,
    allowed_moves,
    first_rows,
    new_walk,
    walk,
)


class Learner(NamedTuple):
    """What both players have learnt."""

    walk: Walk
    chosen: Singles
    """How often each move was chosen, later choices counting more: their shares are the strategy."""


def new_learner(tree: BettingTree, counts: tuple[int, ...]) -> Learner:
    """Return a learner who knows nothing."""
    walk_over = new_walk(tree, *first_rows(tree, counts))
    return Learner(walk_over, np.zeros_like(walk_over.regrets))


@compiled
def learn(learner: Learner, kinds: Whole, outcome: int, me: int, dice: Dice) -> None:
    """Let ``me`` look at everything they could do in one deal, the other playing as they do now.

    ``kinds`` has a row a player and a column a street; ``outcome`` is -1, 0 or 1 for player 0.
    """
    learnt = learner.walk
    rival = Rival(learnt.rows, learnt.regrets, learner.chosen)
    walk(learnt, rival, kinds[me], kinds[1 - me], outcome, me, dice)


def discount(learner: Learner, block: int) -> None:
    """After the ``block``-th block of deals, let older ones count less: each by its number."""
    learner.walk.regrets[:] *= np.float32(block / (block + 1))
    learner.chosen[:] *= np.float32(block / (block + 1))


def strategy_of(learner: Learner) -> Singles:
    """Return how often each move is made in each row; all alike where no deal ever led there."""
    totals = learner.chosen.sum(axis=1, keepdims=True)
    allowed = allowed_moves(learner.walk.tree, learner.walk.rows, len(learner.chosen))
    equal = allowed / allowed.sum(axis=1, keepdims=True)
    chosen: Singles = learner.chosen / np.maximum(totals, np.float32(1e-30))
    found: Singles = np.where(totals > 0, chosen, equal.astype(np.float32))
    return found
