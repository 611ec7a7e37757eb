"""Learning play before the flop at six seats: the tree, what a flop is worth, and that it learns."""

from pathlib import Path

import numpy as np
import pytest

from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.agents.holdem.preflop.preflop_charts import GAMES, read_title
from tests.cases import case
from workshop.lab.six.preflop_leaves import Leaves, fit_shares
from workshop.lab.six.preflop_lessons import charts_of
from workshop.lab.six.preflop_training import PreflopTraining, new_preflop_training
from workshop.lab.six.preflop_tree import CALLS, ENDED, FOLDS, RAISES, grow_preflop_tree

SIX = 6


def by_rank() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return equities by which hands higher up in the chart are better."""
    strong = -np.arange(CELLS) / CELLS
    return 1 / (1 + np.exp(4 * (strong[None, :] - strong[:, None])))


def training(depth: int | None) -> PreflopTraining:
    equity = by_rank()
    return new_preflop_training(depth, Leaves(equity[None], equity, np.ones(SIX + 1)), 1)


@pytest.mark.parametrize("depth", [None, *GAMES])
def test_every_end_of_the_tree_is_paid_by_all_and_every_decision_has_a_chart(depth: int | None) -> None:
    tree, spots = grow_preflop_tree(depth)
    assert [read_title(spot.title) for spot in spots] == list(spots)
    for node in range(0, len(tree.actor), 3):
        with case(depth, node):
            if tree.actor[node] == ENDED:
                live = tree.live[node].astype(bool)
                assert live.sum() == 1 or len({*tree.paid[node][live].round(6)}) == 1
                assert tree.paid[node].max() <= (depth or 4)
            else:
                assert tree.children[node, FOLDS] >= 0
                assert (tree.children[node, [CALLS, RAISES]] >= 0).any()
    first = [spot.title for spot in spots if spot.kind == "first"]
    assert len(first) == SIX - 1


def test_what_kinds_of_hands_make_beside_their_equity_is_found_again() -> None:
    luck = np.random.default_rng(1)
    own, rival = luck.normal(0, 0.05, CELLS), luck.normal(0, 0.05, CELLS)
    often, equity = np.full((CELLS, CELLS), 1e5), luck.uniform(0.1, 0.9, (CELLS, CELLS))
    made = 0.45 + 1.3 * (equity - 0.5) + own[:, None] + rival[None, :]
    found, (_, slope) = fit_shares(np.array([made * often, often]), equity)
    assert slope == pytest.approx(1.3, abs=0.02)
    assert np.abs(found - made).max() < 0.01


@pytest.mark.slow
def test_few_deals_teach_to_raise_the_best_hands_and_to_fold_the_worst() -> None:
    learnt = training(20)
    for _ in range(3):
        learnt.run(60)
    strategy, spots = learnt.strategy, [spot.title for spot in learnt.spots]
    raises = strategy[spots.index("first btn"), :, RAISES]
    assert raises[:40].mean() > 2 * raises[-40:].mean()
    assert strategy.sum(axis=2) == pytest.approx(1)
    charts = charts_of(learnt)
    assert set(charts) < set(spots)
    assert {title.split()[0] for title in charts} == {title.split()[0] for title in spots} - {"first"}
    assert next(iter(charts)) == "opened hj utg"


def test_a_training_that_was_kept_goes_on_as_if_never_stopped(tmp_path: Path) -> None:
    whole, half, again = training(20), training(20), training(20)
    for one in (whole, half):
        one.run(10)
    file = tmp_path / "kept.npz"
    half.save(file)
    again.resume(file)
    whole.run(10)
    again.run(10)
    assert np.array_equal(whole.regrets, again.regrets)
    assert (again.blocks, again.dice.tolist()) == (2, whole.dice.tolist())
