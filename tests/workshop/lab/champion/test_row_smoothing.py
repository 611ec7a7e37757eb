"""The play of each kind is a mean of those around it, within its texture."""

import numpy as np
import pytest

from pyapp.holdem import NO_LIMIT, Structure
from workshop.lab.champion.betting_tree import (
    FOLDED,
    Singles,
    allowed_moves,
    first_rows,
    grow_tree,
    tree_rules,
)
from workshop.lab.champion.card_buckets import Buckets, Grid, bucket_counts
from workshop.lab.champion.policy import NEARNESS, Nearness, Policy, make_policy, smooth_rows

TREE = grow_tree(tree_rules(NO_LIMIT), 4)
GRID = Grid(6, 7, 3, 4, textured=True)
BUCKETS = Buckets(
    GRID,
    np.array([[0, 6, 6], [0, 9, 12]]),
    np.array([[2, 0, 4], [3, 1, 3]]),
    np.ones((2, 3, 3)),
    np.ones((2, 3, 4, 2)),
)
TEXTURES = {1: ((0, 6), (6, 12)), 2: ((0, 9), (9, 3), (12, 9))}
"""By street, where the kinds of each texture begin and how many they are."""


def _policy(seed: int) -> tuple[Policy, Singles]:
    rows, total = first_rows(TREE, bucket_counts(BUCKETS))
    chance = np.random.default_rng(seed)
    shares = allowed_moves(TREE, rows, total) * chance.random((total, 1)) + 0.0
    shares *= chance.random(shares.shape)
    shares /= np.maximum(shares.sum(axis=1, keepdims=True), 1e-9)
    return make_policy(TREE, BUCKETS, shares.astype(np.float32)), chance.random(total).astype(np.float32)


def _slow_mean(policy: Policy, weights: Singles, nearness: Nearness, row: int, texture: slice) -> Singles:
    """Return what one row becomes, counted over all rows of its texture one by one."""
    total, mean = 0.0, np.zeros(policy.shares.shape[1])
    for other in range(texture.start, texture.stop):
        up = abs((other - texture.start) // GRID.spreads - (row - texture.start) // GRID.spreads)
        aside = abs((other - texture.start) % GRID.spreads - (row - texture.start) % GRID.spreads)
        by_strength = dict(enumerate(nearness.by_strength)).get(up, 0.0)
        near = by_strength * dict(enumerate(nearness.by_spread)).get(aside, 0.0) * float(weights[other])
        total, mean = total + near, mean + near * policy.shares[other]
    found: Singles = (mean / total).astype(np.float32)
    return found


@pytest.mark.parametrize("structure", [Structure.LIMIT, Structure.NO_LIMIT])
def test_each_row_is_the_mean_of_its_neighbours_and_of_no_other_texture(structure: Structure) -> None:
    policy, weights = _policy(1)
    smooth = smooth_rows(policy, weights, NEARNESS[structure])
    counts = bucket_counts(BUCKETS)
    for node in np.flatnonzero(TREE.actor < FOLDED):
        street, first = int(TREE.street[node]), int(policy.rows[node])
        if street not in TEXTURES:
            same = slice(first, first + counts[street])
            assert (smooth.shares[same] == policy.shares[same]).all()
            continue
        for begins, count in TEXTURES[street]:
            own = slice(first + begins, first + begins + count)
            for row in range(own.start, own.stop):
                expected = _slow_mean(policy, weights, NEARNESS[structure], row, own)
                assert smooth.shares[row] == pytest.approx(expected, abs=1e-5)
    assert smooth.shares.sum(axis=1) == pytest.approx(policy.shares.sum(axis=1), abs=1e-5)


def test_what_lies_alone_or_plays_like_its_neighbours_stays() -> None:
    policy, weights = _policy(2)
    alone = smooth_rows(policy, weights, Nearness((1.0,), (1.0,)))
    assert alone.shares == pytest.approx(policy.shares, abs=1e-6)
    even = make_policy(TREE, BUCKETS, np.tile(policy.shares[:1], (len(policy.shares), 1)))
    assert smooth_rows(even, weights, NEARNESS[Structure.LIMIT]).shares == pytest.approx(
        even.shares, abs=1e-6
    )


def test_kinds_that_are_never_played_become_what_lies_around_them() -> None:
    policy, weights = _policy(3)
    node = int(np.flatnonzero((TREE.actor < FOLDED) & (TREE.street == 1))[0])
    first = int(policy.rows[node])
    weights[first : first + 6] = 0.0
    weights[first + 3] = 1.0
    smooth = smooth_rows(policy, weights, Nearness((1.0, 0.3), (1.0, 0.3)))
    assert smooth.shares[first] == pytest.approx(policy.shares[first + 3], abs=1e-5)
