"""The chart reads like the printed one, and the shell prints it.

`GOLDEN=write python -m pytest tests/analysis/blackjack/test_chart.py` writes it anew; read it first.
"""

import os
from argparse import ArgumentParser
from pathlib import Path

import pytest

from pyapp.__main__ import main
from pyapp.analysis.blackjack import chart
from pyapp.analysis.blackjack.shell import SWITCHES, add_arguments, strategy_lines
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds import Library

GOLDEN = Path(__file__).parent / "chart.txt"


def test_the_chart_of_the_documents_rules() -> None:
    found = chart(BLACKJACK, Library().book(BLACKJACK)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


def test_the_shell_takes_every_rule_that_a_chart_depends_on() -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    given = parser.parse_args(["--decks", "1", *(f"--{switch}" for switch in SWITCHES)])
    head, *_, foot = strategy_lines(given)
    assert head == (
        "Basic strategy: one deck, dealer hits soft 17, double any two, double after split, "
        "split to four hands, resplit aces, late surrender, no hole card, blackjack pays 6:5"
    )
    assert foot.startswith("House edge 1.")


def test_the_command_prints_a_chart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "--decks", "1"]) == 0
    assert "Hard   2   3   4" in capsys.readouterr().out


def test_the_command_refuses_what_no_table_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strategy", "--decks", "9"]) == 2
    assert "one to eight decks, not 9" in capsys.readouterr().err
