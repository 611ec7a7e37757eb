"""Rivers of a few hands, and what can be won from one, counted pair by pair."""

from typing import NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.cards import parse_cards
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree
from workshop.lab.champion.river_solution import RiverRoom
from workshop.lab.champion.strengths import Parts, Whole, rank_all, rank_tables

BOARD = np.array([int(card) for card in parse_cards("2c7d9hJsKd")])
HELD = 14
"""So many hands are held."""


def first_river(tree: BettingTree) -> int:
    """Return the first decision on a river."""
    return int(np.flatnonzero((tree.street == 3) & (tree.actor < FOLDED))[0])


def few_hands(seed: int) -> Whole:
    """Return the strengths of a few combos on the board, and 0 for all others."""
    strengths = np.zeros(COMBOS, dtype=np.int64)
    rank_all(rank_tables(), BOARD, strengths)
    kept = np.random.default_rng(seed).choice(np.flatnonzero(strengths), HELD, replace=False)
    found = np.zeros(COMBOS, dtype=np.int64)
    found[kept] = strengths[kept]
    return found


class River(NamedTuple):
    """A river that was solved."""

    tree: BettingTree
    root: int
    strengths: Whole
    room: RiverRoom


def best_answer(river: River, at: int, me: int, combo: int, others: Parts) -> float:
    """Return the most that ``me`` can win with a combo, others being weighed by how likely they are held."""
    tree, node = river.tree, river.root + at
    if tree.actor[node] >= FOLDED:
        sign = 1 - 2 * me
        outcomes = np.sign(river.strengths[combo] - river.strengths).astype(int) * sign
        pays = tree.pays[node][outcomes + 1] if tree.actor[node] == SHOWN else tree.pays[node, 0]
        return float((others * pays * sign).sum())
    after = [int(tree.children[node, move]) - river.root for move in range(MOVES)]
    if tree.actor[node] == me:
        return max(best_answer(river, one, me, combo, others) for one in after if one > 0)
    shares = river.room.shares[at * COMBOS : (at + 1) * COMBOS]
    return sum(
        best_answer(river, one, me, combo, others * shares[:, move])
        for move, one in enumerate(after)
        if one > 0
    )
