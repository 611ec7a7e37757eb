"""Sit-and-gos that are played for their prizes, by experts who weigh these against experts who don't.

A game begins near the bubble: four of six are left, two are paid, and all have some 11 big blinds on average.
Two seats weigh prizes. Each game is played twice from the same cards, the second time with the roles changed.
It ends with two left, where chips are worth what they are.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Final

from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    AnteBy,
    Event,
    HandStep,
    HoldemRules,
    Prizes,
    apply,
    censor,
    deal,
    first_positions,
    next_positions,
    observe,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.money import Chips
from pyapp.tables import at_stakes
from pyapp.tournament import blind_factor, prizes

WEIGHING: Final = EXPERT
NOT_WEIGHING: Final = replace(EXPERT, prizes=False)

PLAYERS: Final = 6
LEFT: Final = 4
CHIPS: Final = 9000
FIRST_BLIND: Final = 50
FIRST_LEVEL: Final = 4
"""The level at which a game begins: big blinds of 200."""

LEVEL_HANDS: Final = 10
POOL: Final = 10_000
_LEAST: Final = 600
_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class PrizeGame:
    """What a game begins with, out of its seed and number."""

    seed: int
    number: int

    @property
    def stacks(self) -> list[int]:
        """Four stacks by lot, of three big blinds at least."""
        luck = self.chance("stacks")
        cuts = sorted(luck.randrange(CHIPS - LEFT * _LEAST) for _ in range(LEFT - 1))
        ends = [0, *cuts, CHIPS - LEFT * _LEAST]
        return [_LEAST + high - low for low, high in pairwise(ends)]

    def chance(self, purpose: int | str) -> Random:
        """Return the chance of one purpose, the same for both ways of seating."""
        return Random(f"{self.seed}/{self.number}/{purpose}")  # noqa: S311 - must repeat


def gain(game: PrizeGame) -> float:
    """Return what weighing prizes won in a game, as a part of the pool, over both ways of seating."""
    return sum(_won(game, (at, at + 2)) for at in range(2)) / 2 - 0.5


def _won(game: PrizeGame, weighing: Sequence[int]) -> float:
    """Play a game until two are left, and return which part of the pool the seats that weigh prizes have."""
    luck = game.chance("luck")
    skills = [WEIGHING if at in weighing else NOT_WEIGHING for at in range(LEFT)]
    bots = [ThinkingBot(Random(luck.getrandbits(64)), skill=skill) for skill in skills]  # noqa: S311 - same
    before, stacks = game.stacks, game.stacks
    positions, hand = first_positions([True] * LEFT, game.number % LEFT, TOURNAMENT), 0
    while sum(map(bool, stacks)) > _TWO:
        rules = _rules(FIRST_LEVEL + hand // LEVEL_HANDS)
        if hand:
            positions = next_positions(positions, [stack > 0 for stack in stacks], rules)
        step = deal(rules, list(map(Chips, stacks)), positions, shuffle_deck(game.chance(hand)))
        before, stacks = stacks, asyncio.run(_played(step, bots))
        hand += 1
    return sum(_worth(before, stacks)[seat] for seat in weighing) / POOL


def _worth(before: Sequence[int], stacks: Sequence[int]) -> list[float]:
    """Return what everyone has once two are left or one: who went out last may still be paid."""
    purse, left = prizes(POOL, PLAYERS), sum(map(bool, stacks))
    worth = [purse[1] + (purse[0] - purse[1]) * stack / CHIPS if stack else 0.0 for stack in stacks]
    if left < _TWO:
        out = [at for at in range(LEFT) if before[at] and not stacks[at]]
        best = max(before[at] for at in out)
        tied = [at for at in out if before[at] == best]
        for at in tied:
            worth[at] = purse[1] / len(tied)
    return worth


def _rules(level: int) -> HoldemRules:
    blind = FIRST_BLIND * blind_factor(level)
    return at_stakes(TOURNAMENT, blind, blind, AnteBy.BIG_BLIND)


async def _played(dealt: HandStep, bots: Sequence[ThinkingBot]) -> list[int]:
    """Play a hand, and return the stacks after it."""
    felt = dealt.state.felt.but(prizes=Prizes(prizes(POOL, PLAYERS)))
    state = dealt.state.but(felt=felt)
    _tell(bots, dealt.events)
    while (seat := state.felt.to_act) is not None:
        step = apply(state, await bots[seat].decide(observe(state, seat)))
        state = step.state
        _tell(bots, step.events)
    return [seat.stack for seat in state.felt.seats]


def _tell(bots: Sequence[ThinkingBot], events: Sequence[Event]) -> None:
    for seat, bot in enumerate(bots):
        for event in events:
            bot.watch(censor(event, seat))
