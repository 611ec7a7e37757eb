"""The river of two players as the coach shows it: on a condition, with its error, and with both ranges."""

from dataclasses import replace

import pytest

from pyapp.analysis.holdem import solve_river
from pyapp.views.holdem.coach import CoachView, HandAdviceView, RiverView, river_view
from pyapp.views.holdem.coach.coach_panel import draw_coach
from tests.agents.spots import run
from tests.analysis.moments import Moment, moment

NAMES = ("Ada", "You")
BOARD = "QsJh8d5c2h"


def river(hole: str, acts: str = "s s s s s s", preset: str = "casino-limit") -> Moment:
    return moment(preset, hole, BOARD, acts, hero=1)


def shown(at: Moment) -> RiverView:
    solved = run(solve_river(at.seen, at.past))
    assert solved
    return river_view(solved, at.seen, NAMES)


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "bound"), [("casino-limit", 0.3), ("no-limit", 0.5)])
def test_the_error_is_said_and_is_no_greater_than_is_aimed_at(preset: str, bound: float) -> None:
    at = river("Qh9c", preset=preset)
    solved = run(solve_river(at.seen, at.past))
    assert solved
    share = 100 * solved.river.exploitability / solved.pot
    assert share <= bound
    view = river_view(solved, at.seen, NAMES)
    assert view.words.startswith("If both hold these hands")
    told = float(view.words.partition("within ")[2].partition("%")[0])
    assert share <= told <= share + 0.1


@pytest.mark.slow
def test_the_hand_held_comes_first_and_its_parts_make_a_whole() -> None:
    view = shown(river("Qh9c"))
    assert sum(way.often for way in view.ways) == pytest.approx(100, abs=2)
    assert [way.often for way in view.ways] == sorted((way.often for way in view.ways), reverse=True)
    assert f"{view.ways[0].label} {view.ways[0].often}%" in view.spoken


def test_both_ranges_are_listed_from_the_best_class_to_the_worst() -> None:
    view = shown(river("Qh9c"))
    assert view.heads == ("You", "Ada")
    classes = ["Straight", "Three of a kind", "Two pair", "Pair", "High card"]
    listed = [row.made for row in view.rows]
    assert listed == [made for made in classes if made in listed]
    assert listed[-3:] == classes[-3:]
    for column in ("own", "rival"):
        parts = [getattr(row, column).removeprefix("under ").removesuffix("%") for row in view.rows]
        assert sum(map(int, parts)) == pytest.approx(100, abs=3)
    assert all(row.most.startswith(("Bet", "Check")) == (row.own != "0%") for row in view.rows)


@pytest.mark.slow
def test_against_a_bet_the_best_class_stays_and_the_worst_folds() -> None:
    at = moment("casino-limit", "Qh9c", BOARD, "s s s s s s p", hero=0)
    best, *_, worst = (row for row in shown(at).rows if row.most)
    assert best.most.startswith(("Raise", "Call"))
    assert worst.most.startswith("Fold")


def test_only_a_river_of_two_is_solved() -> None:
    turn = moment("casino-limit", "Qh9c", BOARD[:8], "s s s s", hero=1)
    three = moment("casino-limit", "Qh9c", BOARD, "s s s s s s s s s", seats=3, hero=1)
    duel = moment("duel", "Qh9c", BOARD, "s s s s s s", hero=0)
    assert [run(solve_river(at.seen, at.past)) for at in (turn, three, duel)] == [None] * 3


@pytest.mark.slow
def test_other_cards_of_the_rival_change_no_word() -> None:
    at = river("Qh9c")
    other = replace(at, state=replace(at.state, stub=tuple(reversed(at.state.stub))))
    assert shown(at) == shown(other)


def test_the_panel_draws_it_below_the_advice_as_a_table_with_heads() -> None:
    view = shown(river("Qh9c"))
    advice = HandAdviceView("Check.", "Because.", "You win.", "Checking is free.")
    without = str(draw_coach(CoachView(open=True, advice=advice)))
    drawn = str(draw_coach(CoachView(open=True, advice=advice, river=view)))
    assert "coach-ranges" not in without
    assert drawn.index("Because.") < drawn.index(view.words) < drawn.index("coach-ranges")
    assert drawn.count('scope="row"') == len(view.rows)
    assert drawn.count('scope="col"') == 2
