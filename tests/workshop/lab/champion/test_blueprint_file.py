"""What is written is what is read, and rows are merged and smoothed as far as it pays."""

import asyncio
import bz2
from itertools import combinations
from random import Random
from typing import Final

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import FORMAT, read_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES
from pyapp.agents.holdem.blueprint.lines import MOVES, DamagedBlueprint
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import DUEL, NO_LIMIT, HoldemRules, Structure
from workshop.lab.champion.betting_tree import (
    FOLDED,
    Singles,
    allowed_moves,
    first_rows,
    grow_tree,
    tree_rules,
)
from workshop.lab.champion.blueprint_writer import (
    DUEL_LEVELS,
    FREE_LEVELS,
    FREE_PRICES,
    read_policy,
    write_blueprint,
)
from workshop.lab.champion.card_buckets import COARSE, Buckets, Grid, bucket_counts, make_buckets
from workshop.lab.champion.policy import (
    LONGEST,
    NEARNESS,
    Nearness,
    Policy,
    always_call,
    make_policy,
    merge_rows,
    round_shares,
    smooth_rows,
)

DEPTH = 12

FEW: Final = Grid(40, 30, 2, 5, textured=True)


def random_buckets(grid: Grid) -> Buckets:
    """Return kinds of hands whose edges lie anywhere."""
    luck = np.random.default_rng(1)
    features = luck.random((2, 200, COMBOS, 2), dtype=np.float32)
    textures = luck.integers(0, TEXTURES if grid.textured else 1, (2, 200))
    return make_buckets(grid, textures, features)


EDGES: Final = random_buckets(COARSE)


def _policy(buckets: Buckets, rules: HoldemRules = DUEL, depth: int = DEPTH) -> Policy:
    tree = grow_tree(tree_rules(rules), depth)
    rows, total = first_rows(tree, bucket_counts(buckets))
    shares = np.random.default_rng(2).random((total, MOVES)) * allowed_moves(tree, rows, total)
    return make_policy(tree, buckets, (shares / shares.sum(axis=1, keepdims=True)).astype(np.float32))


@pytest.fixture(scope="module", params=[COARSE, FEW])
def policy(request: pytest.FixtureRequest) -> Policy:
    return _policy(random_buckets(request.param))


@pytest.fixture(scope="module")
def packed(policy: Policy) -> bytes:
    return write_blueprint(policy, "duel", DEPTH)


@pytest.mark.slow
def test_a_blueprint_is_read_as_it_was_written(policy: Policy, packed: bytes) -> None:
    again = read_policy(packed)
    assert np.abs(again.shares - policy.shares).max() < 1 / min(DUEL_LEVELS)
    assert np.allclose(again.shares.sum(axis=1), 1)
    assert again.tree.children.tobytes() == policy.tree.children.tobytes()
    assert np.array_equal(again.buckets.first, policy.buckets.first)
    assert np.array_equal(again.buckets.strength_edges, policy.buckets.strength_edges)
    assert np.array_equal(again.buckets.spread_edges, policy.buckets.spread_edges)


@pytest.mark.slow
def test_the_same_strategy_is_the_same_file(policy: Policy, packed: bytes) -> None:
    assert write_blueprint(_policy(random_buckets(policy.buckets.grid)), "duel", DEPTH) == packed


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "depth"), [(DUEL, DEPTH), (NO_LIMIT, 8)])
def test_the_page_finds_the_lines_of_the_tree(rules: HoldemRules, depth: int) -> None:
    tree = grow_tree(tree_rules(rules), depth)
    packed = write_blueprint(always_call(tree, EDGES), rules.preset, depth)
    found = asyncio.run(read_blueprint(packed)).nodes
    rows = np.flatnonzero(tree.actor < FOLDED).tolist()
    places = {row: place for place, row in enumerate(rows)}
    for row, node in zip(rows, found, strict=True):
        after = {move: places.get(child, -1) for move, child in enumerate(tree.children[row]) if child >= 0}
        assert node.moves == after
        assert node.street == tree.street[row]


@pytest.mark.nightly
def test_rows_that_are_merged_are_read_as_they_were_written() -> None:
    buckets = random_buckets(Grid(8, 12, 2, 5))
    policy = _policy(buckets, NO_LIMIT, 4)
    weights = np.random.default_rng(5).random(len(policy.shares), dtype=np.float32) ** 8
    packed = write_blueprint(policy, NO_LIMIT.preset, 4, weights)
    assert len(packed) < 0.9 * len(write_blueprint(policy, NO_LIMIT.preset, 4))
    again = read_policy(packed)
    for node in np.flatnonzero(policy.tree.actor < FOLDED):
        first, street = policy.rows[node], int(policy.tree.street[node])
        rows = slice(first, first + bucket_counts(buckets)[street])
        merged = merge_rows(policy.shares[rows], weights[rows], FREE_LEVELS[street], FREE_PRICES[street])
        assert np.allclose(again.shares[rows], merged / FREE_LEVELS[street])


