"""The shell prints what the engine finds."""

import pytest

from pyapp.__main__ import main

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


def test_the_arena_repeats_by_its_seed(capsys: Captured) -> None:
    command = ["arena", "--hands", "40", "--seats", "chen,caller,Edda,random,raiser,equity", "--seed", "3"]
    assert main(command) == 0
    first = capsys.readouterr().out
    assert [line.split()[0] for line in first.splitlines()] == command[4].split(",")
    assert all("chips per 100 hands (42 hands)" in line for line in first.splitlines())
    main(command)
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["equity", "AsKx", "QhQc"], "'Kx' is no card"),
        (["equity", "AsKd", "AsQc"], "The ace of spades stands twice."),
        (["arena", "--seats", "Nobody,chen"], "Nobody in the cast is called Nobody."),
        (["arena", "--seats", "chen"], "An arena has 2 to 10 seats, not 1."),
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
