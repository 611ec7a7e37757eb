"""A strategy for two as measures take it: how often each kind of hand makes each move at each node."""

from typing import NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import STAY
from pyapp.holdem import HoldemRules
from pyapp.lab.champion.betting_tree import BettingTree, grow_tree, tree_rules
from pyapp.lab.champion.bucket_edges import Buckets, bucket_counts
from pyapp.lab.champion.card_buckets import COARSE, find_buckets
from pyapp.lab.champion.strengths import Whole
from pyapp.lab.champion.tree_walk import Singles, allowed_moves, first_rows


class Policy(NamedTuple):
    """A strategy over a tree, by kinds of hands."""

    tree: BettingTree
    buckets: Buckets
    rows: Whole
    shares: Singles
    """By row and move."""


def make_policy(tree: BettingTree, buckets: Buckets, shares: Singles) -> Policy:
    """Return a strategy; raises ``ValueError`` where its rows are not those of the tree."""
    rows, total = first_rows(tree, bucket_counts(buckets))
    if shares.shape[0] != total:
        raise ValueError("The strategy belongs to another tree.")
    return Policy(tree, buckets, rows, shares)


def new_caller(rules: HoldemRules, depth: int, seed: int) -> Policy:
    """Return who never folds, bets or raises: what can be won from them is known."""
    return always_call(grow_tree(tree_rules(rules), depth), find_buckets(COARSE, seed))


def always_call(tree: BettingTree, buckets: Buckets) -> Policy:
    """Return who never folds, bets or raises, over a tree that is grown."""
    rows, total = first_rows(tree, bucket_counts(buckets))
    shares = np.zeros(allowed_moves(tree, rows, total).shape, dtype=np.float32)
    shares[:, STAY] = 1
    return Policy(tree, buckets, rows, shares)
