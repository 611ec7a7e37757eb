"""Bots see no hidden card, do nothing illegal or silly, breathe, and say why, at every table."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents import Agent, Character, ChenBot, RandomBot
from pyapp.agents.holdem import Level, PlayingStyle, make_level
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.choosing.character import EquitySkill
from pyapp.arena.arena_hand import play
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    PRESETS,
    Action,
    Event,
    Fold,
    HandObservation,
    HandState,
    HoldemRules,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from tests.agents.spots import BOTH, DEEP, Maker, decided, kinds, seen, thought
from tests.products import only_daily, only_quick, times, tries
from workshop.lab.blind import looks, somewhere

both = pytest.mark.parametrize("maker", BOTH, ids=["chen", "equity"])

SOBER = Character()


class Strict:
    """An agent whose every decision is looked at before the rules do."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.decisions = 0

    async def decide(self, seen: HandObservation) -> Action:
        """Pass the decision on unless it gives a free hand up."""
        action = await self.agent.decide(seen)
        assert seen.options is not None
        assert seen.options.refusal(action) is None
        assert seen.options.to_call or not isinstance(action, Fold)
        self.decisions += 1
        return action

    def watch(self, event: Event) -> None:
        """Pass the event on."""
        self.agent.watch(event)


def stacks_of(count: int, chance: Random) -> list[int]:
    """Return uneven stacks, from a single chip up."""
    return [chance.choice((1, 3, 5, 9, 17, 40, 120, 400)) for _ in range(count)]


@pytest.mark.slow
def test_a_hidden_card_changes_nothing() -> None:
    chance, compared = Random(4), 0
    for number in range(250):
        state, events = _somewhere(chance)
        seat = state.felt.to_act
        assert seat is not None
        for make in (ChenBot, _shallow):
            before, after = make(Random(number)), make(Random(number))
            swapped = _swapped(state, seat, chance)
            assert swapped != state
            for event in events:
                before.watch(censor(event, seat))
                after.watch(censor(event, seat))
            assert decided(before, observe(state, seat)) == decided(after, observe(swapped, seat))
            compared += 1
    assert compared == 500


@pytest.mark.slow
def test_nothing_illegal_in_thousands_of_hands() -> None:
    chance, decisions = Random(11), 0
    for number in range(times(700, 2_000)):
        count = 2 + number % 9
        stacks = stacks_of(count, chance)
        agents = [Strict(_anybody(chance, seat + number)) for seat in range(count)]
        positions = first_positions([True] * count, number % count, CASINO_LIMIT)
        ends = asyncio.run(play(agents, CASINO_LIMIT, stacks, positions, shuffle_deck(chance)))
        assert sum(ends) == sum(stacks)
        decisions += sum(agent.decisions for agent in agents)
    assert decisions > 3_500


@pytest.mark.slow
@both
def test_the_nuts_are_bet_and_raised(maker: Maker) -> None:
    royal, board = "AsKs", "QsJsTs2d2h"
    assert kinds(maker, seen(royal, board, "ss ss ss", (DEEP, DEEP)), SOBER) == {"push": 25}
    assert kinds(maker, seen(royal, board, "ss ss ss ppp", (DEEP, DEEP)), SOBER) == {"push": 25}


@both
def test_nothing_is_not_worth_a_big_price(maker: Maker) -> None:
    frank = Character(bluffing=0)
    assert kinds(maker, seen("4h3c", "AsKd9c8d7s", "ss ss ss ppp", (DEEP, DEEP)), frank) == {"fold": 25}


@pytest.mark.slow
@both
def test_a_close_spot_is_not_played_always_the_same(maker: Maker) -> None:
    assert len(kinds(maker, seen("KsTd", "", "ff", (DEEP,) * 6), SOBER, times=60)) > 1


@both
def test_the_same_luck_decides_the_same(maker: Maker) -> None:
    view = seen("KsTd", "", "ff", (DEEP,) * 6)
    assert decided(maker(Random(3), SOBER), view) == decided(maker(Random(3), SOBER), view)


