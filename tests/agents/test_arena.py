"""Duplicate deals rank agents, and thinking beats the three simple ideas."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from pyapp.agents import Agent, CallingBot, ChenBot, EquityBot, RaisingBot, RandomBot
from pyapp.agents.arena import duel
from pyapp.agents.holdem.character import SOBER
from pyapp.holdem import CASINO_LIMIT


def thinker() -> Agent:
    return EquityBot(Random(1), SOBER, deals=100)


def book() -> Agent:
    return ChenBot(Random(1))


def lots() -> Agent:
    return RandomBot(Random(2))


@pytest.mark.parametrize("foe", [CallingBot, RaisingBot, lots])
@pytest.mark.parametrize(("hero", "deals"), [(thinker, 150), (book, 800)])
def test_thinking_beats_a_single_idea(
    hero: Callable[[], Agent], foe: Callable[[], Agent], deals: int
) -> None:
    """The luck is fixed, so the result is; that it lies beyond the interval says it is no accident."""
    score, other = asyncio.run(duel((hero(), foe()), CASINO_LIMIT, deals, Random(7)))
    assert score.hands == 2 * deals
    assert score.per_hundred > score.margin > 0
    assert score.per_hundred + other.per_hundred == pytest.approx(0)


def test_imagining_beats_the_book() -> None:
    score, _ = asyncio.run(duel((thinker(), book()), CASINO_LIMIT, 900, Random(5)))
    assert score.per_hundred > score.margin


def test_equals_win_nothing_from_each_other_over_duplicate_deals() -> None:
    scores = asyncio.run(duel((CallingBot(), CallingBot(), CallingBot()), CASINO_LIMIT, 20, Random(3)))
    assert [score.per_hundred for score in scores] == [0, 0, 0]
    assert [score.margin for score in scores] == [0, 0, 0]
