"""The commands that train and measure blueprints refuse what they cannot read."""

import asyncio
from pathlib import Path

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import read_blueprint
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.holdem import NO_LIMIT
from tests.workshop.lab.champion.test_blueprint_file import random_buckets
from workshop.lab.__main__ import main
from workshop.lab.champion import training
from workshop.lab.champion.betting_tree import allowed_moves, grow_tree, tree_rules
from workshop.lab.champion.blueprint_writer import write_blueprint
from workshop.lab.champion.board_pass import new_learner
from workshop.lab.champion.card_buckets import Grid, bucket_counts
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.policy import NEARNESS, smooth_rows
from workshop.lab.champion.training import Training
from workshop.lab.commands import train


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
    one, other = (str(BLUEPRINTS / f"duel-{depth}.bin") for depth in (25, 50))
    assert main(["exploit", "--preset", "duel", "--of", one, "--against", other]) == 1
    assert "are for different tables" in capsys.readouterr().err


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Training:
    """Stand in for a training of one block with what chance has learnt."""
    buckets, tree = random_buckets(Grid(8, 12, 2, 5)), grow_tree(tree_rules(NO_LIMIT), 4)
    made = Training(new_learner(tree, bucket_counts(buckets)), buckets, new_dice(1), blocks=1)
    open_moves = allowed_moves(tree, made.learner.rows, len(made.learner.chosen))
    made.learner.chosen[:] = open_moves * np.random.default_rng(2).random(open_moves.shape)

    def kept(*_: object) -> Training:
        return made

    monkeypatch.setattr(training, "new_training", kept)
    return made


@pytest.mark.nightly
def test_what_is_written_plays_like_its_neighbours(tmp_path: Path, done: Training) -> None:
    """A file that held the play as it was learnt would give more away."""
    file = tmp_path / "new.bin"
    command = ["train", "--preset", "no-limit", "--depth", "4", "--blocks", "1", "--write", str(file)]
    assert main(command) == 0
    policy, weights = done.policy, done.weights
    smooth = smooth_rows(policy, weights, NEARNESS[NO_LIMIT.structure])
    assert file.read_bytes() == write_blueprint(smooth, "no-limit", 4, weights)
    assert file.read_bytes() != write_blueprint(policy, "no-limit", 4, weights)


@pytest.mark.slow
def test_a_blueprint_trained_again_is_compared_with_the_games_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], done: Training
) -> None:
    monkeypatch.setattr(train, "BLOCKS", {("no-limit", 4): 1, ("no-limit", 5): 1})
    monkeypatch.setattr(train, "BLUEPRINTS", tmp_path)
    smooth = smooth_rows(done.policy, done.weights, NEARNESS[NO_LIMIT.structure])
    (tmp_path / "no-limit-4.bin").write_bytes(write_blueprint(smooth, "no-limit", 4, done.weights))
    (tmp_path / "no-limit-5.bin").write_bytes(b"others")
    assert main(["train", "--again", "no-limit-4"]) == 0
    assert "no-limit-4: the same, byte for byte" in capsys.readouterr().out
    assert main(["train", "--again"]) == 1
    said = capsys.readouterr()
    assert "no-limit-5: other bytes" in said.out
    assert "no-limit-5" in said.err
    assert "no-limit-4" not in said.err
    assert main(["train", "--again", "no-limit-6"]) == 1
    assert "There is no no-limit-6, but no-limit-4, no-limit-5." in capsys.readouterr().err


@pytest.mark.slow
def test_it_is_known_how_each_of_the_games_blueprints_was_trained() -> None:
    files = sorted(BLUEPRINTS.glob("*.bin"))
    heads = [asyncio.run(read_blueprint(file.read_bytes())).head for file in files]
    assert {(head.preset, head.depth) for head in heads} == {*train.BLOCKS}
    assert [file.stem for file in files] == [f"{head.preset}-{head.depth}" for head in heads]