@both
def test_a_decision_has_a_reason(maker: Maker) -> None:
    bot = maker(Random(1), Character(bluffing=0))
    assert isinstance(bot, ChenBot | EquityBot)
    decided(bot, seen("7s2d", "", "", (DEEP,) * 6))
    before = bot.reason
    decided(bot, seen("AsAd", "AhAc2d", "ss p", (DEEP,) * 2))
    assert before
    assert bot.reason != before
    assert bot.reason.startswith("I win about ")
    assert bot.reason.endswith("% of the time, enough to raise against one opponent.")


def test_an_equity_bot_breathes_at_a_full_table_after_few_deals() -> None:
    _, breaths = thought(EquityBot(Random(1)), seen("KsTd", "2h7c9d", "s" * 10, (DEEP,) * 10))
    assert breaths >= 8


def _shallow(luck: Random) -> EquityBot:
    return EquityBot(luck, SOBER, EquitySkill(deals=24))


def _anybody(chance: Random, number: int) -> Agent:
    luck = Random(chance.random())
    wild = Character(1.4, 2, 3)
    return (RandomBot(luck), ChenBot(luck, wild), EquityBot(luck, wild, EquitySkill(deals=8)))[number % 3]


def _somewhere(chance: Random) -> tuple[HandState, Sequence[Event]]:
    """Play a random hand up to a random decision."""
    while True:
        count = chance.randint(2, 10)
        step = deal(
            CASINO_LIMIT,
            stacks_of(count, chance),
            first_positions([True] * count, 0, CASINO_LIMIT),
            shuffle_deck(chance),
        )
        events = list(step.events)
        for _ in range(chance.randint(0, 4 * count)):
            if step.state.felt.over:
                break
            offered = options(step.state)
            step = apply(
                step.state, chance.choice((offered.stay, offered.push or offered.stay, offered.stay))
            )
            events += step.events
        if not step.state.felt.over:
            return step.state, events


def _swapped(state: HandState, seat: int, chance: Random) -> HandState:
    """Deal all that ``seat`` cannot see anew."""
    hidden = [*state.stub, *(card for i, hole in enumerate(state.holes) if i != seat for card in hole)]
    chance.shuffle(hidden)
    holes = tuple(
        hole if i == seat else tuple(hidden.pop() for _ in hole) for i, hole in enumerate(state.holes)
    )
    return replace(state, holes=holes, stub=tuple(hidden))


STATES = {Level.BEGINNER: 320, Level.REGULAR: 90, Level.STRONG: 24, Level.EXPERT: 24}
"""How many states at each table: as many as fit; `python -m workshop.lab blind` looks at more."""

every_table = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
STYLES = (PlayingStyle.SOLID, PlayingStyle.MANIAC)
every_level = pytest.mark.parametrize("level", Level)


@pytest.mark.slow
@every_table
@every_level
def test_no_hidden_card_changes_a_decision(rules: HoldemRules, level: Level) -> None:
    seen = list(looks(level, rules, STATES[level]))
    assert len(seen) == STATES[level]
    for look in seen:
        assert look.is_blind, look
        offered = options(look.spot.state)
        assert offered.refusal(look.one) is None
        assert offered.to_call or not isinstance(look.one, Fold)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("style", only_daily(only_quick(PlayingStyle, STYLES), STYLES))
def test_every_style_finds_something_that_is_open(rules: HoldemRules, style: PlayingStyle) -> None:
    chance = Random(f"{rules.preset} {style}")
    for number in range(3):
        spot = somewhere(rules, chance)
        for level in Level:
            action = decided(make_level(level, Random(number), style=style), observe(spot.state, spot.seat))
            assert options(spot.state).refusal(action) is None


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_who_joins_in_the_middle_of_a_hand_decides_all_the_same(level: Level) -> None:
    chance, rules = Random(3), PRESETS["no-limit"]
    for number in range(tries(20, 6)):
        spot = somewhere(rules, chance)
        action = decided(make_level(level, Random(number)), observe(spot.state, spot.seat))
        assert options(spot.state).refusal(action) is None
