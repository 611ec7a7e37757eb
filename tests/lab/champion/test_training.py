"""A training that was broken off goes on as if it had not been."""

from pathlib import Path

import numpy as np
import pytest

from pyapp.holdem import DUEL
from pyapp.lab.champion.betting_tree import grow_tree
from pyapp.lab.champion.blueprint_writer import write_blueprint
from pyapp.lab.champion.card_buckets import COARSE, bucket_counts
from pyapp.lab.champion.dice import new_dice
from pyapp.lab.champion.regrets import new_learner
from pyapp.lab.champion.training import Training
from tests.lab.champion.test_blueprint_file import EDGES

SIZE = {"boards": 1, "hands": 20}


def _new(seed: int) -> Training:
    return Training(new_learner(grow_tree(DUEL, 12), bucket_counts(COARSE)), EDGES, new_dice(seed))


@pytest.mark.slow
def test_a_resumed_training_learns_the_same(tmp_path: Path) -> None:
    whole, first, second = _new(1), _new(1), _new(2)
    whole.run(**SIZE)
    whole.run(**SIZE)
    first.run(**SIZE)
    first.save(tmp_path / "state.npz")
    second.resume(tmp_path / "state.npz")
    second.run(**SIZE)
    assert second.blocks == whole.blocks == 2
    assert np.count_nonzero(whole.learner.walk.regrets) > 200
    assert second.learner.walk.regrets.tobytes() == whole.learner.walk.regrets.tobytes()
    assert second.policy.shares.tobytes() == whole.policy.shares.tobytes()


@pytest.mark.slow
def test_the_same_training_writes_the_same_file() -> None:
    first, again, other = (_file(seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def _file(seed: int) -> bytes:
    training = _new(seed)
    training.run(**SIZE)
    return write_blueprint(training.policy, "duel", 12)
