"""The gate tells winning from losing, keeps its rows as they come, and finds who looks at hidden cards."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, cast, level_results
from pyapp.agents.holdem.level_results import LEVEL_RESULTS, GateRun, LevelResult
from pyapp.arena.entrants import CARD_LINES, LINES
from pyapp.arena.match import ArenaTakings, Match, play_match
from pyapp.arena.score import Score, score_deals
from pyapp.cards import Rank
from pyapp.commands.command import FailedError
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    PRESETS,
    Action,
    Event,
    Fold,
    HandObservation,
    HandState,
    observe,
)
from workshop.lab import blind
from workshop.lab.__main__ import main
from workshop.lab.blind import looks
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
from workshop.lab.gate_rows import GateVerdict, Outcome, Row, Size, full, judge_row, rows, small, wide


def row(hero: str, rival: str, *looks: int) -> Row:
    return Row(NO_LIMIT, (hero, rival), looks)


@pytest.mark.parametrize(
    ("mean", "margin", "outcome"),
    [
        (5, 4, Outcome.WINS),
        (5, 5, Outcome.EVEN),
        (0, 9, Outcome.EVEN),
        (5, 15, Outcome.OPEN),
        (-5, 4, Outcome.LOSES),
    ],
)
def test_what_an_interval_shows(mean: float, margin: float, outcome: Outcome) -> None:
    verdict = GateVerdict(row("a", "b"), Score(100, mean, margin), ArenaTakings())
    assert verdict.outcome is outcome
    assert verdict.passed is (outcome is Outcome.WINS)


@pytest.mark.parametrize(
    ("mean", "margin", "bearable", "passed"),
    [(-5, 4, 0.0, False), (-5, 6, 0.0, True), (-80, 4, 75.0, False), (-70, 4, 75.0, True)],
)
def test_a_loss_may_be_allowed(mean: float, margin: float, bearable: float, *, passed: bool) -> None:
    lenient = replace(row("a", "b"), bearable=bearable)
    assert GateVerdict(lenient, Score(100, mean, margin), ArenaTakings()).passed is passed


def test_the_wide_gate_has_everyone_meet_every_line_in_short_and_long_sessions() -> None:
    claims = list(wide())
    for preset, seats in {(claim.rules.preset, len(claim.seats)) for claim in claims}:
        here = [c for c in claims if (c.rules.preset, len(c.seats)) == (preset, seats)]
        heroes = {*Level, *(member.name for member in cast())} - {"Ada", "Ines"}
        assert {c.hero for c in here if c.session_deals == 8} == heroes
        assert {c.hero for c in here if c.session_deals == 50 and not c.is_crowded} == heroes - {"expert"}
        for deals in (8, 50):
            assert {c.rival for c in here if c.session_deals == deals} >= {*CARD_LINES, "caller", "shover"}
    assert all(look % claim.session_deals == 0 for claim in claims for look in claim.looks)
    crowded = [claim for claim in claims if claim.is_crowded]
    assert {claim.seats[:-1] for claim in crowded} == {("expert",) * 5}
    assert {claim.rival for claim in crowded} == {claim.rival for claim in claims}
    assert {claim.bearable for claim in claims if claim.hero in {"expert", "Hiro"}} == {0.0}
    assert {claim.bearable for claim in claims if claim.hero in {"regular", "Bruno"}} == {75.0, 25.0}


def test_who_is_left_out_of_the_wide_gate_plays_as_a_level_does() -> None:
    heroes = {claim.hero for claim in wide()}
    left_out = [member for member in cast() if member.name not in heroes]
    assert {member.style for member in left_out} == {PlayingStyle.SOLID}


def test_a_row_ends_at_the_first_look_that_leaves_no_doubt() -> None:
    verdict = judge_row(row("caller", "folder", 50, 100, 200), 1)
    assert (verdict.score.deals, verdict.hands, verdict.outcome) == (50, 100, Outcome.WINS)


@pytest.mark.slow
def test_a_row_in_doubt_is_played_to_its_last_look() -> None:
    verdict = judge_row(row("caller", "raiser", 50, 100), 1)
    assert (verdict.score.deals, verdict.outcome) == (100, Outcome.EVEN)


@pytest.mark.slow
def test_each_look_is_surer_the_more_there_may_be() -> None:
    """Of four looks each is one of 98.75 %; Bonferroni's inequality then keeps all four at 95 %."""
    verdict = judge_row(row("potter", "caller", 50, 100, 150, 200), 1)
    taken = play_match(Match(NO_LIMIT, ("potter", "caller"), 1), verdict.score.deals)["potter"]
    assert verdict.hero == taken
    assert verdict.score == score_deals(taken.steadied, 0.9875)


@pytest.mark.slow
def test_looks_go_on_where_the_last_one_ended() -> None:
    one, two = judge_row(row("caller", "raiser", 100), 1), judge_row(row("caller", "raiser", 50, 100), 1)
    assert one.hero == two.hero


def test_the_full_gate_claims_all_that_it_must() -> None:
    claims = list(rows(full()))
    assert {(claim.rules.preset, len(claim.seats)) for claim in claims} == {
        (preset, seats) for preset in ("no-limit", "casino-limit") for seats in (2, 6)
    }
    against = [claim.rival for claim in claims if claim.rules is CASINO_LIMIT and len(claim.seats) == 2]
    lines = [line for line in LINES if line not in {"min-raiser", "potter"}]
    assert against == [*lines, "beginner", "regular", "beginner", "strong", "regular", "beginner"]
    assert all(claim.seats.count(claim.hero) in {1, 3} for claim in claims)
    assert {claim.looks[-1] for claim in claims} == {3_200, 6_400}


def test_levels_share_a_table_and_lines_surround_the_expert() -> None:
    size = Size(((CASINO_LIMIT, 6),), ("caller",), (("regular", "beginner"),), (1,), (1,))
    assert [claim.seats for claim in rows(size)] == [
        ("expert", *("caller",) * 5),
        ("regular", "beginner") * 3,
    ]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(5))
def test_the_small_gate_stands(number: int) -> None:
    claims = list(rows(small()))
    assert len(claims) == 5
    assert judge_row(claims[number], 1).passed


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
    assert text.count("stealer: strong -30 ± 20") == text.count("-30 ±") == 8
    assert "| casino-limit | 2 | 8 | 23 of 24 | stealer: strong" in text
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


class Peeking:
    """Plays by the first card to come, which it was told beforehand."""

    def __init__(self, _name: str, _luck: Random) -> None: ...

    async def decide(self, seen: HandObservation) -> Action:
        """Fold unless the next card is high."""
        assert seen.options is not None
        return seen.options.stay if seen.felt.board[-1].rank > Rank.EIGHT else Fold()

    def watch(self, event: Event) -> None:
        """Take no notice."""


def test_a_bot_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(state: HandState, seat: int) -> HandObservation:
        seen = observe(state, seat)
        return replace(seen, felt=replace(seen.felt, board=(*seen.felt.board, *state.stub[:1])))

    monkeypatch.setattr(blind, "observe", told)
    monkeypatch.setattr(blind, "entrant", Peeking)
    assert not all(look.is_blind for look in looks("peeking", PRESETS["no-limit"], 40))
