"""A training that was broken off goes on as if it had not been."""

import json
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from pyapp.holdem import DUEL
from tests.workshop.lab.champion.test_blueprint_file import EDGES
from workshop.lab.champion.betting_tree import FOLDED, grow_tree
from workshop.lab.champion.blueprint_writer import write_blueprint
from workshop.lab.champion.board_pass import new_learner
from workshop.lab.champion.card_buckets import COARSE, bucket_counts, find_buckets, list_edges
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.training import Training

BOARDS = 1
COMPILED = "e86bf8aef915367eee006bdcdd668dd43eda3e47d13cb0de3ff83a6dcb0cffe9"
PLAIN = "900a69c7d22148e346d571eab5678cb95a6c193e72d9a1b5cb46c2d53e210d5e"
FOUND_EDGES = "765a207e38fb098660be7a14673b4b6c78f71f045bd671ddd123d22d1a7b43c4"
"""What was written on the first machine that trained, with Numba and without."""


def _new(seed: int) -> Training:
    return Training(new_learner(grow_tree(DUEL, 3), bucket_counts(EDGES)), EDGES, new_dice(seed))


@pytest.mark.slow
def test_a_resumed_training_learns_the_same(tmp_path: Path) -> None:
    whole, first, second = _new(1), _new(1), _new(2)
    whole.run(BOARDS)
    whole.run(BOARDS)
    first.run(BOARDS)
    first.save(tmp_path / "state.npz")
    second.resume(tmp_path / "state.npz")
    second.run(BOARDS)
    assert second.blocks == whole.blocks == 2
    assert np.count_nonzero(whole.learner.regrets) > 200
    assert second.learner.regrets.tobytes() == whole.learner.regrets.tobytes()
    assert second.policy.shares.tobytes() == whole.policy.shares.tobytes()


@pytest.mark.slow
def test_the_same_training_writes_the_same_file() -> None:
    first, again, other = (_file(seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.slow
def test_every_machine_writes_the_same_file_and_finds_the_same_edges() -> None:
    """Machine code sums in double precision where Python does in single: each has bytes of its own."""
    by_machine_code = find_spec("numba") is not None
    assert sha256(_file(1)).hexdigest() == (COMPILED if by_machine_code else PLAIN)
    edges = json.dumps(list_edges(find_buckets(COARSE, 1, 2)))
    assert sha256(edges.encode()).hexdigest() == FOUND_EDGES


@pytest.mark.slow
def test_rows_count_as_often_as_they_are_played() -> None:
    training = _new(1)
    training.run(BOARDS)
    learner, counts, weights = training.learner, bucket_counts(EDGES), training.weights
    often = {
        int(node): float(weights[learner.rows[node] :][: counts[learner.tree.street[node]]].mean())
        for node in np.flatnonzero(learner.tree.actor < FOLDED)
    }
    first_of_each = [0, *(int(node) for node in learner.tree.children[0] if learner.tree.actor[node] == 1)]
    assert [often[node] for node in first_of_each] == pytest.approx([1.0] * len(first_of_each), rel=1e-3)
    assert min(often.values()) > 0
    assert max(often.values()) < 1.001
    for node, share in often.items():
        nexts = [int(child) for child in learner.tree.children[node] if child in often]
        same = [child for child in nexts if learner.tree.actor[child] == learner.tree.actor[node]]
        assert sum(often[child] for child in same) < share * 1.001


def _file(seed: int) -> bytes:
    training = _new(seed)
    training.run(BOARDS)
    return write_blueprint(training.policy, "duel", 3)
