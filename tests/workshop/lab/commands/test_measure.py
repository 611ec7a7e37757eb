"""What is measured of the cast is kept where a screen finds it."""

import json
import re
from pathlib import Path

import pytest

from pyapp.agents.holdem import Level, cast, measured_play
from pyapp.agents.holdem.measured_play import MEASURED, find_measured
from pyapp.holdem import PRESETS
from workshop.lab.__main__ import main
from workshop.lab.commands import bots as frequencies
from workshop.lab.commands import computed_tables, gate, measure

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
    ):
        text = file.read_text("utf-8")
        assert text.index(f"begin {name}") < text.index(f"end {name}")


def test_a_row_is_written_as_the_python_that_makes_it() -> None:
    known = MEASURED[0]
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
