"""The gate tells winning from losing, and pays for looking often."""

from dataclasses import replace

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, cast
from pyapp.arena.entrants import CARD_LINES, LINES
from pyapp.arena.match import ArenaTakings, Match, play_match
from pyapp.arena.score import Score, score_deals
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT
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
