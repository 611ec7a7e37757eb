"""What is written is what is read, and nothing else is."""

import asyncio
import bz2
from random import Random
from typing import Final

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import FORMAT, read_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES
from pyapp.agents.holdem.blueprint.lines import MOVES, DamagedBlueprint
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import DUEL, NO_LIMIT, HoldemRules
from workshop.lab.champion.betting_tree import FOLDED, allowed_moves, first_rows, grow_tree, tree_rules
from workshop.lab.champion.blueprint_writer import (
    DUEL_LEVELS,
    FREE_LEVELS,
    FREE_PRICES,
    read_policy,
    write_blueprint,
)
from workshop.lab.champion.card_buckets import COARSE, Buckets, Grid, bucket_counts, make_buckets
from workshop.lab.champion.policy import Policy, always_call, make_policy, merge_rows

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
