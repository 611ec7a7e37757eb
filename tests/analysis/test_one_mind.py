"""What is advised, what is shown beside it, and what the solved river says are one."""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random

import pytest

from pyapp.analysis.holdem.expert_thought import Thought, think
from pyapp.analysis.holdem.hand_review import HandDecision
from pyapp.holdem import Call, Fold, TapOut
from pyapp.views.holdem.coach.advice import advice_view, river_view
from pyapp.views.holdem.coach.coach_panel import HandAdviceView
from tests.agents.spots import run
from tests.analysis.unusual_lines import (
    UNUSUAL,
    past_of,
    random_decisions,
    real_decisions,
    unusual_river,
)

NAMES = tuple("ABCDEF")

SELDOM, DEAR = 0.05, 0.05
"""An action that a solution takes less often than this must not cost more than this part of the pot."""


def thought_of(one: HandDecision) -> Thought:
    return run(think(one.seen, past_of(one), Random(one.number)))


def contradictions(one: HandDecision, found: Thought) -> Iterator[str]:
    """Yield what stands on the panel and speaks against the verdict."""
    view = advice_view(found, one.seen, NAMES)
    yield from _by_worth(view)
    yield from _by_share(found, view)
    river = river_view(found, one.seen, NAMES)
    if river and river.ways[0].often < 100 * SELDOM:
        yield f"{view.line} is not what the river's solution does"
    if river and river.ways[0].label not in view.line:
        yield f"{view.line} is not {river.ways[0].label}, which the solution does most often"


def _by_worth(view: HandAdviceView) -> Iterator[str]:
    worths = [_money(way.worth) for way in view.ways if way.worth]
    if worths and max(worths) > worths[0]:
        yield f"{view.line} wins less than another way: {view.ways}"
    if worths and worths[0] < 0:
        yield f"{view.line} loses: {view.ways}"


def _by_share(found: Thought, view: HandAdviceView) -> Iterator[str]:
    told = re.search(r"You win \D*(\d+)% of the pot and need \D*(\d+)%", view.line)
    if told and isinstance(found.best.action, Fold) is not (int(told[1]) < int(told[2])):
        yield f"{view.line} is not what its figures say"
    if not told and isinstance(found.best.action, Call | TapOut) and found.worth(found.best.action) is None:
        yield f"{view.line} has no figure"


def _money(words: str) -> Fraction:
    return Fraction(re.sub(r"[$,+]", "", words.replace("\u2212", "-")))


def all_contradictions(spots: Iterable[HandDecision]) -> list[str]:
    return [
        f"{one.seen.hole} {one.seen.felt.board}: {it}"
        for one in spots
        for it in contradictions(one, thought_of(one))
    ]


def too_dear(found: Thought) -> str:
    """Say by how much a verdict leaves the solution; nothing where it does not."""
    solved, best = found.solved, found.best.action
    assert solved, "the river of two is solved"
    actions = solved.node.node.actions
    if best not in actions:
        return f"{best} is not among {actions}"
    worths = [solved.worth(at) for at in range(len(actions))]
    at = actions.index(best)
    cost = (max(worths) - worths[at]) / (solved.pot + solved.bet)
    seldom = solved.node.chances(solved.holding)[at] < SELDOM
    return f"{best} is done less than one time in 20 and costs {cost:.0%}" if seldom and cost > DEAR else ""


def verdicts(name: str, deals: range) -> list[str]:
    return [wrong for deal in deals if (wrong := too_dear(thought_of(unusual_river(name, deal))))]


@pytest.mark.slow
def test_after_a_bet_that_no_one_makes_the_coach_says_what_the_solution_says() -> None:
    one = unusual_river("checked down, then three pots", 1)
    found = thought_of(one)
    assert too_dear(found) == ""
    assert [*contradictions(one, found)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("name", UNUSUAL)
def test_after_none_of_forty_such_bets_the_coach_leaves_the_solution(name: str) -> None:
    assert verdicts(name, range(100, 140)) == []


@pytest.mark.slow
def test_what_is_shown_never_speaks_against_the_verdict() -> None:
    spots = [one for seed in range(6) for one in random_decisions(seed)]
    assert len(spots) > 30
    assert all_contradictions([*spots[:30], *real_decisions(1)[:10]]) == []


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_what_is_shown_never_speaks_against_the_verdict_in_two_thousand_spots(seed: int) -> None:
    spots = list[HandDecision]()
    at = 1000 * (seed + 1)
    while len(spots) < 70:
        spots += random_decisions(at)
        at += 1
    real = [one for batch in range(2) for one in real_decisions(1000 * (seed + 1) + batch)]
    assert all_contradictions([*spots[:70], *real[:30]]) == []
