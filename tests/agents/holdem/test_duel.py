"""The bots at the duel, where nothing is posted and everybody acts once a street."""

import asyncio
from collections import Counter
from dataclasses import replace
from random import Random

from pyapp.agents.holdem import EquityBot
from pyapp.agents.holdem.spot import spot_of
from pyapp.cards import shuffled
from pyapp.holdem import DUEL, Check, Fold, apply, deal, first_positions, observe, options

MAY_FOLD = replace(DUEL, bot_may_fold=True)


def test_folding_before_the_flop_costs_the_forced_bet() -> None:
    state = deal(MAY_FOLD, (200, 200), first_positions([True, True], 0, MAY_FOLD), shuffled(Random(1))).state
    assert state.felt.to_act == 1
    spot = spot_of(observe(state, 1))
    assert (spot.to_call, spot.pot, spot.pushes) == (1, 1, 0)


def test_a_bot_that_may_fold_plays_most_hands_and_folds_some() -> None:
    chance, done = Random(5), Counter[str]()
    for _ in range(60):
        state = deal(MAY_FOLD, (200, 200), first_positions([True, True], 0, MAY_FOLD), shuffled(chance)).state
        action = asyncio.run(EquityBot(chance, deals=100).decide(observe(state, 1)))
        done[type(action).__name__] += 1
    assert done["Call"] > 30
    assert done["Fold"] < 25


def test_a_bot_that_may_not_fold_never_does() -> None:
    chance = Random(7)
    for _ in range(30):
        state = deal(DUEL, (200, 200), first_positions([True, True], 0, DUEL), shuffled(chance)).state
        while not state.felt.over:
            seat = state.felt.to_act or 0
            if seat == 1:
                action = asyncio.run(EquityBot(chance, deals=40).decide(observe(state, 1)))
                assert action != Fold()
            else:
                offered = options(state)
                action = Check() if offered.check == Check() else offered.stay
            state = apply(state, action).state
