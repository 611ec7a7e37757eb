"""The laboratory's commands run, fail and are refused as the game's own do."""

from pathlib import Path

import pytest

from workshop.lab.__main__ import main

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
