"""The shell prints what the engine finds."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from pyapp.__main__ import main
from tests.records.test_histories import text_of
from workshop.host.project_folders import ROOT

Captured = pytest.CaptureFixture[str]


def test_equity_on_a_board_is_exact(capsys: Captured) -> None:
    assert main(["equity", "AsKd", "QhQc", "--board", "AhJc2dQd"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "AsKd    9.09%  wins 4, ties 0 of 44 deals",
        "QhQc   90.91%  wins 40, ties 0 of 44 deals",
    ]


def test_equity_is_sampled_on_request_and_repeats(capsys: Captured) -> None:
    command = ["equity", "AsKd", "??", "--samples", "500", "--seed", "1"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert "over 500 sampled deals" in first
    main(command)
    assert capsys.readouterr().out == first


def test_equity_takes_ranges_and_dead_cards(capsys: Captured) -> None:
    command = ["equity", "QQ+, AKs", "15%", "--board", "AhJc2dQd", "--dead", "AsAc"]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["QQ+, AKs", "15%"]
    counts = [
        [int(one.replace(",", "")) for one in re.findall(r"([\d,]+\d|\d)(?=,| of| deals)", line)]
        for line in (line.split("wins")[1] for line in lines)
    ]
    (wins, ties, deals), (lost, *_) = counts
    assert wins + ties + lost == deals


@pytest.mark.slow
def test_the_arena_repeats_by_its_seed(capsys: Captured) -> None:
    seats = "beginner,caller,Edda,random,raiser,never-bluffer"
    command = ["arena", "--hands", "40", "--seats", seats, "--seed", "3", "--processes", "1"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert [line.split()[0] for line in first.splitlines()] == seats.split(",")
    assert all("bb per 100 hands (42 hands)  VPIP " in line for line in first.splitlines())
    main(command)
    assert capsys.readouterr().out == first


def test_the_arena_writes_its_figures(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "figures.json"
    command = [
        "arena",
        "--preset",
        "no-limit",
        "--seats",
        "folder,caller",
        "--hands",
        "20",
        "--processes",
        "1",
    ]
    assert main([*command, "--json", str(file)]) == 0
    folder, caller = json.loads(file.read_text("utf-8"))
    assert folder == {
        "name": "folder",
        "hands": 20,
        "per_hundred": -75,
        "margin": 0,
        "vpip": 0,
        "pfr": 0,
        "aggression": 0,
        "to_showdown": 0,
        "won_showdown": 0,
    }
    assert (caller["name"], caller["per_hundred"]) == ("caller", 75)
    assert main([*command, "--json", str(tmp_path / "no" / "folder")]) == 1
    assert "No such file" in capsys.readouterr().err


def test_blackjack_has_an_arena_too(capsys: Captured) -> None:
    command = ["arena", "--preset", "blackjack", "--rounds", "500", "--processes", "1"]
    assert main([*command, "--seats", "mimic,stand-on-12"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["mimic", "stand-on-12"]
    assert all("units per 100 rounds (500 rounds)" in line for line in lines)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["arena", "--seats", "expert:nobody,caller"], "No bot plays in the style nobody;"),
        (["arena", "--preset", "blackjack", "--seats", "nobody"], "No blackjack bot is called nobody;"),
        (["equity", "AsKx", "QhQc"], "Can't read “AsKx”."),
        (["equity", "QQ+, A9x", "QhQc"], "Can't read “A9x”."),
        (["equity", "AsKd", "AsQc"], "The ace of spades is on the table twice."),
        (["arena", "--seats", "Nobody,expert"], "No bot is called Nobody."),
        (["arena", "--seats", "caller", "--processes", "1"], "two"),
    ],
)
def test_a_command_that_makes_no_sense_is_answered_in_a_sentence(
    command: list[str], sentence: str, capsys: Captured
) -> None:
    assert main(command) == 2
    assert sentence in capsys.readouterr().err


def test_a_hand_is_never_sampled_nought_times(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["equity", "AsKd", "QhQc", "--samples", "0"])
    assert "0 is too few" in capsys.readouterr().err


HAND = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.05, 0.10, 0]
min_bet = 0.10
starting_stacks = [10, 9.95, inf]
actions = ['d dh p1 AsAh', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 0.30', 'p2 f']
"""


