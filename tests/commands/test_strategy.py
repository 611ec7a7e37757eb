"""The shell prints the blackjack chart for any rules that a table can have."""

from argparse import ArgumentParser

import pytest

from pyapp.__main__ import main
from pyapp.commands.answers import SWITCHES, strategy


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
