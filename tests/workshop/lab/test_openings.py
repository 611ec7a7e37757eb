"""Charts of who is first in are learnt, printed and written by one command."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from runpy import run_path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.agents.holdem.hands.opening_charts import DEPTHS, EDGES, FIRST_IN, opening_chart, sign_of
from workshop.lab.__main__ import main
from workshop.lab.commands import openings
from workshop.lab.commands.openings import (
    CHARTS,
    DOCS,
    GROUPS,
    FoundOpenings,
    Lessons,
    even_out,
    part_table,
    rank_kickers,
)

BEHIND = range(1, 10)
SIDE = 13
EXACT = 1e-9
ANSWERS = ((0.5, 0.3, 0.2), (0.6, 0.3, 0.1), (0.7, 0.2, 0.1))
ROWS = ["a" * 13, "9" * 13] * 6 + ["a" * 13]
WORTH = [0.01 if cell // 13 % 2 == 0 else -0.01 for cell in range(CELLS)]


def _found(
    _lessons: Lessons, _seed: int, _depth: int | None, group: Sequence[int]
) -> Mapping[int, FoundOpenings]:
    """Raise every other row of hands, in place of learning."""
    return {behind: FoundOpenings(WORTH, ANSWERS[-min(3, behind) :]) for behind in group}


@pytest.fixture
def charts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the charts that the command writes to; nothing is learnt in earnest."""
    copy = Path(shutil.copy(CHARTS, tmp_path))
    monkeypatch.setattr(openings, "CHARTS", copy)
    monkeypatch.setattr(openings, "DOCS", Path(shutil.copy(DOCS, tmp_path)))
    monkeypatch.setattr(openings, "learn_openings", _found)
    return copy


def test_every_chart_is_printed_and_written(charts: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openings", "--processes", "1", "--write"]) == 0
    printed = capsys.readouterr().out
    assert all(f"Raised with {behind} to come\n{ROWS[0]}\n{ROWS[1]}\n" in printed for behind in BEHIND)
    written = run_path(str(charts))["opening_chart"]
    assert all(written(behind) == "".join(ROWS) for behind in BEHIND)
    assert all(
        written(behind, depth) == opening_chart(behind, depth) for behind in BEHIND for depth in DEPTHS
    )
    assert "| 1 | 54% |  |  | 10 / 20 / 70 |\n| 2 | 54% |  | 10 / 30 / 60 | 10 / 20 / 70 |\n" in printed
    assert "| 9 | 54% | 20 / 30 / 50 | 10 / 30 / 60 | 10 / 20 / 70 |\n" in printed
    told = (charts.parent / DOCS.name).read_text("utf-8")
    assert f"| fixed limit {'| 54% ' * 9}|\n" in told


@pytest.mark.parametrize("depth", DEPTHS)
def test_charts_of_each_depth_are_written_beside_those_of_others(charts: Path, depth: int) -> None:
    assert main(["openings", "--processes", "1", "--depth", str(depth), "--write"]) == 0
    written = run_path(str(charts))["opening_chart"]
    for other in FIRST_IN:
        expected = ["".join(ROWS) if other == depth else opening_chart(behind, other) for behind in BEHIND]
        assert [written(behind, other) for behind in BEHIND] == expected
    rows = [*part_table({})]
    changed = next(at for at, row in enumerate(rows) if row.startswith(f"| {depth} big blinds |"))
    rows[changed] = f"| {depth} big blinds {'| 54% ' * 9}|"
    assert "\n".join(rows) in (charts.parent / DOCS.name).read_text("utf-8")


def test_the_page_shows_how_much_the_charts_raise() -> None:
    assert "\n".join(["<!-- begin openings -->", "", *part_table({}), ""]) in DOCS.read_text("utf-8")


def test_what_is_written_again_stays_as_it_was(charts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line for line: nothing else in the file is touched, however often it is written."""
    before = charts.read_text("utf-8")
    lowest = {sign_of(worth): worth for worth in (-9.0, *EDGES)}

    def kept(
        lessons: Lessons, seed: int, depth: int | None, group: Sequence[int]
    ) -> Mapping[int, FoundOpenings]:
        found = _found(lessons, seed, depth, group)
        charted = {behind: opening_chart(behind, depth) for behind in group}
        return {
            behind: replace(one, worth=[lowest[sign] for sign in charted[behind]])
            for behind, one in found.items()
        }

    monkeypatch.setattr(openings, "learn_openings", kept)
    for depth in FIRST_IN:
        asked = ["--depth", str(depth)] if depth else []
        assert main(["openings", "--processes", "1", *asked, "--write"]) == 0
    assert charts.read_text("utf-8") == before


def test_charts_of_another_depth_are_printed_and_written_nowhere(
    charts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = charts.read_text("utf-8")
    assert main(["openings", "--processes", "1", "--depth", "75"]) == 0
    assert "Raised with 9 to come" in capsys.readouterr().out
    assert main(["openings", "--processes", "1", "--depth", "75", "--write"]) == 1
    assert "kept for 20, 50, 100 big blinds" in capsys.readouterr().err
    assert charts.read_text("utf-8") == before


def test_every_number_of_players_is_learnt_once_and_on_top_of_one_fewer() -> None:
    assert sorted(behind for group in GROUPS for behind in group) == [*BEHIND]
    assert all([*group] == [*range(group[0], group[-1] + 1)] for group in GROUPS)


def test_worths_are_put_on_a_curve_over_the_players_to_come() -> None:
    """What falls ever more slowly stays, one that stands out is drawn in, and more players never help."""
    exact = {behind: [0.5 / behind, -0.1 - 0.4 * (1 - 0.9**behind)] for behind in range(3, 10)}
    for behind, row in even_out(exact).items():
        assert row == pytest.approx(exact[behind], abs=0.005)
    noisy = {behind: [row[0] + (0.1 if behind == 6 else 0.0)] for behind, row in exact.items()}
    assert abs(even_out(noisy)[6][0] - exact[6][0]) < 0.05
    rising = even_out({behind: [0.1 * behind] for behind in range(3, 10)})
    assert {row[0] for row in rising.values()} == {rising[3][0]}
    assert even_out({2: [0.3]}) == {2: [0.3]}


@given(st.lists(st.floats(-2, 9), min_size=CELLS, max_size=CELLS))
def test_no_hand_is_worth_less_than_one_with_a_lower_kicker(worth: list[float]) -> None:
    """Means stay as they were, what is in order stays too, and a wheel's ace may beat a six beside it."""
    ranked = np.array(rank_kickers(worth)).reshape(SIDE, SIDE)
    assert ranked.sum() == pytest.approx(sum(worth), abs=1e-6)
    assert rank_kickers(ranked.ravel().tolist()) == pytest.approx(ranked.ravel().tolist())
    for rows in (ranked, ranked.T):
        assert (np.diff(rows[0, 1:9]) <= EXACT).all()
        assert (np.diff(rows[0, 9:]) <= EXACT).all()
        assert all((np.diff(rows[high, high + 1 :]) <= EXACT).all() for high in range(1, SIDE))
    assert (np.diff(np.diagonal(ranked)) <= EXACT).all()


def test_hands_out_of_order_share_their_mean_and_others_keep_theirs() -> None:
    worth = [float(CELLS - cell) for cell in range(CELLS)]
    king_nine, king_eight = SIDE + 5, SIDE + 6
    worth[king_nine], worth[king_eight] = worth[king_eight], worth[king_nine]
    expected = [*worth]
    expected[king_nine] = expected[king_eight] = (worth[king_nine] + worth[king_eight]) / 2
    assert rank_kickers(worth) == expected
