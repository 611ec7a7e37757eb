"""The trees are those of the tables' own rules."""

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, PUSH, STAY
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT
from workshop.lab.champion.betting_tree import FOLDED, MOST_POTS, SHOWN, BettingTree, grow_tree, tree_rules


@pytest.mark.slow
def test_fixed_limit_for_two_has_so_many_lines_with_four_bets_a_street() -> None:
    tree = grow_tree(tree_rules(CASINO_LIMIT), 100)
    decisions = [int(((tree.street == street) & (tree.actor < FOLDED)).sum()) for street in range(4)]
    # Four bets a street: 8 decisions and 7 ways on before the flop, 10 and 9 on every later street.
    assert decisions == [8, 7 * 10, 7 * 9 * 10, 7 * 9 * 9 * 10]
    assert len(tree.actor) == 16_584
    assert tree.pays.max() == 4 + 4 + 8 + 8
    assert np.array_equal(tree.pays[:, 0][tree.actor == SHOWN], -tree.pays[:, 2][tree.actor == SHOWN])


@pytest.mark.slow
def test_the_one_who_folds_loses_what_they_paid() -> None:
    tree = grow_tree(tree_rules(CASINO_LIMIT), 100)
    folded = np.flatnonzero(tree.actor == FOLDED)
    assert len(folded) > 4000
    assert (np.abs(tree.pays[folded, 0]) == tree.paid[folded].min(axis=1)).all()


@pytest.mark.slow
def test_the_duel_is_the_same_however_deep_once_stacks_do_not_matter() -> None:
    deep, deeper = grow_tree(DUEL, 400), grow_tree(DUEL, 500)
    assert np.array_equal(deep.children, deeper.children)
    assert np.allclose(deep.pays, deeper.pays)
    assert len(grow_tree(DUEL, 12).actor) < len(deep.actor)


@pytest.fixture(scope="module")
def no_limit() -> BettingTree:
    return grow_tree(tree_rules(NO_LIMIT), 20)


def _after(tree: BettingTree, *moves: int) -> int:
    row = 0
    for move in moves:
        row = tree.children[row, move]
        assert row >= 0
    return row


@pytest.mark.slow
def test_a_no_limit_bet_is_half_a_pot_a_pot_or_all(no_limit: BettingTree) -> None:
    assert no_limit.paid[_after(no_limit, HALF)].tolist() == [2, 1]
    assert no_limit.paid[_after(no_limit, PUSH)].tolist() == [3, 1]
    assert no_limit.paid[_after(no_limit, PUSH, PUSH)].tolist() == [3, 9]
    assert no_limit.paid[_after(no_limit, PUSH, STAY, HALF)].tolist() == [3, 6]
    assert no_limit.paid[_after(no_limit, PUSH, STAY, ALL_IN)].tolist() == [3, 20]
    assert no_limit.children[0, ALL_IN] < 0, "nine and a half pots are too many"


def test_no_one_is_all_in_for_more_pots_than_the_tree_knows(no_limit: BettingTree) -> None:
    shoves = 0
    for row in np.flatnonzero(no_limit.actor < FOLDED):
        after = no_limit.children[row, ALL_IN]
        if after >= 0:
            level = no_limit.paid[row].max()
            sized = no_limit.children[row, [HALF, PUSH]].max() >= 0
            assert no_limit.paid[after].max() == 20
            assert 20 - level <= MOST_POTS * 2 * level or not sized
            shoves += 1
    assert shoves > 500


def test_what_one_wins_at_no_limit_the_other_has_paid(no_limit: BettingTree) -> None:
    shown = np.flatnonzero(no_limit.actor == SHOWN)
    assert np.array_equal(no_limit.pays[shown, 2], no_limit.paid[shown].min(axis=1))
    assert np.array_equal(no_limit.pays[shown, 0], -no_limit.pays[shown, 2])
    assert not no_limit.pays[shown, 1].any()
    folded = np.flatnonzero(no_limit.actor == FOLDED)
    assert np.array_equal(np.abs(no_limit.pays[folded, 0]), no_limit.paid[folded].min(axis=1))
    free = no_limit.paid[:, 0] == no_limit.paid[:, 1]
    assert (no_limit.children[free & (no_limit.actor < FOLDED), FOLD] < 0).all()
