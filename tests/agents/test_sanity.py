"""Bots of every level keep their senses: in all-ins, at the duel, and whatever a table lets them do."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, make_level
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.choosing.character import EquitySkill
from pyapp.agents.holdem.choosing.choose_action import action_values, weigh_duel_actions
from pyapp.agents.holdem.spot import spot_of
from pyapp.arena.match import Match, play_match
from pyapp.arena.score import score_deals
from pyapp.cards import DECK, parse_cards, shuffle_deck
from pyapp.holdem import (
    DUEL,
    NO_LIMIT,
    PRESETS,
    Action,
    BetRange,
    BetTo,
    Check,
    Felt,
    Fold,
    HandObservation,
    HandOptions,
    HandState,
    HoldemRules,
    RaiseTo,
    Street,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from tests.agents.spots import decided
from tests.products import only_quick

ABOVE = [Level.REGULAR, Level.STRONG, Level.EXPERT]
LUCKS = 4
STACK = 100 * NO_LIMIT.big_blind

thinking = pytest.mark.parametrize("level", ABOVE)
any_style = pytest.mark.parametrize("style", only_quick(PlayingStyle, [PlayingStyle.MANIAC]))


def shoved(hole: str, board: str, seats: int = 2) -> HandObservation:
    """Return what the seat to act sees once all before it folded but one, who is all-in."""
    state = deal(NO_LIMIT, (STACK,) * seats, first_positions([True] * seats, 0, NO_LIMIT), DECK).state
    street = {0: Street.PREFLOP, 3: Street.FLOP, 4: Street.TURN, 5: Street.RIVER}[len(parse_cards(board))]
    while state.felt.street is not street:
        state = apply(state, options(state).stay).state
    state = apply(state, _all_in(state)).state
    while len(state.felt.live) > 2:
        state = apply(state, Fold()).state
    seat = state.felt.to_act
    assert seat is not None
    view = observe(state, seat)
    holes = (*view.holes[:seat], parse_cards(hole), *view.holes[seat + 1 :])
    return replace(view, felt=replace(view.felt, board=parse_cards(board)), holes=holes)


def _all_in(state: HandState) -> BetTo | RaiseTo:
    offered = options(state)
    if isinstance(offered.bet, BetRange):
        return BetTo(offered.bet.most)
    assert isinstance(offered.raising, BetRange)
    return RaiseTo(offered.raising.most)


@thinking
@any_style
@pytest.mark.parametrize(
    ("hole", "board"),
    [("AsKs", "QsJsTs2d2h"), ("8c7d", "6h5s4c"), ("AsAd", ""), ("9s9d", "9h9c2d3s")],
    ids=["royal", "straight", "aces", "quads"],
)
def test_the_nuts_are_never_folded_to_a_shove(
    level: Level, style: PlayingStyle, hole: str, board: str
) -> None:
    for luck in range(LUCKS):
        action = decided(make_level(level, Random(luck), style=style), shoved(hole, board))
        assert not isinstance(action, Fold)


@thinking
@any_style
@pytest.mark.parametrize(
    ("hole", "board"),
    [("7c2d", ""), ("4h3c", "AsKd9c8d7s"), ("5h2c", "KsQd9c"), ("3h2c", "AsKdJcJh9s")],
    ids=["before the flop", "river", "flop", "paired board"],
)
def test_nothing_never_calls_a_stack_off(level: Level, style: PlayingStyle, hole: str, board: str) -> None:
    for luck in range(LUCKS):
        action = decided(make_level(level, Random(luck), style=style), shoved(hole, board))
        assert isinstance(action, Fold)


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
    call, raised = action_values(spot, seen, 0.75)
    assert call.worth == pytest.approx(0.75 * 4 + 3 * (2 * 0.75 - 1) * 2)
    assert raised.worth == pytest.approx(0.75 * 6 - 2 + 3 * (2 * 0.75 - 1) * 4)
    behind, dearer = action_values(spot, seen, 0.3)
    assert behind.worth == pytest.approx(0.3 * 4)
    assert dearer.worth < behind.worth


def test_a_hopeless_hand_is_given_up_and_a_good_one_doubles_the_price() -> None:
    state = deal(DUEL, (200, 200), first_positions([True, True], 0, DUEL), shuffle_deck(Random(1))).state
    state = apply(state, options(state).stay).state
    seen = observe(state, state.felt.to_act or 0)
    often = {
        share: {
            type(way.action).__name__: way
            for way in weigh_duel_actions(spot_of(seen), action_values(spot_of(seen), seen, share), 0.02)
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
