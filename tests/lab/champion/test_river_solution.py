"""Hardly anything can be won from a solved river, as counting pair by pair says."""

from typing import NamedTuple

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.line_ranges import STRANGE
from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from pyapp.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, grow_tree, tree_rules
from pyapp.lab.champion.river_solution import ROUNDS, RiverRoom, new_river_room, solve_river
from pyapp.lab.champion.strengths import Parts, Whole, rank_all, rank_tables

BOARD = np.array([int(card) for card in parse_cards("2c7d9hJsKd")])
HELD = 14


def _first_river(tree: BettingTree) -> int:
    return int(np.flatnonzero((tree.street == 3) & (tree.actor < FOLDED))[0])


def _few(seed: int) -> Whole:
    """Return the strengths of a few combos on the board, and 0 for all others."""
    strengths = np.zeros(COMBOS, dtype=np.int64)
    rank_all(rank_tables(), BOARD, strengths)
    kept = np.random.default_rng(seed).choice(np.flatnonzero(strengths), HELD, replace=False)
    found = np.zeros(COMBOS, dtype=np.int64)
    found[kept] = strengths[kept]
    return found


class _River(NamedTuple):
    tree: BettingTree
    root: int
    strengths: Whole
    room: RiverRoom


def _best(river: _River, at: int, me: int, combo: int, others: Parts) -> float:
    """Return the most that ``me`` can win with a combo, others being weighed by how likely they are held."""
    tree, node = river.tree, river.root + at
    if tree.actor[node] >= FOLDED:
        sign = 1 - 2 * me
        outcomes = np.sign(river.strengths[combo] - river.strengths).astype(int) * sign
        pays = tree.pays[node][outcomes + 1] if tree.actor[node] == SHOWN else tree.pays[node, 0]
        return float((others * pays * sign).sum())
    after = [int(tree.children[node, move]) - river.root for move in range(MOVES)]
    if tree.actor[node] == me:
        return max(_best(river, one, me, combo, others) for one in after if one > 0)
    shares = river.room.shares[at * COMBOS : (at + 1) * COMBOS]
    return sum(
        _best(river, one, me, combo, others * shares[:, move]) for move, one in enumerate(after) if one > 0
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "depth", "seed", "bound"),
    [
        (CASINO_LIMIT, 100, 1, 0.005),
        (CASINO_LIMIT, 100, 2, 0.005),
        (NO_LIMIT, 20, 1, 0.01),
        (NO_LIMIT, 20, 2, 0.01),
    ],
)
def test_little_can_be_won_from_a_river_as_measures_solve_it(
    rules: HoldemRules, depth: int, seed: int, bound: float
) -> None:
    """As little as from an expert in play: else what is measured is the measure's own play."""
    tree, room, strengths = grow_tree(tree_rules(rules), depth), new_river_room(), _few(seed)
    root, cards = _first_river(tree), pairs()
    held = np.random.default_rng(seed).random((2, COMBOS)) * (strengths > 0)
    size = solve_river(rank_tables(), tree, root, strengths, held, ROUNDS[rules.structure], room)
    assert (tree.street[root : root + size] == 3).all()
    likely = (1 - STRANGE) * held / held.sum(axis=1, keepdims=True) + STRANGE / HELD * (strengths > 0)
    river, won = _River(tree, root, strengths, room), 0.0
    for me in range(2):
        for combo in np.flatnonzero(strengths):
            apart = np.array([not set(pair) & set(cards[combo]) for pair in cards])
            won += likely[me, combo] * _best(river, 0, me, int(combo), likely[1 - me] * apart)
    assert -1e-6 < won < bound * 2 * tree.paid[root].sum()
