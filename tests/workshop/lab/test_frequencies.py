"""Before the flop and after it the best levels play as often as solvers do, or nearly."""

import re

import pytest

from pyapp.agents.holdem import Level
from tests.products import only_quick
from workshop.lab.frequencies import SPOTS, PublishedSpot, count_actions

HANDS = 160
AWAY = 0.13
"""How far a share may lie from the solvers': counts of 30 hands stray by as much, and some rows differ."""

BEFORE = [spot for spot in SPOTS if not spot.name.startswith("flop")]
OPEN = {"flop: UTG, two check", "button of two, raised to 10 bb"}
"""Rows that differ, each with its reason in docs/BOTS.md."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "spot",
    only_quick([spot for spot in SPOTS if spot.name not in OPEN], BEFORE[-3:-2]),
    ids=lambda spot: spot.name,
)
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_the_best_play_about_as_often_as_solvers(spot: PublishedSpot, level: Level) -> None:
    found = count_actions(spot, level, HANDS, 2)
    told = re.fullmatch(r"(raises|bets|folds) (\d+)-(\d+)", spot.solvers)
    assert told
    share = found.folds if told[1] == "folds" else found.raises
    assert int(told[2]) / 100 - AWAY <= share <= int(told[3]) / 100 + AWAY
    assert found.raises + found.stays + found.folds == pytest.approx(1)


@pytest.mark.slow
def test_a_hand_that_would_not_have_come_so_far_is_not_counted() -> None:
    opened, raised_back = (
        next(spot for spot in SPOTS if spot.story == story) for story in ("", "3 f f 9 f f")
    )
    first, later = (count_actions(spot, Level.EXPERT, 60, 1) for spot in (opened, raised_back))
    assert first.hands == 60
    assert later.hands == pytest.approx(60 * first.raises, abs=2)


def test_a_story_must_end_at_a_decision() -> None:
    with pytest.raises(ValueError, match="No one is to act"):
        count_actions(PublishedSpot("over", 2, "f", "folds 0-1"), Level.EXPERT, 1, 1)
