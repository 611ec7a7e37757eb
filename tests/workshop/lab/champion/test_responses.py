"""What is won from a strategy that is known is what the measures say."""

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import CASINO_LIMIT
from tests.workshop.lab.champion.kuhn import kuhn_deals, kuhn_tree
from workshop.lab.champion.betting_tree import new_walk
from workshop.lab.champion.card_buckets import Grid, make_buckets
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.dealt_measures import (
    Response,
    face_off,
    learn_response,
    play_all,
    play_out,
    respond_best,
)
from workshop.lab.champion.policy import Policy, always_call, new_caller

NO_CARDS = make_buckets(
    Grid(1, 1, 1, 1), np.zeros((2, 1), dtype=np.int64), np.zeros((2, 1, COMBOS, 2), dtype=np.float32)
)
TRUTH = 1163
"""What the best response wins by the hand from one who always calls at fixed limit, in thousandths of a
big blind. Source: Johanson and others, "Accelerating Best Response Calculation in Large Extensive Games"
(2011)."""


def _waverer() -> Policy:
    """Return who never bets, and folds to every second bet whatever they hold."""
    policy = _caller()
    for node in (3, 6):
        policy.shares[policy.rows[node] : policy.rows[node] + 3, [FOLD, STAY]] = 0.5
    return policy


def _caller() -> Policy:
    tree = kuhn_tree()
    rows = np.cumsum([0, *(3 * (tree.actor < 2))])[:-1]
    shares = np.zeros((12, MOVES), dtype=np.float32)
    shares[:, STAY] = 1
    return Policy(tree, NO_CARDS, rows, shares)


@pytest.mark.parametrize(
    ("policy", "most"),
    [
        # The highest card bets and wins two antes, the lowest checks and loses one, the middle one is even.
        (_caller(), 1 / 3),
        # A bet wins an ante at once every second time, and else two, none or minus two on average.
        (_waverer(), 1 / 2),
    ],
)
def test_the_trained_response_wins_all_that_can_be_won_at_kuhns_poker(policy: Policy, most: float) -> None:
    dice = new_dice(2)
    response = Response(new_walk(policy.tree, policy.rows, 12), NO_CARDS)
    deals = list(kuhn_deals())
    for _ in range(40):
        for kinds, outcome in deals:
            learn_response(policy, response, kinds[0], kinds[1], outcome, 0, dice)
            learn_response(policy, response, kinds[1], kinds[0], outcome, 1, dice)
    won = [play_out(policy, response, kinds[0], kinds[1], outcome, 0) for kinds, outcome in deals]
    won += [play_out(policy, response, kinds[1], kinds[0], outcome, 1) for kinds, outcome in deals]
    assert sum(won) / len(won) == pytest.approx(most)


def test_all_lines_of_a_deal_are_counted_for_both_seats() -> None:
    caller, waverer = _caller(), _waverer()
    # The one bets with every card, the other folds to half of the bets, and always checks.
    bettor = _caller()
    for node in (0, 1):
        bettor.shares[bettor.rows[node] : bettor.rows[node] + 3] = np.eye(MOVES)[PUSH]
    deals = list(kuhn_deals())
    assert sum(play_all(caller, caller, kinds[0], kinds[1], outcome) for kinds, outcome in deals) == 0
    for kinds, outcome in deals:
        won = play_all(bettor, waverer, kinds[0], kinds[1], outcome)
        assert won == pytest.approx(0.5 * 1 + 0.5 * 2 * outcome)
        lost = play_all(waverer, bettor, kinds[0], kinds[1], outcome)
        assert lost == pytest.approx(-0.5 * 1 + 0.5 * 2 * outcome)


def test_who_plays_against_themselves_wins_nothing() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    assert face_off(policy, policy, 5, seed=2).per_hundred == 0


def test_who_always_calls_loses_what_is_known() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    trained = respond_best(policy, 300, 1000, seed=5)
    assert TRUTH - 120 < 10 * trained.per_hundred < TRUTH + 2 * 10 * trained.margin


def test_the_caller_is_the_same_over_a_tree_that_is_grown() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    assert always_call(policy.tree, policy.buckets).shares.tobytes() == policy.shares.tobytes()
