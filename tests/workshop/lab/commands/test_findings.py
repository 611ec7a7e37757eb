"""Rows of the gate are kept as they come, and a run goes on where it was broken off."""

from pathlib import Path

import pytest

from pyapp.agents.holdem import Level, level_results
from pyapp.agents.holdem.level_results import GateRun, LevelResult
from pyapp.arena.match import ArenaTakings
from pyapp.arena.score import Score
from pyapp.commands.command import FailedError
from pyapp.holdem import NO_LIMIT
from workshop.lab.__main__ import main
from workshop.lab.commands import gate
from workshop.lab.commands.gate import Finding, Findings, source_lines, write_finding
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
    lines = source_lines(
        [Finding("one", cells, passed=False), Finding("two", lost, passed=False)], 7, "2026-01-02"
    )
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
    assert len(claims) == page.read_text("utf-8").count("| +30 | ± 20 | wins, pass |") > 0
    assert page.read_text("utf-8").startswith("begin gate\nold\nend gate\n")
    assert "gate --full --most 100 --levels --seed 5`" in page.read_text("utf-8")


def test_the_wide_gate_writes_players_beside_each_other_and_what_fails_in_bold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, kept = tmp_path / "BOTS.md", tmp_path / "rows.jsonl"
    page.write_text("begin wide gate\nend wide gate\n", "utf-8")
    monkeypatch.setattr(gate, "FILE", page)
    claims = [claim for claim in wide(100) if claim.rival in {"caller", "stealer"}]
    for claim in claims:
        mean = -30 if (claim.hero, claim.rival) == ("strong", "stealer") else 30
        verdict = GateVerdict(claim, Score(100, mean, 20), ArenaTakings())
        Findings(kept).add(write_finding(verdict, 5))
    command = ["gate", "--wide", "--most", "100", "--seed", "5", "--processes", "1", "--write"]
    assert main([*command, "--against", "caller", "stealer", "--keep", str(kept)]) == 1
    text = page.read_text("utf-8")
    heroes = (
        "beginner | regular | strong | expert | Bruno | Chidi | Dalia | Edda | Farid | Greta | Hiro | Jorah"
    )
    learnt = heroes.replace("expert | ", "")
    for names, more in ((heroes, ""), (heroes, "5 x expert | "), (learnt, ""), (learnt, "5 x expert | ")):
        assert text.count(f"\n|  | {names} | {more}".rstrip() + "\n") == 2
        won = " | ".join("+30 ± 20" for _ in f"{names} {more}".split("|"))
        assert text.count(f"| caller | {won}") >= 2
    assert text.count("**-30 ± 20**") == 8
    assert text.count("casino-limit, 2 seats, sessions of 8 deals:") == 1
    assert f"{len(claims) - 8} of {len(claims)} rows pass" in text
