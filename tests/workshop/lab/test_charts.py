"""The bots' charts can be computed again, printed and written between two marks by one command."""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from runpy import run_path

import pytest

from pyapp.agents.holdem.hands.combos import CELLS, cells
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST, PUSH, chart
from pyapp.agents.holdem.hands.seat_charts import CALL_FIRST, PUSH_FIRST, figures
from pyapp.commands.command import FailedError
from workshop.lab.__main__ import main
from workshop.lab.charting import Matrix, equities, push_first_in, push_or_fold, unexploitable
from workshop.lab.commands import computed_tables as charts
from workshop.lab.commands.computed_tables import BEHIND, CHARTS, entries
from workshop.lab.commands.written_blocks import stamp, write_block, write_row

ROUGHLY = ["charts", "--deals", "1", "--rounds", "2", "--depth", "1", "--processes", "1"]


@pytest.mark.slow
def test_a_rough_run_prints_and_writes_every_chart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = Path(shutil.copy(CHARTS, tmp_path))
    shares = Path(shutil.copy(charts.SHARES, tmp_path))
    monkeypatch.setattr(charts, "CHARTS", copy)
    monkeypatch.setattr(charts, "SHARES", shares)
    assert main([*ROUGHLY, "--write"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("to come") == printed.count("and called") == len(BEHIND)
    written = run_path(str(copy))
    for name in ("PUSH_FIRST", "CALL_FIRST"):
        assert written[name].keys() == {*BEHIND}
        assert {*figures(written[name][2])} <= {0, 1}
    assert run_path(str(shares))["SHARES"].keys() == {*charts.PARTS}


@pytest.mark.parametrize("printed", [PUSH_FIRST, CALL_FIRST], ids=["pushes", "calls"])
def test_what_is_printed_is_what_the_command_writes(printed: dict[int, str]) -> None:
    found = {behind: figures(text) for behind, text in printed.items()}
    assert all(len(one) == CELLS and 0 <= min(one) <= max(one) <= DEEPEST for one in found.values())
    assert "\n".join(entries(found)) in CHARTS.read_text("utf-8")


@pytest.fixture(scope="module")
def matrix() -> Matrix:
    """Deal rough equities."""
    return equities(Random(2), 4)


@pytest.mark.slow
def test_a_rough_matrix_solves_to_much_the_same_charts(matrix: Matrix) -> None:
    pushing, calling = push_or_fold(matrix, 8)
    agreed = sum((rate > 0.5) == (deepest >= 8) for rate, deepest in zip(pushing, chart(PUSH), strict=True))
    assert agreed > 0.85 * CELLS
    assert sum(calling) < sum(pushing)
    assert unexploitable(matrix)[0] > 100


@pytest.mark.slow
@pytest.mark.parametrize("behind", [2, 7])
def test_and_to_those_of_full_tables(matrix: Matrix, behind: int) -> None:
    for found, printed in zip(push_first_in(matrix, behind, 8, 60), (PUSH_FIRST, CALL_FIRST), strict=True):
        deepest = figures(printed[behind])
        agreed = sum((rate > 0.5) == (most >= 8) for rate, most in zip(found, deepest, strict=True))
        assert agreed > 0.85 * CELLS


@pytest.mark.slow
def test_no_hand_does_better_than_to_follow_what_was_solved(matrix: Matrix) -> None:
    """What pushing is worth is counted here once more, plainly, for two blinds to come."""
    depth, parts = 8.0, [1.0 * sum(cell == at for cell in cells()) for at in range(CELLS)]
    pushing, big = push_first_in(matrix, 2, depth, 400)
    small = _best_calls(matrix, pushing, parts, depth, 0.5)
    assert sum(
        part * abs(one - two)
        for part, one, two in zip(parts, big, _best_calls(matrix, pushing, parts, depth, 1.0), strict=True)
    ) < 0.06 * sum(parts)
    for cell, rate in enumerate(pushing):
        first = _chance(small, parts)
        second = (1 - first) * _chance(big, parts)
        won = (
            first * (_share(matrix, cell, small, parts) * (2 * depth + 1.0) - depth)
            + second * (_share(matrix, cell, big, parts) * (2 * depth + 0.5) - depth)
            + (1 - first - second) * 1.5
        )
        assert abs(won) < 0.15 or (won > 0) is (rate > 0.5)


def _best_calls(
    matrix: Matrix, pushing: Sequence[float], parts: Sequence[float], depth: float, blind: float
) -> list[float]:
    return [
        float(_share(matrix, cell, pushing, parts) * (2 * depth + 1.5 - blind) > depth - blind)
        for cell in range(CELLS)
    ]


def _share(matrix: Matrix, cell: int, mix: Sequence[float], parts: Sequence[float]) -> float:
    held = [rate * part for rate, part in zip(mix, parts, strict=True)]
    return sum(share * one for share, one in zip(matrix[cell], held, strict=True)) / sum(held)


def _chance(mix: Sequence[float], parts: Sequence[float]) -> float:
    return sum(rate * part for rate, part in zip(mix, parts, strict=True)) / sum(parts)


def test_what_stood_between_the_marks_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    above = "<!-- begin figures at -->\nhere\n<!-- end figures at -->\n"
    file.write_text(f"{above}<!-- begin figures -->\nold\nolder\n<!-- end figures -->\nbelow\n", "utf-8")
    for lines in (["new"], ["newer", "newest"]):
        write_block(file, "figures", lines)
    text = f"{above}<!-- begin figures -->\nnewer\nnewest\n<!-- end figures -->\nbelow\n"
    assert file.read_text("utf-8") == text


def test_a_row_takes_the_place_of_that_of_the_same_name(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("begin rows\n\n| a | 1 |\n| b | 2 |\n\nend rows\nrest\n", "utf-8")
    for row in (("a", "3"), ("c", "4")):
        write_row(page, "rows", row)
    assert page.read_text("utf-8") == "begin rows\n\n| a | 3 |\n| b | 2 |\n| c | 4 |\n\nend rows\nrest\n"


def test_a_figure_is_stamped_with_its_command_day_and_commit() -> None:
    assert re.fullmatch(
        r"`python -m workshop\.lab styles`, 20\d\d-\d\d-\d\d( at [0-9a-f]{8,})?", stamp("styles")
    )


def test_a_file_without_marks_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("begin other\nend other\n", "utf-8")
    with pytest.raises(FailedError, match="No line says 'begin figures'"):
        write_block(file, "figures", ["new"])
    assert file.read_text("utf-8") == "begin other\nend other\n"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FailedError, match=r"page\.md: No such file"):
        write_block(tmp_path / "page.md", "figures", [])
