"""The shell plays tournaments and matches with other programs, and prints charts."""

import re
import socket
import subprocess
import sys
from argparse import ArgumentParser

import pytest

from pyapp.__main__ import main
from pyapp.commands.answers import SWITCHES, strategy


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seats", "expert,@other"], "Other programs play --preset acpc-limit or acpc-no-limit."),
        (["--preset", "acpc-limit", "--seats", "@a,@b", "--ports", "18791"], "2 programs and 1 ports"),
        (["--preset", "acpc-limit", "--seats", "nobody,@other"], "No bot is called nobody."),
        (["--preset", "acpc-limit", "--seats", "a,b", "--dealer", "127.0.0.1:1"], "one bot plays"),
        (["--dealer", "127.0.0.1:1", "--seats", "caller"], "Other programs play --preset"),
        (
            [
                "--preset",
                "acpc-limit",
                "--dealer",
                "127.0.0.1:1",
                "--seats",
                "caller",
                "--connect-within",
                "1",
            ],
            "The match is off. No dealer at 127.0.0.1:1: no one listens there.",
        ),
        (
            ["--preset", "acpc-limit", "--seats", "caller,@other", "--connect-within", "1"],
            "The match is off. other did not connect within 1 seconds.",
        ),
    ],
)
def test_what_can_not_be_played_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) in {1, 2}
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--dealer", "18791"],
        ["--dealer", ":18791"],
        ["--dealer", "host:none"],
        ["--ports", "0"],
        ["--ports", "99999"],
    ],
)
def test_what_is_no_port_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", *arguments])
    assert "is no" in capsys.readouterr().err


@pytest.mark.slow
def test_two_shells_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """The five lines of the documentation, with this program on both sides."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    common = ("arena", "--preset", "acpc-limit")
    hosting = (*common, "--seats", "opener,@other", "--hands", "20", "--ports", str(port))
    with subprocess.Popen(  # noqa: S603 - this very program
        [sys.executable, "-m", "pyapp", *hosting, "--connect-within", "60"], stdout=subprocess.PIPE, text=True
    ) as dealer:
        visits = list[str]()
        for _ in range(2):
            assert main([*common, "--seats", "caller", "--dealer", f"127.0.0.1:{port}"]) == 0
            visits.append(capsys.readouterr().out)
        said, _ = dealer.communicate(timeout=60)
    assert main([*common, "--seats", "opener,caller", "--hands", "20", "--processes", "1"]) == 0
    assert said.replace("@other", "caller").split() == capsys.readouterr().out.split()
    assert all(
        re.fullmatch(r"caller +[+-][\d.]+ ± [\d.]+ bb per 100 hands \(10 hands\)\n", out) for out in visits
    )


@pytest.mark.slow
def test_the_command_tells_levels_prizes_and_cost(capsys: pytest.CaptureFixture[str]) -> None:
    short = ["--players", "11", "--table-size", "5", "--stack", "300", "--level-hands", "1", "--seed", "2"]
    assert main(["tournament", *short]) == 0
    first, *_, third, cost = capsys.readouterr().out.splitlines()
    assert first == "Level 1, 25/50: 11 left at 3 tables, 300 chips on average"
    assert re.fullmatch(r" +3  \w+ +\$220", third)
    assert re.match(r"\d+ hands, ", cost)


@pytest.mark.slow
def test_the_same_seed_is_played_alike(capsys: pytest.CaptureFixture[str]) -> None:
    told = list[list[str]]()
    for _ in range(2):
        assert (
            main(["tournament", "--players", "4", "--stack", "200", "--level-hands", "1", "--seed", "5"]) == 0
        )
        told.append(capsys.readouterr().out.splitlines()[:-1])
    assert told[0] == told[1]


def test_an_impossible_tournament_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--players", "181"]) == 2
    assert capsys.readouterr().err == "This tournament can't be played: it takes 2 to 180 players, not 181.\n"


@pytest.mark.slow
def test_the_shell_takes_every_rule_that_a_chart_depends_on() -> None:
    command, parser = strategy(), ArgumentParser()
    command.add_arguments(parser)
    given = parser.parse_args(["--decks", "1", *(f"--{switch}" for switch in SWITCHES)])
    head, *_, foot = command.lines(given)
    assert head == (
        "Basic strategy: one deck, dealer hits soft 17, double any two, double after split, "
        "split to four hands, resplit aces, late surrender, no hole card, blackjack pays 6:5"
    )
    assert foot.startswith("House edge 1.")


@pytest.mark.slow
def test_the_command_prints_a_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "--decks", "1"]) == 0
    assert "Hard   2   3   4" in capsys.readouterr().out


def test_the_command_refuses_what_no_table_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "--decks", "9"]) == 2
    assert "one to eight decks, not 9" in capsys.readouterr().err
