"""The charts for short stacks are computed, printed and written by one command."""

import shutil
from pathlib import Path
from runpy import run_path

import pytest

from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.agents.holdem.hands.seat_charts import CALL_FIRST, PUSH_FIRST, figures
from workshop.lab.__main__ import main
from workshop.lab.commands import computed_tables as charts
from workshop.lab.commands.computed_tables import BEHIND, CHARTS, entries

ROUGHLY = ["charts", "--deals", "1", "--rounds", "2", "--depth", "1", "--processes", "1"]


@pytest.mark.slow
def test_a_rough_run_prints_and_writes_every_chart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = Path(shutil.copy(CHARTS, tmp_path))
    monkeypatch.setattr(charts, "CHARTS", copy)
    assert main([*ROUGHLY, "--write"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("to come") == printed.count("and called") == len(BEHIND)
    written = run_path(str(copy))
    for name in ("PUSH_FIRST", "CALL_FIRST"):
        assert written[name].keys() == {*BEHIND}
        assert {*figures(written[name][2])} <= {0, 1}


@pytest.mark.parametrize("printed", [PUSH_FIRST, CALL_FIRST], ids=["pushes", "calls"])
def test_what_is_printed_is_what_the_command_writes(printed: dict[int, str]) -> None:
    found = {behind: figures(text) for behind, text in printed.items()}
    assert all(len(one) == CELLS and 0 <= min(one) <= max(one) <= DEEPEST for one in found.values())
    assert "\n".join(entries(found)) in CHARTS.read_text("utf-8")
