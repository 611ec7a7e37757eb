"""Rows of the gate are kept as they come, and a run goes on where it was broken off."""

from pathlib import Path

import pytest

from pyapp.agents.holdem import level_results
from pyapp.agents.holdem.level_results import GateRun, LevelResult
from pyapp.commands.command import FailedError
from pyapp.commands.gate_findings import Finding, Findings, source_lines, write_finding
from pyapp.holdem import NO_LIMIT
from pyapp.lab.gate import Row, judge_row

ROW = Row(NO_LIMIT, ("caller", "folder"), (50,))


def test_what_was_kept_is_there_for_the_next_run(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    finding = write_finding(judge_row(ROW, 1), 1)
    Findings(file).add(finding)
    assert Findings(file).get(ROW, 1) == finding
    assert finding.passed
    assert finding.cells[2:4] == ("caller", "folder")


def test_other_deals_and_other_looks_are_other_rows(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    Findings(file).add(write_finding(judge_row(ROW, 1), 1))
    assert Findings(file).get(ROW, 2) is None
    assert Findings(file).get(Row(NO_LIMIT, ROW.seats, (50, 100)), 1) is None


def test_without_a_file_nothing_is_kept() -> None:
    kept = Findings(None)
    kept.add(write_finding(judge_row(ROW, 1), 1))
    assert kept.get(ROW, 1) is None


def test_a_file_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    with pytest.raises(FailedError, match="rows"):
        Findings(tmp_path / "missing" / "rows.jsonl").add(write_finding(judge_row(ROW, 1), 1))


def test_results_are_written_as_the_constants_that_the_page_reads() -> None:
    cells = ("no-limit", "6", "strong", "regular", "1,600", "+8", "± 18", "even, FAIL")
    lost = ("casino-limit", "2", "expert", "strong", "400", "-30", "± 12", "loses, FAIL")
    lines = source_lines(
        [Finding("one", cells, passed=False), Finding("two", lost, passed=False)], 7, "2026-01-02"
    )
    made: dict[str, object] = dict(vars(level_results))
    exec("\n".join(lines), made)  # noqa: S102 - lines of our own
    assert made["GATE_RUN"] == GateRun("2026-01-02", 7)
    assert made["LEVEL_RESULTS"] == (
        LevelResult("no-limit", 6, "strong", "regular", 1600, 8, 18, told_apart=False),
        LevelResult("casino-limit", 2, "expert", "strong", 400, -30, 12, told_apart=True),
    )
