"""What is learnt comes near to what is known of a small game, and comes out the same twice."""

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from pyapp.lab.champion.betting_tree import FOLDED, BettingTree
from pyapp.lab.champion.dice import new_dice, throw
from pyapp.lab.champion.regrets import (
    Learner,
    discount,
    learn,
    new_learner,
    strategy_of,
)
from pyapp.lab.champion.tree_walk import Singles, allowed_moves, first_rows
from tests.lab.champion.kuhn import CARDS, VALUE, kuhn_deals, kuhn_tree

BLOCKS = 24
ROUNDS = 60


def _trained(seed: int) -> Learner:
    learner, dice = new_learner(kuhn_tree(), (CARDS,)), new_dice(seed)
    for block in range(1, BLOCKS + 1):
        for _ in range(ROUNDS):
            for kinds, outcome in kuhn_deals():
                learn(learner, kinds, outcome, 0, dice)
                learn(learner, kinds, outcome, 1, dice)
        discount(learner, block)
    return learner


def _value(tree: BettingTree, shares: Singles, node: int, cards: tuple[int, int], outcome: int) -> float:
    """Return what player 0 wins from a node on where both play by ``shares``."""
    if tree.actor[node] >= FOLDED:
        return float(tree.pays[node, outcome + 1])
    row = first_rows(tree, (CARDS,))[0][node] + cards[int(tree.actor[node])]
    return sum(
        float(shares[row, move]) * _value(tree, shares, int(tree.children[node, move]), cards, outcome)
        for move in range(MOVES)
        if tree.children[node, move] >= 0
    )


@pytest.fixture(scope="module")
def learner() -> Learner:
    return _trained(5)


@pytest.mark.slow
def test_kuhns_poker_comes_out_at_its_value(learner: Learner) -> None:
    tree, shares = learner.walk.tree, strategy_of(learner)
    values = [
        _value(tree, shares, 0, (int(kinds[0, 0]), int(kinds[1, 0])), outcome)
        for kinds, outcome in kuhn_deals()
    ]
    assert sum(values) / len(values) == pytest.approx(VALUE, abs=0.02)


@pytest.mark.slow
def test_kuhns_poker_is_played_as_kuhn_proved(learner: Learner) -> None:
    shares, rows = strategy_of(learner), learner.walk.rows
    assert shares[rows[6] + 0, FOLD] > 0.97  # the lowest card never calls
    assert shares[rows[6] + 2, STAY] > 0.97  # and the highest never folds
    assert shares[rows[6] + 1, STAY] == pytest.approx(1 / 3, abs=0.06)
    assert shares[rows[1] + 0, PUSH] == pytest.approx(1 / 3, abs=0.06)
    bluffs, bets = float(shares[rows[0] + 0, PUSH]), float(shares[rows[0] + 2, PUSH])
    assert bets == pytest.approx(3 * bluffs, abs=0.12)


@pytest.mark.slow
def test_the_same_seed_learns_the_same_bytes(learner: Learner) -> None:
    assert _trained(5).chosen.tobytes() == learner.chosen.tobytes()
    assert _trained(6).chosen.tobytes() != learner.chosen.tobytes()


@pytest.mark.slow
def test_only_open_moves_are_made(learner: Learner) -> None:
    shares = strategy_of(learner)
    closed = ~allowed_moves(learner.walk.tree, learner.walk.rows, len(shares))
    assert not shares[closed].any()
    assert np.allclose(shares.sum(axis=1), 1)


def test_throws_are_even() -> None:
    dice = new_dice(1)
    throws = [throw(dice) for _ in range(4000)]
    assert 0 <= min(throws) < 0.01
    assert 0.99 < max(throws) < 1
    assert sum(throws) / len(throws) == pytest.approx(0.5, abs=0.02)
