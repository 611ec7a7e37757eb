"""Hardly anything can be won from a solved river, as counting pair by pair says."""

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.advice import STRANGE
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from tests.workshop.lab.champion.rivers import HELD, River, best_answer, few_hands, first_river
from workshop.lab.champion.betting_tree import grow_tree, tree_rules
from workshop.lab.champion.river_solution import ROUNDS, new_river_room, solve_river
from workshop.lab.champion.strengths import rank_tables


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
    tree, room, strengths = grow_tree(tree_rules(rules), depth), new_river_room(), few_hands(seed)
    root, cards = first_river(tree), pairs()
    held = np.random.default_rng(seed).random((2, COMBOS)) * (strengths > 0)
    size = solve_river(rank_tables(), tree, root, strengths, held, ROUNDS[rules.structure], room)
    assert (tree.street[root : root + size] == 3).all()
    likely = (1 - STRANGE) * held / held.sum(axis=1, keepdims=True) + STRANGE / HELD * (strengths > 0)
    river, won = River(tree, root, strengths, room), 0.0
    for me in range(2):
        for combo in np.flatnonzero(strengths):
            apart = np.array([not set(pair) & set(cards[combo]) for pair in cards])
            won += likely[me, combo] * best_answer(river, 0, me, int(combo), likely[1 - me] * apart)
    assert -1e-6 < won < bound * 2 * tree.paid[root].sum()
