"""The commands that train and measure blueprints refuse what they cannot read."""

from pathlib import Path

import numpy as np
import pytest

from pyapp.__main__ import main
from pyapp.holdem import NO_LIMIT
from pyapp.lab.arena.kept_blueprints import FOLDER
from pyapp.lab.champion import training
from pyapp.lab.champion.betting_tree import grow_tree, tree_rules
from pyapp.lab.champion.blueprint_writer import write_blueprint
from pyapp.lab.champion.bucket_edges import Grid, bucket_counts
from pyapp.lab.champion.dice import new_dice
from pyapp.lab.champion.regrets import new_learner
from pyapp.lab.champion.row_smoothing import NEARNESS, smooth_rows
from pyapp.lab.champion.training import Training
from pyapp.lab.champion.tree_walk import allowed_moves
from tests.lab.champion.test_blueprint_file import random_buckets


@pytest.mark.parametrize(
    ("content", "said"), [(b"something else", "is no blueprint"), (None, "No such file")]
)
def test_what_is_no_blueprint_is_not_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    file = tmp_path / "blueprint.bin"
    if content is not None:
        file.write_bytes(content)
    assert main(["exploit", "--of", str(file)]) == 1
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_blueprints_of_different_tables_do_not_play_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (str(FOLDER / f"duel-{depth}.bin") for depth in (25, 50))
    assert main(["exploit", "--preset", "duel", "--of", one, "--against", other]) == 1
    assert "are for different tables" in capsys.readouterr().err


def test_what_is_written_plays_like_its_neighbours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that held the play as it was learnt would give more away."""
    buckets, tree = random_buckets(Grid(8, 12, 2, 5)), grow_tree(tree_rules(NO_LIMIT), 4)
    done = Training(new_learner(tree, bucket_counts(buckets)), buckets, new_dice(1), blocks=1)
    open_moves = allowed_moves(tree, done.learner.rows, len(done.learner.chosen))
    done.learner.chosen[:] = open_moves * np.random.default_rng(2).random(open_moves.shape)

    def kept(*_: object) -> Training:
        return done

    monkeypatch.setattr(training, "new_training", kept)
    file = tmp_path / "new.bin"
    command = ["train", "--preset", "no-limit", "--depth", "4", "--blocks", "1", "--write", str(file)]
    assert main(command) == 0
    policy, weights = done.policy, done.weights
    smooth = smooth_rows(policy, weights, NEARNESS[NO_LIMIT.structure])
    assert file.read_bytes() == write_blueprint(smooth, "no-limit", 4, weights)
    assert file.read_bytes() != write_blueprint(policy, "no-limit", 4, weights)
