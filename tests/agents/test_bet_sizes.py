"""How much is bet, and what strong players leave alone."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.bots.thinking_bot import Deliberation, ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, ThinkingSkill
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST, RING, tops
from pyapp.agents.holdem.river.betting_tree import (
    TURN_SIZES,
    USUAL_SIZES,
    BettingNode,
    before_betting,
    can_be_solved,
    grow_tree,
)
from pyapp.agents.holdem.spot import size, spot_of
from pyapp.cards import parse_cards, shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    PRESETS,
    Acted,
    Action,
    BetTo,
    BoardDealt,
    Check,
    Event,
    Felt,
    Fold,
    HandObservation,
    HoldemRules,
    HoleDealt,
    RaiseTo,
    Street,
    Structure,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.money import NO_CHIPS
from tests.agents import spots as stories
from tests.agents.spots import run
from tests.analysis.moments import Moment, moment
from tests.products import times

MOST = 1.5
NEARLY_ALL_IN = 2.5
"""A pot is bet by those who have so many pots left, and with it nearly half of all they have."""

PUSH_OR_FOLD = 10
"""With so many big blinds or fewer who is first in pushes all or folds, by a chart."""

BIG = NO_LIMIT.big_blind

STAYING = 0.65
"""How often a hand played by lot goes on without a bet or raise."""

COACH = replace(EXPERT, exploits=False)
"""What the coach thinks with."""


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
    first_in = len(spot.rivals) in (1, len(spot.coming)) and not spot.pushes
    if first_in and spot.street is Street.PREFLOP and spot.own.bet + spot.own.stack <= PUSH_OR_FOLD * BIG:
        return True
    reach = max(seen.felt.seats[rival].bet + seen.felt.seats[rival].stack for rival in spot.rivals)
    everything = action.total >= min(reach, sizes.most)
    half_a_chip = 0.5 / (spot.pot + spot.to_call)
    return (
        grown <= MOST + max(0.05, half_a_chip)
        or action.total == sizes.least
        or (everything and grown <= NEARLY_ALL_IN)
    )


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


def probable_sizes(
    rules: HoldemRules, skill: ThinkingSkill, seed: int
) -> Iterator[tuple[HandObservation, Action]]:
    """Play a hand by lot, and give all that a thinker who has only watched it would bet now and then.

    Whatever a turn or river is worth, its solution holds no action but those of its betting tree: all of them
    are given, and none is solved.
    """
    chance, seats = Random(seed), 2 + seed % 4
    stacks = [chance.choice((12, 30, 60, 100, 200)) * rules.big_blind for _ in range(seats)]
    unsolved = replace(skill, worlds=40, solves=False)
    thinkers = [ThinkingBot(chance, skill=unsolved) for _ in range(seats)]
    line = list[Action]()
    positions = first_positions((True,) * seats, seed % seats, rules)
    step = deal(rules, stacks, positions, shuffle_deck(chance))
    while True:
        for event in step.events:
            for seat, thinker in enumerate(thinkers):
                thinker.watch(censor(event, seat))
        seat_to_act = step.state.felt.to_act
        if seat_to_act is None:
            return
        seen = observe(step.state, seat_to_act)
        if seen.felt.street is not Street.PREFLOP or spot_of(seen).pushes:
            for way in run(thinkers[seat_to_act].weigh(seen)).ways:
                if way.often:
                    yield seen, way.action
        if skill.solves and can_be_solved(seen.felt):
            yield from ((seen, action) for action in looked_at(seen.felt, line))
        action = drawn(seen, chance)
        step = apply(step.state, action)
        line = [*line, action] if step.state.felt.street is seen.felt.street else []


def looked_at(felt: Felt, line: Sequence[Action]) -> Sequence[Action]:
    """Return what is open to a solution after what was done on the street."""
    sizes = USUAL_SIZES if felt.street is Street.RIVER else TURN_SIZES
    node = grow_tree(before_betting(felt), line, sizes)
    for action in line:
        after = node.after[node.actions.index(action)]
        assert isinstance(after, BettingNode)
        node = after
    return node.actions


def drawn(seen: HandObservation, chance: Random) -> Action:
    """Draw an action by lot: mostly staying in, now and then a bet or raise of up to a pot."""
    assert seen.options
    spot = spot_of(seen)
    if spot.sizes is None or chance.random() < STAYING:
        return seen.options.stay
    return size(spot, chance.choice((0.3, 0.6, 1.0)))


def is_sensible_of_a_thinker(seen: HandObservation, action: Action) -> bool:
    """Tell whether a bet is one and a half pots at most, the least there is, or a short stack's all-in."""
    if not isinstance(action, BetTo | RaiseTo):
        return True
    spot = spot_of(seen)
    assert spot.sizes
    reach = max(seen.felt.seats[rival].bet + seen.felt.seats[rival].stack for rival in spot.rivals)
    at_stake = min(action.total, reach)
    rounding = 1 / (spot.pot + spot.to_call)
    short = spot.street is Street.PREFLOP and at_stake <= DEEPEST * seen.felt.rules.big_blind
    return pots(seen, action.total) <= MOST + rounding or action.total == spot.sizes.least or short


SIZED = [
    rules for rules in PRESETS.values() if rules.structure is not Structure.LIMIT and rules.preset != "duel"
]


@pytest.mark.slow
@pytest.mark.parametrize("rules", SIZED, ids=lambda rules: rules.preset)
@pytest.mark.parametrize("skill", [STRONG, EXPERT, COACH], ids=["strong", "expert", "coach"])
def test_no_thinker_gives_weight_to_an_overbet_into_strangers(
    rules: HoldemRules, skill: ThinkingSkill
) -> None:
    weighed = [one for seed in range(times(30, 400)) for one in probable_sizes(rules, skill, seed)]
    assert sum(isinstance(action, BetTo | RaiseTo) for _, action in weighed) > 40
    for seen, action in weighed:
        assert is_sensible_of_a_thinker(seen, action), (seen, action)


def shoved(at: Moment, story: Sequence[Event] = ()) -> bool:
    """Tell whether an expert's ways hold an overbet."""
    expert = ThinkingBot(Random(1), skill=ThinkingSkill(worlds=60))
    for event in (*story, *at.past.events):
        expert.watch(event)
    ways = run(expert.weigh(at.seen)).ways
    return any(way.action_value and way.action_value.plan.size > NEARLY_ALL_IN for way in ways)


FLOP = moment("no-limit", "AsKd", "Kh7c2d", "p6 s s", hero=0)
BUTTON = moment("no-limit", "KsKd", "", "f f f p5 f", seats=6, hero=2)


@pytest.mark.parametrize("at", [FLOP, BUTTON], ids=["flop", "before the flop"])
def test_a_stranger_is_not_bet_all_in(at: Moment) -> None:
    assert not shoved(at)


def test_one_who_is_known_to_pay_is() -> None:
    assert shoved(FLOP, stories.payer(1))


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
                    if isinstance(way.action, BetTo | RaiseTo) and way.action_value and way.often:
                        counted += 1
                        folds = way.action_value.folds
                        assert way.action_value.share >= 0.8 / (1 + rivals) or folds > 0.6, (seed, seen, way)
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
