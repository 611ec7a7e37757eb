"""Rows of the gate are kept as they come, and a run goes on where it was broken off."""

import json
from pathlib import Path

import pytest

from pyapp.agents.holdem import Level, level_results
from pyapp.agents.holdem.level_results import LEVEL_RESULTS, GateRun, LevelResult
from pyapp.arena.match import ArenaTakings
from pyapp.arena.score import Score
from pyapp.commands.command import FailedError
from pyapp.holdem import NO_LIMIT
from workshop.lab.__main__ import main
from workshop.lab.commands import gate
from workshop.lab.commands.gate import (
    Finding,
    Findings,
    level_table,
    pair_results,
    run_lines,
    source_lines,
    write_finding,
)
from workshop.lab.gate_rows import GateVerdict, Row, full, judge_row, rows, wide

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
    lost = ("casino-limit", "2", "expert", "strong", "400", "-3.4", "± 1.2", "loses, FAIL")
    found = pair_results([Finding("one", cells, passed=False), Finding("two", lost, passed=False)])
    lines = source_lines(found, 7, "2026-01-02")
    made: dict[str, object] = dict(vars(level_results))
    exec("\n".join(lines), made)  # noqa: S102 - lines of our own
    assert made["GATE_RUN"] == GateRun("2026-01-02", 7)
    assert made["LEVEL_RESULTS"] == (
        LevelResult("no-limit", 6, "strong", "regular", 1600, 8, 18, told_apart=False),
        LevelResult("casino-limit", 2, "expert", "strong", 400, -3.4, 1.2, told_apart=True),
    )


def test_a_run_of_the_levels_writes_its_table_and_what_players_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, results, kept = tmp_path / "BOTS.md", tmp_path / "results.py", tmp_path / "rows.jsonl"
    page.write_text("begin gate\nold\nend gate\nbegin levels\nold\nend levels\n", "utf-8")
    results.write_text("# begin levels\n# end levels\n", "utf-8")
    monkeypatch.setattr(gate, "FILE", page)
    monkeypatch.setattr(gate, "RESULTS", results)
    claims = [claim for claim in rows(full(100)) if claim.hero in set(Level) and claim.rival in set(Level)]
    for claim in claims:
        verdict = GateVerdict(claim, Score(100, 30, 20), ArenaTakings())
        Findings(kept).add(write_finding(verdict, 5))
    command = ["gate", "--full", "--most", "100", "--levels", "--seed", "5", "--processes", "1", "--write"]
    assert main([*command, "--keep", str(kept)]) == 0
    made: dict[str, object] = dict(vars(level_results))
    exec(results.read_text("utf-8"), made)  # noqa: S102 - lines of our own
    assert made["LEVEL_RESULTS"] == tuple(
        LevelResult(one.rules.preset, len(one.seats), one.hero, one.rival, 200, 30, 20, told_apart=True)
        for one in claims
    )
    assert len(claims) == page.read_text("utf-8").count(" +30 ± 20 |") > 0
    assert page.read_text("utf-8").startswith("begin gate\nold\nend gate\n")
    assert "gate --full --most 100 --levels --seed 5`, 20" in page.read_text("utf-8")


def test_a_run_writes_every_row_into_one_file_and_what_fails_onto_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, rows_kept, kept = tmp_path / "BOTS.md", tmp_path / "gate.json", tmp_path / "rows.jsonl"
    page.write_text("begin wide gate\nend wide gate\n", "utf-8")
    rows_kept.write_text('{"gate": 1}', "utf-8")
    monkeypatch.setattr(gate, "FILE", page)
    monkeypatch.setattr(gate, "ROWS", rows_kept)
    claims = [claim for claim in wide(100) if claim.rival in {"caller", "stealer"}]
    for claim in claims:
        mean = -30 if (claim.hero, claim.rival) == ("strong", "stealer") else 30
        verdict = GateVerdict(claim, Score(100, mean, 20), ArenaTakings())
        Findings(kept).add(write_finding(verdict, 5))
    command = ["gate", "--wide", "--most", "100", "--seed", "5", "--processes", "1", "--write"]
    assert main([*command, "--against", "caller", "stealer", "--keep", str(kept)]) == 1
    text, told = page.read_text("utf-8"), json.loads(rows_kept.read_text("utf-8"))
    assert told["gate"] == 1
    assert len(told["wide gate"]["rows"]) == len(claims)
    assert text.count("strong -30 ± 20 from stealer") == text.count("-30") == 8
    assert "| casino-limit | 2 | 8 | 23 of 24 | strong" in text
    assert f"{len(claims) - 8} of {len(claims)} rows pass" in text


def test_the_page_shows_the_runs_that_are_kept() -> None:
    page = gate.FILE.read_text("utf-8").splitlines()
    runs = json.loads(gate.ROWS.read_text("utf-8"))
    blocks = {**{name: run_lines(run) for name, run in runs.items()}, "levels": level_table(LEVEL_RESULTS)}
    assert [*blocks] == ["gate", "wide gate", "levels"]
    for name, lines in blocks.items():
        begin, end = (page.index(f"<!-- {word} {name} -->") for word in ("begin", "end"))
        shown = page[begin + 1 : end]
        assert (shown if name != "levels" else shown[3:-1]) == lines