@pytest.mark.parametrize(
    "cards",
    [
        ["AsKd", "QhQc", "--board", "2c7dTh4s5s6s"],
        ["AsKd"],
        ["??"] * 24,
        ["AsKd", *["??"] * 23, "--samples", "10"],
    ],
)
def test_cards_that_make_no_deal_are_answered_with_a_sentence(cards: list[str], capsys: Captured) -> None:
    assert main(["equity", *cards]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert len(said.err.splitlines()) == 1


def test_hand_histories_are_replayed_to_their_final_stacks(tmp_path: Path, capsys: Captured) -> None:
    one, many = tmp_path / "one.phh", tmp_path / "many.phhs"
    one.write_text(HAND, "utf-8-sig")
    folded = HAND.replace("'p1 cbr 0.30', 'p2 f'", "'p1 f'")
    many.write_text(f"[1]{HAND}\n[2]{folded}", "utf-8")
    assert main(["replay", str(one), str(many)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out == [
        f"{one}:1 [10.1, 9.85, null]",
        f"{many}:1 [10.1, 9.85, null]",
        f"{many}:2 [9.95, 10, null]",
    ]
    assert [json.loads(line.partition(" ")[2]) for line in out][2] == [9.95, 10, None]


def test_a_replay_prints_the_good_hands_and_tells_the_refused_ones(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "many.phhs"
    file.write_text(f"[1]{HAND}\n[2]{HAND.replace('0.30', '0.15')}\n[3]{HAND}", "utf-8")
    assert main(["replay", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == f"{file}:1 [10.1, 9.85, null]\n{file}:3 [10.1, 9.85, null]\n"
    (line,) = said.err.splitlines()
    assert line.startswith(f"{file}:15: “p1 cbr 0.15” is refused: ")


def test_a_replay_reads_folders_and_archives_in_any_encoding(tmp_path: Path, capsys: Captured) -> None:
    folder, archive, empty = tmp_path / "night", tmp_path / "many.zip", tmp_path / "empty.zip"
    folder.mkdir()
    (folder / "b.phh").write_bytes(HAND.replace("\n", "\r\n").encode("utf-16"))
    (folder / "a.txt").write_bytes(text_of("pokerstars-missed-blinds.txt").encode("cp1252"))
    (folder / "picture.png").write_bytes(b"\x89PNG")
    with ZipFile(archive, "w") as made:
        made.writestr("deep/one.phh", HAND)
        made.writestr("inner.zip", b"PK\x05\x06")
        made.writestr("read me.pdf", b"%PDF")
    ZipFile(empty, "w").close()
    assert main(["replay", str(folder), str(archive), str(empty)]) == 1
    said = capsys.readouterr()
    names = [line.partition(" ")[0] for line in said.out.splitlines()]
    stars = len([one for one in names if "a.txt" in one])
    assert stars
    assert names == [
        *(f"{folder}/a.txt:{at}" for at in range(1, stars + 1)),
        f"{folder}/b.phh:1",
        f"{archive}/deep/one.phh:1",
    ]
    nested, nothing = said.err.splitlines()
    assert nested.startswith(f"{archive}/inner.zip:1: An archive inside an archive")
    assert nothing.startswith(f"{empty}:1: There are no hand histories")


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"variant = "])
def test_a_file_that_cannot_be_read_is_named(content: bytes | None, tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "x.phh"
    if content:
        file.write_bytes(content)
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith(f"{file}:1: ")


def run(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - this project's own program
        [sys.executable, "-m", "pyapp", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.slow
def test_a_reader_who_has_enough_is_no_failure() -> None:
    with run("arena", "--preset", "blackjack", "--rounds", "20", "--processes", "1") as program:
        assert program.stdout
        program.stdout.close()
        assert program.stderr
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


@pytest.mark.slow
def test_a_terminal_without_utf_8_loses_letters_and_not_the_answer() -> None:
    with run("equity", "AsKd", "??", "--samples", "50", PYTHONUTF8="0", PYTHONIOENCODING="ascii") as program:
        told, wrong = program.communicate(timeout=60)
        assert (program.returncode, wrong) == (0, b"")
        assert b"? " in told


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_ctrl_c_ends_a_command_without_a_traceback() -> None:
    # Tests that were started in the background ignore the signal, and what they start would as well.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with run("play", "--level", "beginner", "--seed", "1") as program:
        assert program.stdout
        assert program.stdout.readline()
        signal.signal(signal.SIGINT, before)
        program.send_signal(signal.SIGINT)
        assert program.wait(60) == 130
        assert program.stderr
        assert b"Traceback" not in program.stderr.read()


@pytest.mark.parametrize("option", ["--hands", "--stacks", "--rounds"])
def test_a_number_beyond_all_measure_is_refused(option: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["arena", option, "9" * 400])
    assert "it is more than 1,000,000,000" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "why"), [("none.phh", "No such file"), ("noise.phh", "No hand history")])
def test_a_file_that_cannot_be_read_is_told(name: str, why: str, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "noise.phh").write_bytes(b"\xd0\x00\xff")
    assert main(["replay", str(tmp_path / name)]) == 1
    assert why in capsys.readouterr().err
