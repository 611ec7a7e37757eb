"""The bots at the duel, where nothing is posted and everyone acts once a street."""

import asyncio
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import EquityBot
from pyapp.agents.holdem.bots.equity_bot import EquitySkill
from pyapp.agents.holdem.choosing.choose_action import promises, weigh_duel_actions
from pyapp.agents.holdem.spot import spot_of
from pyapp.arena.match import Match, play_match
from pyapp.arena.score import score_deals
from pyapp.cards import shuffle_deck
from pyapp.holdem import DUEL, Check, Fold, apply, deal, first_positions, observe, options

MAY_FOLD = replace(DUEL, bot_may_fold=True)


def test_folding_before_the_flop_costs_the_forced_bet() -> None:
    state = deal(
        MAY_FOLD, (200, 200), first_positions([True, True], 0, MAY_FOLD), shuffle_deck(Random(1))
    ).state
    assert state.felt.to_act == 1
    spot = spot_of(observe(state, 1))
    assert (spot.to_call, spot.pot, spot.pushes) == (1, 1, 0)


@pytest.mark.slow
def test_a_bot_that_may_fold_plays_most_hands_and_folds_some() -> None:
    chance, done = Random(5), Counter[str]()
    for _ in range(60):
        state = deal(
            MAY_FOLD, (200, 200), first_positions([True, True], 0, MAY_FOLD), shuffle_deck(chance)
        ).state
        action = asyncio.run(EquityBot(chance, skill=EquitySkill(deals=100)).decide(observe(state, 1)))
        done[type(action).__name__] += 1
    assert done["Call"] > 30
    assert done["Fold"] < 25


@pytest.mark.slow
def test_a_bot_that_may_not_fold_never_does() -> None:
    chance = Random(7)
    for _ in range(30):
        state = deal(DUEL, (200, 200), first_positions([True, True], 0, DUEL), shuffle_deck(chance)).state
        while not state.felt.over:
            seat = state.felt.to_act or 0
            if seat == 1:
                action = asyncio.run(EquityBot(chance, skill=EquitySkill(deals=40)).decide(observe(state, 1)))
                assert action != Fold()
            else:
                offered = options(state)
                action = Check() if offered.check == Check() else offered.stay
            state = apply(state, action).state


def test_a_worth_is_the_share_of_the_pot_less_the_price_and_what_is_to_come() -> None:
    """Before the flop YOU pay 2 into 2, of which 2 are lost anyway; three streets of 2 follow."""
    state = deal(DUEL, (200, 200), first_positions([True, True], 0, DUEL), shuffle_deck(Random(1))).state
    state = apply(state, options(state).stay).state
    seen = observe(state, state.felt.to_act or 0)
    spot = spot_of(seen)
    assert (spot.pot, spot.to_call, spot.lost_anyway) == (4, 0, 2)
    call, raised = promises(spot, seen, 0.75)
    assert call.worth == pytest.approx(0.75 * 4 + 3 * (2 * 0.75 - 1) * 2)
    assert raised.worth == pytest.approx(0.75 * 6 - 2 + 3 * (2 * 0.75 - 1) * 4)
    behind, dearer = promises(spot, seen, 0.3)
    assert behind.worth == pytest.approx(0.3 * 4)
    assert dearer.worth < behind.worth


def test_a_hopeless_hand_is_given_up_and_a_good_one_doubles_the_price() -> None:
    state = deal(DUEL, (200, 200), first_positions([True, True], 0, DUEL), shuffle_deck(Random(1))).state
    state = apply(state, options(state).stay).state
    seen = observe(state, state.felt.to_act or 0)
    often = {
        share: {
            type(way.action).__name__: way
            for way in weigh_duel_actions(spot_of(seen), promises(spot_of(seen), seen, share), 0.02)
        }
        for share in (0.0, 0.8)
    }
    assert often[0.8]["RaiseTo"].often > 0.9
    assert "80%" in often[0.8]["RaiseTo"].reason
    assert often[0.0]["RaiseTo"].often == 0
    assert "Fold" not in often[0.0], "staying is free, and may still win"


@pytest.mark.slow
def test_going_by_worth_beats_one_who_always_raises() -> None:
    assert score_deals(play_match(Match(DUEL, ("regular", "raiser"), 3), 50)["regular"].steadied).low > 0
