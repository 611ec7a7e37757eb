"""Robots with one bad habit, and the hands that they play with bots."""

import asyncio
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random

from pyapp.agents import Agent
from pyapp.agents.holdem import Level, make_level
from pyapp.cards import Rank, shuffle_deck
from pyapp.features.review.habits import CostlyMoment, Habit, find_faults, region_of
from pyapp.features.review.opening_edge import OpeningEdges
from pyapp.holdem import (
    PRESETS,
    Action,
    BetRange,
    Event,
    Fold,
    HandObservation,
    RaiseTo,
    Street,
    first_positions,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, place_of
from workshop.lab.luck_fit import play_record

HANDS = 300
BadHabit = Callable[[HandObservation, Action], Action]
"""What a robot does in the place of what a sound bot would do."""


class Robot:
    """Plays as a strong bot does, but for its habit."""

    def __init__(self, bot: Agent, habit: BadHabit) -> None:
        self._bot, self._habit = bot, habit

    def watch(self, event: Event) -> None:
        """Let the bot see what happens."""
        self._bot.watch(event)

    async def decide(self, seen: HandObservation) -> Action:
        """Ask the bot, and do as the habit says."""
        return self._habit(seen, await self._bot.decide(seen))


def never_folds_the_river(seen: HandObservation, action: Action) -> Action:
    """Pay off whatever comes."""
    assert seen.options
    on_river = seen.felt.street is Street.RIVER
    return seen.options.stay if on_river and isinstance(action, Fold) else action


def opens_any_ace(seen: HandObservation, action: Action) -> Action:
    """Raise first with any ace, wherever it sits."""
    assert seen.options
    raising = seen.options.raising
    first = seen.felt.street is Street.PREFLOP and not seen.felt.raises and isinstance(raising, BetRange)
    if first and any(card.rank is Rank.ACE for card in seen.hole):
        assert isinstance(raising, BetRange)
        return RaiseTo(
            max(raising.least, min(type(raising.most)(3 * seen.felt.rules.big_blind), raising.most))
        )
    return action


@cache
def hands_of(habit: BadHabit, preset: str, seats: int, seed: str) -> Sequence[HandRecord]:
    """Let a robot play on the first seat."""
    return some_hands_of(habit, preset, seats, seed, HANDS)


def some_hands_of(habit: BadHabit, preset: str, seats: int, seed: str, count: int) -> Sequence[HandRecord]:
    """Let a robot play so many hands on the first seat."""
    return asyncio.run(_play(habit, preset, seats, seed, count))


async def _play(habit: BadHabit, preset: str, seats: int, seed: str, count: int) -> Sequence[HandRecord]:
    rules, chance = PRESETS[preset], Random(seed)
    bots: list[Agent] = [Robot(make_level(Level.STRONG, Random(seed)), habit)]
    bots += [make_level(Level.STRONG, Random(f"{seed}{seat}")) for seat in range(1, seats)]
    records = list[HandRecord]()
    for number in range(count):
        positions = first_positions((True,) * seats, number % seats, rules)
        stacks = (Chips(100 * rules.big_blind),) * seats
        record = HandRecord(rules, stacks, positions, shuffle_deck(chance))
        records.append(await play_record(bots, record))
    return records


def judge(records: Sequence[HandRecord]) -> list[CostlyMoment[Habit]]:
    """Judge what the robot did."""
    return asyncio.run(_judge(records))


async def _judge(records: Sequence[HandRecord]) -> list[CostlyMoment[Habit]]:
    edges, found = OpeningEdges(lambda at: Random(f"edge {at}")), list[CostlyMoment[Habit]]()
    for number, record in enumerate(records):
        place = region_of(place_of(record, 0))
        lucks = partial(_luck, number)
        async for fault in find_faults(record, 0, {}, lucks, edges):
            if fault:
                found.append(CostlyMoment(number, fault.habit, fault.blinds, place))
    return found


def _luck(number: int, acted: int) -> Random:
    return Random(f"{number}/{acted}")
