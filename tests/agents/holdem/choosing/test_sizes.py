"""How much is bet: no more than one and a half pots where less is open, but for the exceptions by name."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.thinking_skill import ThinkingSkill
from pyapp.agents.holdem.spot import spot_of
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetTo,
    Event,
    HandObservation,
    RaiseTo,
    Street,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from tests.agents.holdem import stories
from tests.agents.holdem.spots import run
from tests.analysis.holdem.moments import Moment, moment
from tests.products import times

MOST = 1.5
NEARLY_ALL_IN = 2.5
"""A pot is bet by those who have so many pots left, and with it nearly half of all they have."""

PUSH_OR_FOLD = 10
"""With so many big blinds or fewer two players push all or fold, by a chart."""

BIG = NO_LIMIT.big_blind


def decisions(seed: int, seats: int, stack: int) -> Iterator[tuple[HandObservation, Action]]:
    """Play a hand of strangers, each level in turn, and give every decision."""
    chance = Random(seed)
    levels = cycle(Level)
    agents = [make_level(next(levels), chance) for _ in range(seats)]
    positions = first_positions((True,) * seats, seed % seats, NO_LIMIT)
    step = deal(NO_LIMIT, (stack * BIG,) * seats, positions, shuffle_deck(chance))
    while True:
        for event in step.events:
            for seat, agent in enumerate(agents):
                agent.watch(censor(event, seat))
        seat_to_act = step.state.felt.to_act
        if seat_to_act is None:
            return
        seen = observe(step.state, seat_to_act)
        action = asyncio.run(agents[seat_to_act].decide(seen))
        yield seen, action
        step = apply(step.state, action)


def pots(seen: HandObservation, total: int) -> float:
    """Return by how many pots a bet grows what stands, as far as a rival can match it."""
    spot = spot_of(seen)
    reach = max(seen.felt.seats[rival].bet + seen.felt.seats[rival].stack for rival in spot.rivals)
    return (min(total, reach) - spot.level) / (spot.pot + spot.to_call)


def is_sensible(seen: HandObservation, action: Action) -> bool:
    """Tell whether an action is no overbet, or one that is allowed by name."""
    if not isinstance(action, BetTo | RaiseTo):
        return True
    spot, grown = spot_of(seen), pots(seen, action.total)
    sizes = spot.sizes
    assert sizes
    by_chart = len(spot.rivals) == 1 and spot.street is Street.PREFLOP and not spot.pushes
    if by_chart and spot.own.bet + spot.own.stack <= PUSH_OR_FOLD * BIG:
        return True
    reach = max(seen.felt.seats[rival].bet + seen.felt.seats[rival].stack for rival in spot.rivals)
    everything = action.total >= min(reach, sizes.most)
    return grown <= MOST + 0.05 or action.total == sizes.least or (everything and grown <= NEARLY_ALL_IN)


def check(seeds: Sequence[int]) -> int:
    count = 0
    for seed in seeds:
        seats = 2 + seed % 5
        for seen, action in decisions(seed, seats, (8, 25, 60, 100, 200)[seed // 5 % 5]):
            assert is_sensible(seen, action), (seed, seen, action)
            count += 1
    return count


@pytest.mark.slow
def test_nobody_overbets() -> None:
    assert check(range(50)) > 250


@pytest.mark.slow
def test_nobody_overbets_in_thousands_of_decisions() -> None:
    assert check(range(50, 50 + times(200, 550))) > 1000


def shoved(at: Moment, story: Sequence[Event] = ()) -> bool:
    """Tell whether an expert's ways hold an overbet."""
    expert = ThinkingBot(Random(1), skill=ThinkingSkill(worlds=60))
    for event in (*story, *at.past.events):
        expert.watch(event)
    ways = run(expert.weigh(at.seen)).ways
    return any(way.promise and way.promise.plan.size > NEARLY_ALL_IN for way in ways)


FLOP = moment("no-limit", "AsKd", "Kh7c2d", "p6 s s", hero=0)
BUTTON = moment("no-limit", "KsKd", "", "f f f p5 f", seats=6, hero=2)


@pytest.mark.parametrize("at", [FLOP, BUTTON], ids=["flop", "before the flop"])
def test_a_stranger_is_not_bet_all_in(at: Moment) -> None:
    assert not shoved(at)


def test_one_who_is_known_to_pay_is() -> None:
    assert shoved(FLOP, stories.payer(1))