def test_the_page_reads_the_shares_of_each_move(packed: bytes) -> None:
    blueprint = asyncio.run(read_blueprint(packed))
    for node in blueprint.nodes[::50]:
        kinds = blueprint.head.kinds[node.street]
        often = {move: blueprint.often(node, move) for move in node.moves}
        assert all(len(row) == kinds for row in often.values())
        for kind in {0, kinds // 3, kinds - 1}:
            shares = blueprint.shares(node, kind)
            assert shares == {move: pytest.approx(row[kind]) for move, row in often.items()}
            assert sum(shares.values()) == pytest.approx(1)
            assert min(shares.values()) >= 0


def test_whatever_is_damaged_is_refused(packed: bytes) -> None:
    luck = Random(4)
    damaged = [packed[: luck.randrange(len(packed))] for _ in range(20)]
    damaged += [packed + b"!", b"", FORMAT, b"baize blueprint 2\n" + packed[len(FORMAT) :]]
    for _ in range(40):
        at = luck.randrange(len(packed))
        damaged.append(packed[:at] + bytes([packed[at] ^ 1 << luck.randrange(8)]) + packed[at + 1 :])
    for content in damaged:
        with pytest.raises(DamagedBlueprint):
            asyncio.run(read_blueprint(content))


def test_what_is_packed_well_but_makes_no_sense_is_refused(packed: bytes) -> None:
    content = bz2.decompress(packed[len(FORMAT) :])
    head = int.from_bytes(content[:4], "big")
    nodes = 4 + head + 4
    second = asyncio.run(read_blueprint(packed)).rows.marks_at[1]
    marks = nodes + int.from_bytes(content[nodes - 4 : nodes], "big") + second
    kinds = content.index(b'"kinds":[169,') + len(b'"kinds":[169,')
    wrong = [
        content[:-1],
        content + b"\0",
        content[:-1] + bytes([DUEL_LEVELS[-1] + 1]),
        content[:nodes] + b"\xff" + content[nodes + 1 :],
        content[:marks] + bytes([content[marks] & 0x7F]) + content[marks + 1 :],
        content[:marks] + bytes([content[marks] ^ 0x40]) + content[marks + 1 :],
        content[:4] + b"[" + content[5:],
        content[:kinds] + b"9" + content[kinds + 1 :],
        content.replace(b'"levels":[63', b'"levels":[00'),
        content.replace(b'"levels":[63', b'"levels":[-1'),
        b"",
    ]
    for one in wrong:
        with pytest.raises(DamagedBlueprint):
            asyncio.run(read_blueprint(FORMAT + bz2.compress(one)))


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


TREE = grow_tree(tree_rules(NO_LIMIT), 4)
GRID = Grid(6, 7, 3, 4, textured=True)
BUCKETS = Buckets(
    GRID,
    np.array([[0, 6, 6], [0, 9, 12]]),
    np.array([[2, 0, 4], [3, 1, 3]]),
    np.ones((2, 3, 3)),
    np.ones((2, 3, 4, 2)),
)
SMOOTHED = {1: ((0, 6), (6, 12)), 2: ((0, 9), (9, 3), (12, 9))}
"""By street, where the kinds of each texture begin and how many they are."""


def _random_policy(seed: int) -> tuple[Policy, Singles]:
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
    policy, weights = _random_policy(1)
    smooth = smooth_rows(policy, weights, NEARNESS[structure])
    counts = bucket_counts(BUCKETS)
    for node in np.flatnonzero(TREE.actor < FOLDED):
        street, first = int(TREE.street[node]), int(policy.rows[node])
        if street not in SMOOTHED:
            same = slice(first, first + counts[street])
            assert (smooth.shares[same] == policy.shares[same]).all()
            continue
        for begins, count in SMOOTHED[street]:
            own = slice(first + begins, first + begins + count)
            for row in range(own.start, own.stop):
                expected = _slow_mean(policy, weights, NEARNESS[structure], row, own)
                assert smooth.shares[row] == pytest.approx(expected, abs=1e-5)
    assert smooth.shares.sum(axis=1) == pytest.approx(policy.shares.sum(axis=1), abs=1e-5)


def test_what_lies_alone_or_plays_like_its_neighbours_stays() -> None:
    policy, weights = _random_policy(2)
    alone = smooth_rows(policy, weights, Nearness((1.0,), (1.0,)))
    assert alone.shares == pytest.approx(policy.shares, abs=1e-6)
    even = make_policy(TREE, BUCKETS, np.tile(policy.shares[:1], (len(policy.shares), 1)))
    assert smooth_rows(even, weights, NEARNESS[Structure.LIMIT]).shares == pytest.approx(
        even.shares, abs=1e-6
    )


def test_kinds_that_are_never_played_become_what_lies_around_them() -> None:
    policy, weights = _random_policy(3)
    node = int(np.flatnonzero((TREE.actor < FOLDED) & (TREE.street == 1))[0])
    first = int(policy.rows[node])
    weights[first : first + 6] = 0.0
    weights[first + 3] = 1.0
    smooth = smooth_rows(policy, weights, Nearness((1.0, 0.3), (1.0, 0.3)))
    assert smooth.shares[first] == pytest.approx(policy.shares[first + 3], abs=1e-5)
