"""Rows are whole numbers, and merged as far as it pays."""

from itertools import combinations

import numpy as np
import pytest

from workshop.lab.champion.betting_tree import Singles
from workshop.lab.champion.policy import LONGEST, merge_rows, round_shares


def _shares(count: int, seed: int) -> Singles:
    return np.random.default_rng(seed).dirichlet([0.4] * 3, count).astype(np.float32)


def _weights(count: int, seed: int) -> Singles:
    return (np.random.default_rng(seed).random(count) ** 4).astype(np.float32)


@pytest.mark.parametrize("levels", [1, 7, 255])
def test_shares_are_rounded_to_a_whole(levels: int) -> None:
    shares = _shares(300, 3)
    rounded = round_shares(shares, levels)
    assert (rounded.sum(axis=1) == levels).all()
    assert np.abs(rounded - shares * levels).max() < 1
    assert (round_shares((rounded / levels).astype(np.float32), levels) == rounded).all()


def _worth(shares: Singles, weights: Singles, levels: int, price: float, begins: tuple[int, ...]) -> float:
    """Return what is paid where runs begin at some rows, each the rounded mean of its own."""
    paid = 0.0
    for first, end in zip(begins, (*begins[1:], len(shares)), strict=True):
        own = weights[first:end, None]
        mean: Singles = ((shares[first:end] * own).sum(axis=0) / own.sum()).astype(np.float32)
        run = round_shares(mean.reshape(1, -1), levels)[0] / levels
        paid += price + float((np.abs(shares[first:end] - run) * own).sum() / 2)
    return paid


@pytest.mark.parametrize("price", [0.0, 0.01, 0.05, 0.3])
@pytest.mark.parametrize("levels", [7, 31])
def test_no_other_runs_pay_less(levels: int, price: float) -> None:
    for seed in range(6):
        shares, weights = _shares(9, seed), _weights(9, seed)
        found = merge_rows(shares, weights, levels, price)
        assert (found.sum(axis=1) == levels).all()
        changes = np.flatnonzero((found[1:] != found[:-1]).any(axis=1)) + 1
        change = float((np.abs(found / levels - shares) * weights[:, None]).sum() / 2)
        others = [
            _worth(shares, weights, levels, price, (0, *begins))
            for count in range(9)
            for begins in combinations(range(1, 9), count)
        ]
        assert change + price * (1 + len(changes)) <= min(others) + 1e-5


def test_rows_that_are_never_played_need_no_run_of_their_own() -> None:
    shares, weights = _shares(2 * LONGEST, 1), np.zeros(2 * LONGEST, dtype=np.float32)
    weights[LONGEST] = 1
    found = merge_rows(shares, weights, 31, 0.001)
    assert (found[LONGEST] == round_shares(shares[LONGEST : LONGEST + 1], 31)[0]).all()
    assert (found[1:] != found[:-1]).any(axis=1).sum() <= 3


def test_free_rows_stay_as_they_are() -> None:
    shares = _shares(40, 2)
    assert (merge_rows(shares, _weights(40, 2) + 0.01, 15, 0.0) == round_shares(shares, 15)).all()
