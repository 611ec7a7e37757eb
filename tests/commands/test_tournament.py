"""The shell plays a tournament to its end."""

import re

import pytest

from pyapp.__main__ import main


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
