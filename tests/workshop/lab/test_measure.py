"""The commands that train and measure keep what a screen finds, fail, and refuse what they cannot read."""

import asyncio
import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pyapp.agents.holdem import Level, cast, measured_play
from pyapp.agents.holdem.blueprint.blueprint_file import read_blueprint
from pyapp.agents.holdem.measured_play import MEASURED, BotRates, find_measured
from pyapp.arena.entrants import BLUEPRINTS
from pyapp.holdem import NO_LIMIT, PRESETS
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
from workshop.lab.commands import bots as frequencies
from workshop.lab.commands import computed_tables, gate, measure, train

BLANK = "# begin measured\n# end measured\n# begin gate\n# end gate\n"


def test_figures_are_written_as_python_and_as_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, page = tmp_path / "measured.py", tmp_path / "page.md"
    for name, file in (("DATA", source), ("PAGE", page)):
        file.write_text(BLANK, "utf-8")
        monkeypatch.setattr(measure, name, file)
    monkeypatch.setattr(measure, "MEASURED", ())
    assert main(["measure", "--deals", "2", "--only", "beginner", "--write", "--processes", "1"]) == 0
    printed = capsys.readouterr().out.splitlines()
    kept = source.read_text("utf-8").splitlines()[1:3]
    table = page.read_text("utf-8").splitlines()[4]
    assert table.startswith("| beginner | ")
    for line, row, cells, preset in zip(
        printed, kept, table.split(" | ")[1::2], ("no-limit", "casino-limit"), strict=True
    ):
        assert line.split()[:2] == [preset, "beginner"]
        assert row.startswith(f'    MeasuredPlay("beginner", "{preset}", ')
        assert cells.split(" ± ")[0].removesuffix(".0") in line


def test_figures_are_written_into_files_that_have_a_place_for_them() -> None:
    for file, name in (
        (measure.DATA, "measured"),
        (measure.PAGE, "measured"),
        (frequencies.PAGE, "frequencies"),
        (computed_tables.PAGE, "luck"),
        (computed_tables.HOUSES, "house edges"),
    ):
        text = file.read_text("utf-8")
        assert text.index(f"begin {name}") < text.index(f"end {name}")


@pytest.mark.parametrize("rate", [0.115, 5 / 11], ids=["rounded", "exact"])
def test_a_row_is_written_as_the_python_that_makes_it(rate: float) -> None:
    """Else the page, which shows the row, would round other figures than the game, which reads it."""
    known = replace(MEASURED[0], rates=BotRates(rate, rate, rate, rate, rate))
    made = eval(measure.source_line(known).rstrip(","), dict(vars(measured_play)))  # noqa: S307 - a line of our own
    assert made == known


def test_the_page_shows_what_was_measured() -> None:
    text = "\n".join(["<!-- begin measured -->", *measure.measured_table(MEASURED), "<!-- end measured -->"])
    assert text in measure.PAGE.read_text("utf-8")


@pytest.mark.slow
def test_luck_writes_what_it_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("begin luck\nold\nend luck\n", "utf-8")
    monkeypatch.setattr(computed_tables, "PAGE", page)
    table = {"limit-two": computed_tables.TABLES["limit-two"]}
    monkeypatch.setattr(computed_tables, "TABLES", table)
    assert main(["luck", "--hands", "9", "--seed", "3", "--processes", "1", "--write"]) == 0
    _, printed = capsys.readouterr().out.splitlines()
    *_, row, _, told, _, _ = page.read_text("utf-8").splitlines()
    times = re.search(r"([\d.]+) times less", printed)
    assert times
    assert row.startswith("| casino-limit, 2 seats | ")
    assert row.endswith(f" | {times[1]} |")
    assert told.startswith("So 9 hands tell as much as ")


@pytest.mark.slow
def test_the_gate_writes_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text(BLANK, "utf-8")
    rows = tmp_path / "gate.json"
    rows.write_text("{}", "utf-8")
    monkeypatch.setattr(gate, "FILE", page)
    monkeypatch.setattr(gate, "ROWS", rows)
    assert main(["gate", "--small", "--only", "folder", "--write", "--processes", "1"]) == 0
    assert "2 of 2 rows pass." in page.read_text("utf-8")
    assert [row[3] for row in json.loads(rows.read_text("utf-8"))["gate"]["rows"]] == ["folder", "folder"]


def test_what_was_measured_is_found_by_name_and_table() -> None:
    known = {*Level, *(member.name for member in cast())}
    assert all(found.name in known and found.preset in PRESETS for found in MEASURED)
    assert all(find_measured(found.name, found.preset) is found for found in MEASURED)
    assert find_measured("nobody", "no-limit") is None


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


Captured = pytest.CaptureFixture[str]
REFUSED = [
    ("gate --only whoever", "No row of the gate is of this kind."),
    ("gate --small --most 5", "--most: this goes with --full or --wide."),
    ("gate --full --wide", "--wide: not allowed with argument --full"),
    ("gate --seats 0", "python -m workshop.lab gate: --seats: 0 is too few"),
    ("blind --seats whoever", "No bot is called whoever."),
    ("play", "python -m workshop.lab: command: invalid choice: 'play'"),
]


def test_the_gate_prints_and_judges_its_rows(capsys: Captured) -> None:
    assert main(["gate", "--small", "--only", "folder", "--processes", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:4] for line in lines] == [
        ["no-limit", "2", "expert", "folder"],
        ["casino-limit", "2", "expert", "folder"],
    ]
    assert all(line.endswith("wins, pass") for line in lines)


@pytest.mark.parametrize(("line", "told"), REFUSED)
def test_what_makes_no_sense_is_refused_in_one_line(line: str, told: str, capsys: Captured) -> None:
    try:
        code = main(line.split())
    except SystemExit as ended:  # as argparse ends for what it refuses itself
        code = ended.code if isinstance(ended.code, int) else 0
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["x", "{}", "[1]", "[" * 50_000])
def test_a_file_that_holds_no_rows_is_told_and_kept(text: str, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    assert main(["gate", "--keep", str(file)]) == 1
    assert "is not a file of gate rows" in capsys.readouterr().err
    assert file.read_text() == text
