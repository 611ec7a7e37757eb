"""What is learnt comes near to what is known of a small game."""

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from tests.workshop.lab.champion.kuhn import CARDS, VALUE, kuhn_deals, kuhn_tree
from workshop.lab.champion.betting_tree import FOLDED, BettingTree, Singles, allowed_moves, first_rows
from workshop.lab.champion.board_pass import (
    BoardHands,
    Learner,
    discount,
    learn_board,
    new_learner,
    new_room,
    strategy_of,
)
from workshop.lab.champion.compiled import new_dice, throw

ROUNDS = 600

HANDS = BoardHands(
    combos=np.arange(CARDS),
    low=np.arange(CARDS),
    high=np.arange(CARDS) + CARDS,  # a card that no other hand has
    ends=np.arange(CARDS) + 1,
    kinds=np.arange(CARDS).reshape((1, CARDS)),
    lowest=np.zeros(1, dtype=np.int64),
    spans=np.array([CARDS]),
)


@pytest.fixture(scope="module")
def learner() -> Learner:
    learner, room = new_learner(kuhn_tree(), (CARDS,)), new_room(CARDS, CARDS)
    for block in range(1, ROUNDS + 1):
        learn_board(learner, HANDS, room)
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


@pytest.mark.slow
def test_kuhns_poker_comes_out_at_its_value(learner: Learner) -> None:
    tree, shares = learner.tree, strategy_of(learner)
    values = [
        _value(tree, shares, 0, (int(kinds[0, 0]), int(kinds[1, 0])), outcome)
        for kinds, outcome in kuhn_deals()
    ]
    assert sum(values) / len(values) == pytest.approx(VALUE, abs=0.002)


def test_kuhns_poker_is_played_as_kuhn_proved(learner: Learner) -> None:
    shares, rows = strategy_of(learner), learner.rows
    assert shares[rows[6] + 0, FOLD] > 0.97  # the lowest card never calls
    assert shares[rows[6] + 2, STAY] > 0.97  # and the highest never folds
    assert shares[rows[6] + 1, STAY] == pytest.approx(1 / 3, abs=0.06)
    assert shares[rows[1] + 0, PUSH] == pytest.approx(1 / 3, abs=0.06)
    bluffs, bets = float(shares[rows[0] + 0, PUSH]), float(shares[rows[0] + 2, PUSH])
    assert bets == pytest.approx(3 * bluffs, abs=0.12)


def test_only_open_moves_are_made(learner: Learner) -> None:
    shares = strategy_of(learner)
    closed = ~allowed_moves(learner.tree, learner.rows, len(shares))
    assert not shares[closed].any()
    assert np.allclose(shares.sum(axis=1), 1)


def test_throws_are_even() -> None:
    dice = new_dice(1)
    throws = [throw(dice) for _ in range(4000)]
    assert 0 <= min(throws) < 0.01
    assert 0.99 < max(throws) < 1
    assert sum(throws) / len(throws) == pytest.approx(0.5, abs=0.02)
