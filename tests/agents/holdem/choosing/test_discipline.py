"""What strong players leave alone: leads into the raiser, bluffs into a crowd, weak calls of a raise."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from pyapp.agents.holdem.bots.thinking_bot import Deliberation, ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, ThinkingSkill
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import RING, tops
from pyapp.agents.holdem.spot import spot_of
from pyapp.cards import parse_cards, shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    Acted,
    BetTo,
    BoardDealt,
    Check,
    Event,
    Fold,
    HoleDealt,
    RaiseTo,
    Street,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.money import NO_CHIPS
from tests.agents.holdem import stories
from tests.agents.holdem.choosing.test_sizes import drawn
from tests.agents.holdem.spots import run
from tests.analysis.holdem.moments import Moment, moment
from tests.products import times

CHECKED = (
    BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
    Acted(1, Check(), NO_CHIPS, NO_CHIPS, all_in=False),
    Acted(0, Check(), NO_CHIPS, NO_CHIPS, all_in=False),
)
CHECKS_BEHIND = (
    *((HoleDealt(0, None), HoleDealt(1, None), *CHECKED) * 30),
    HoleDealt(0, None),
    HoleDealt(1, None),
)
"""Seat 0 has never bet a flop that was checked to it."""

skills = pytest.mark.parametrize("skill", [STRONG, EXPERT], ids=["strong", "expert"])


def weighed(at: Moment, skill: ThinkingSkill = EXPERT, story: Sequence[Event] = ()) -> Deliberation:
    bot = ThinkingBot(Random(1), skill=skill)
    for event in (*story, *at.past.events):
        bot.watch(event)
    return run(bot.weigh(at.seen))


def bets(found: Deliberation) -> bool:
    return any(isinstance(way.action, BetTo | RaiseTo) for way in found.ways)


@skills
@pytest.mark.parametrize("preset", ["no-limit", "casino-limit"])
@pytest.mark.parametrize(("hole", "board"), [("Th3h", "4c2s6d"), ("8c5d", "QhTs3c"), ("7s7d", "Kh7c2d")])
def test_the_betting_is_left_to_the_raiser(skill: ThinkingSkill, preset: str, hole: str, board: str) -> None:
    at = moment(preset, hole, board, "p s", hero=1)
    found = weighed(at, skill)
    assert not bets(found)
    assert "raiser" in found.ways[0].reason


def test_one_who_is_known_not_to_bet_is_bet_into() -> None:
    at = moment("no-limit", "7s7d", "Kh7c2d", "p6 s", hero=1)
    assert bets(weighed(at, EXPERT, CHECKS_BEHIND))


@pytest.mark.slow
@skills
def test_no_bluff_without_a_draw_is_made_into_several(skill: ThinkingSkill) -> None:
    counted = 0
    for seed in range(times(30, 300)):
        chance, seats = Random(seed), 3 + seed % 3
        thinkers = [ThinkingBot(chance, skill=skill) for _ in range(seats)]
        positions = first_positions((True,) * seats, seed % seats, NO_LIMIT)
        step = deal(NO_LIMIT, (200,) * seats, positions, shuffle_deck(chance))
        while step.state.felt.to_act is not None:
            for event in step.events:
                for seat, thinker in enumerate(thinkers):
                    thinker.watch(censor(event, seat))
            seen = observe(step.state, step.state.felt.to_act)
            rivals = len(spot_of(seen).rivals)
            if seen.felt.street is not Street.PREFLOP and rivals > 1:
                for way in run(thinkers[step.state.felt.to_act].weigh(seen)).ways:
                    if isinstance(way.action, BetTo | RaiseTo) and way.promise and way.often:
                        counted += 1
                        folds = way.promise.folds
                        assert way.promise.share >= 0.8 / (1 + rivals) or folds > 0.6, (seed, seen, way)
            step = apply(step.state, drawn(seen, chance))
    assert counted > 20


WEAK = [("Qs8c", "p6 f f", 0), ("KhTd", "p6 f f", 0), ("Js4s", "p6 f p18", 0), ("7s2d", "p6 f f f f", 2)]
GOOD = [("AsQs", "p6 f f", 0), ("TsTd", "p6 f f", 0), ("KsKd", "p6 f p18", 0), ("9s8s", "f f f p5 f", 2)]


@skills
@pytest.mark.parametrize(("hole", "acts", "hero"), WEAK)
def test_a_weak_hand_does_not_call_a_raise(skill: ThinkingSkill, hole: str, acts: str, hero: int) -> None:
    [only] = weighed(moment("no-limit", hole, "", acts, seats=6, hero=hero), skill).ways
    assert isinstance(only.action, Fold)
    told = re.search(r"top (\d+)%", only.reason)
    assert told
    assert tops(RING)[combo(parse_cards(hole))] > int(told[1]) / 100 - 0.005


@skills
@pytest.mark.parametrize(("hole", "acts", "hero"), GOOD)
def test_a_good_hand_goes_on(skill: ThinkingSkill, hole: str, acts: str, hero: int) -> None:
    ways = weighed(moment("no-limit", hole, "", acts, seats=6, hero=hero), skill).ways
    assert any(way.often and not isinstance(way.action, Fold) for way in ways)


def test_a_maniacs_raise_is_called_with_more() -> None:
    at = moment("no-limit", "KhTd", "", "p6 f f", seats=6, hero=0)
    assert all(isinstance(way.action, Fold) for way in weighed(at).ways)
    assert not all(isinstance(way.action, Fold) for way in weighed(at, EXPERT, stories.maniac(3)).ways)
