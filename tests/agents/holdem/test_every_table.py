"""At every table bots of every level see no hidden card and do nothing illegal."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import Level, Style, make_level
from pyapp.cards import shuffled
from pyapp.holdem import (
    PRESETS,
    Event,
    Fold,
    HandState,
    HoldemRules,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from tests.agents.holdem.spots import decided

every_table = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
every_level = pytest.mark.parametrize("level", Level)


@every_table
@every_level
def test_a_decision_is_legal_and_no_hidden_card_changes_it(rules: HoldemRules, level: Level) -> None:
    chance = Random(f"{rules.preset} {level}")
    for number in range(60):
        style = list(Style)[number % len(Style)]
        state, events = somewhere(rules, chance)
        seat = state.felt.to_act
        assert seat is not None
        swapped = hidden_swapped(state, seat, chance)
        one, two = (make_level(level, Random(number), style=style) for _ in range(2))
        for event in events:
            one.watch(censor(event, seat))
            two.watch(censor(event, seat))
        action = decided(one, observe(state, seat))
        assert options(state).refusal(action) is None
        assert options(state).to_call or not isinstance(action, Fold)
        assert decided(two, observe(swapped, seat)) == action


@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_who_joins_in_the_middle_of_a_hand_decides_all_the_same(level: Level) -> None:
    chance, rules = Random(3), PRESETS["no-limit"]
    for number in range(40):
        state, _ = somewhere(rules, chance)
        seat = state.felt.to_act
        assert seat is not None
        action = decided(make_level(level, Random(number)), observe(state, seat))
        assert options(state).refusal(action) is None


def somewhere(rules: HoldemRules, chance: Random) -> tuple[HandState, Sequence[Event]]:
    """Play a random hand up to a random decision."""
    while True:
        count = chance.randint(2, min(6, rules.most_seats))
        stacks = [rules.big_blind * chance.choice((1, 2, 5, 12, 40, 100)) for _ in range(count)]
        positions = first_positions([True] * count, 0, rules)
        step = deal(rules, stacks, positions, shuffled(chance))
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


def hidden_swapped(state: HandState, seat: int, chance: Random) -> HandState:
    """Deal all that ``seat`` cannot see anew."""
    hidden = [*state.stub, *(card for i, hole in enumerate(state.holes) if i != seat for card in hole)]
    chance.shuffle(hidden)
    holes = tuple(
        hole if i == seat else tuple(hidden.pop() for _ in hole) for i, hole in enumerate(state.holes)
    )
    return replace(state, holes=holes, stub=tuple(hidden))
