"""No one above a beginner folds the nuts to a shove or calls a stack off with nothing, in any style."""

from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, make_level
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    NO_LIMIT,
    BetRange,
    BetTo,
    Fold,
    HandObservation,
    HandState,
    RaiseTo,
    Street,
    apply,
    deal,
    first_positions,
    observe,
    options,
)
from tests.agents.holdem.spots import decided
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
