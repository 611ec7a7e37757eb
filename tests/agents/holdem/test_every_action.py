"""Whatever a table lets its players do, bots of every level do too."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import make_level
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    PRESETS,
    Action,
    Felt,
    Fold,
    HandOptions,
    HoldemRules,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)

SEATS: Final = 4
LEAST_HANDS: Final = 10
"""After fewer a table may not yet have offered all that it can."""

MOST_HANDS: Final = 200
FREE_CALL: Final = "Call, though checking is free"


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_bot_takes_every_kind_of_action_that_it_is_offered(rules: HoldemRules, level: Level) -> None:
    chance, offered, taken = Random(1), set[str](), set[str]()
    for hand in range(MOST_HANDS):
        for open_now, done in decisions(rules, level, chance):
            offered |= open_now
            taken.add(done)
        if hand >= LEAST_HANDS and offered <= taken:
            break
    assert offered <= taken
    assert (FREE_CALL in offered) == rules.each_acts_once


def decisions(rules: HoldemRules, level: Level, chance: Random) -> Iterator[tuple[set[str], str]]:
    """Let bots of one level play a hand; give for every decision what was open and what was done."""
    count = min(SEATS, rules.most_seats)
    bots = [make_level(level, chance) for _ in range(count)]
    stacks = [chance.choice((3, 10, 40)) * rules.big_blind for _ in range(count)]
    step = deal(rules, stacks, first_positions([True] * count, 0, rules), shuffle_deck(chance))
    while True:
        for seat, bot in enumerate(bots):
            for event in step.events:
                bot.watch(censor(event, seat))
        felt = step.state.felt
        if felt.to_act is None:
            return
        action = asyncio.run(bots[felt.to_act].decide(observe(step.state, felt.to_act)))
        choices = options(step.state)
        yield set(offers(choices, felt)), named(action, choices)
        step = apply(step.state, action)


def offers(choices: HandOptions, felt: Felt) -> Iterator[str]:
    """Name what is open and sometimes right: a fold that saves chips, a free call with a rival to come."""
    if isinstance(choices.fold, Fold) and choices.stay != choices.check:
        yield "Fold"
    if choices.optional_call and choices.seat == felt.positions.small:
        yield FREE_CALL
    yield type(choices.stay).__name__
    if choices.push:
        yield type(choices.push).__name__


def named(action: Action, choices: HandOptions) -> str:
    """Name a kind of action."""
    return FREE_CALL if action == choices.optional_call else type(action).__name__
