"""Very many actions at random over all presets: the hands end and no chip is lost."""

from random import Random

import pytest

from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    Action,
    BetRange,
    BetTo,
    HandState,
    HoldemRefusal,
    HoldemRules,
    RaiseTo,
    apply,
    deal,
    first_positions,
    next_positions,
    options,
)
from pyapp.money import Chips
from tests.holdem.tables import HOUSES
from tests.products import times

ACTIONS = times(200_000, 1_000_000)
EVENING = 40
"""Hands until everyone buys in anew."""


@pytest.mark.nightly
@pytest.mark.slow
def test_a_long_walk_loses_no_chip() -> None:
    chance = Random(2024)
    made = 0
    while made < ACTIONS:
        for rules in HOUSES:
            made += _evening(rules, chance)


def _evening(rules: HoldemRules, chance: Random) -> int:
    """Play hands with the same chips until all is won or time is up; gives the number of actions."""
    count = chance.randint(2, rules.most_seats)
    stacks = [
        chance.choice((1, rules.big_blind, 10 * rules.big_blind, 40 * rules.big_blind)) for _ in range(count)
    ]
    total, made = sum(stacks), 0
    positions = first_positions([True] * count, chance.randrange(count), rules)
    for _ in range(EVENING):
        state = deal(rules, stacks, positions, shuffle_deck(chance)).state
        while not state.felt.over:
            assert state.felt.pot + sum(seat.stack for seat in state.felt.seats) == total
            state = apply(state, _any_action(state, chance)).state
            made += 1
        stacks = [seat.stack for seat in state.felt.seats]
        assert sum(stacks) == total
        assert min(stacks) >= 0
        occupied = [stack > 0 for stack in stacks]
        if sum(occupied) < 2:
            break
        positions = next_positions(positions, occupied, rules)
    return made


def _any_action(state: HandState, chance: Random) -> Action:
    """Take any of the options, a fold less often than the others and a size at random."""
    offered = options(state)
    open_to: list[Action] = [
        choice
        for choice in (offered.check, offered.call, offered.tap_out)
        if not isinstance(choice, HoldemRefusal)
    ]
    for choice, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if isinstance(choice, BetRange):
            open_to.append(kind(Chips(chance.randint(choice.least, choice.most))))
    if not isinstance(offered.fold, HoldemRefusal) and chance.random() < 0.2:
        return offered.fold
    return chance.choice(open_to)
