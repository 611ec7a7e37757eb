"""The trees are those of the tables' own rules."""

import numpy as np
import pytest

from pyapp.holdem import CASINO_LIMIT, DUEL
from pyapp.lab.champion.betting_tree import FOLDED, SHOWN, grow_tree, tree_rules


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


def test_the_duel_is_the_same_however_deep_once_stacks_do_not_matter() -> None:
    deep, deeper = grow_tree(DUEL, 400), grow_tree(DUEL, 500)
    assert np.array_equal(deep.children, deeper.children)
    assert np.allclose(deep.pays, deeper.pays)
    assert len(grow_tree(DUEL, 12).actor) < len(deep.actor)
