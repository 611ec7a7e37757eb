"""At no-limit a blueprint's few sizes stand for all."""

import asyncio
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem.blueprint.advice import follow_line
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, read_blueprint
from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, PUSH, RAISES, nearest_raise
from pyapp.agents.holdem.choosing.solved_play import open_raises
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext, HandTracker
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetRange,
    BetTo,
    HandState,
    RaiseTo,
    Street,
    Structure,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips
from tests.workshop.lab.champion.test_blueprint_file import EDGES
from workshop.lab.champion.betting_tree import grow_tree, open_moves, tree_rules
from workshop.lab.champion.blueprint_writer import write_blueprint
from workshop.lab.champion.policy import always_call

DEPTH: Final = 12
BIG: Final = 1000
STACK: Final = Chips(DEPTH * BIG)


@pytest.fixture(scope="module")
def blueprint() -> Blueprint:
    tree = grow_tree(tree_rules(NO_LIMIT), DEPTH)
    return asyncio.run(read_blueprint(write_blueprint(always_call(tree, EDGES), "no-limit", DEPTH)))


def _deal(number: int, stack: Chips = STACK) -> tuple[HandState, HandTracker]:
    rules = tree_rules(NO_LIMIT)
    step = deal(rules, (stack, stack), first_positions((True, True), 0, rules), shuffle_deck(Random(number)))
    story = HandTracker()
    for event in step.events:
        story.watch(censor(event, 0))
    return step.state, story


@pytest.mark.parametrize("number", range(60))
def test_the_lines_sizes_are_taken_for_themselves_and_made_as_trained(
    number: int, blueprint: Blueprint
) -> None:
    luck, node = Random(number), blueprint.nodes[0]
    state, story = _deal(number)
    while state.felt.to_act is not None:
        found = follow_line(blueprint, story.records, Structure.NO_LIMIT, STACK)
        assert found
        assert found.node is node
        moves = dict(open_moves(state))
        assert set(moves) == set(node.moves)
        raises = open_raises(observe(state, state.felt.to_act), options(state))
        for move in set(RAISES) & set(moves):
            assert raises[move] == (raises[PUSH] if _is_overbet(state, moves[move]) else moves[move])
        move = luck.choice([it for it in moves if it != FOLD] * 4 + list(moves))
        step = apply(state, moves[move])
        state = step.state
        for event in step.events:
            story.watch(censor(event, 0))
        if node.moves[move] >= 0:
            node = blueprint.nodes[node.moves[move]]


def _is_overbet(state: HandState, action: Action) -> bool:
    """Return whether a bet or raise after the flop goes beyond one and a half pots, and a smaller is open."""
    felt, offered = state.felt, options(state)
    choice = offered.bet if isinstance(offered.bet, BetRange) else offered.raising
    assert isinstance(action, BetTo | RaiseTo)
    assert isinstance(choice, BetRange)
    assert felt.to_act is not None
    paying = felt.price - felt.seats[felt.to_act].bet
    most = max(choice.least, felt.level + round(1.5 * (felt.pot + paying)))
    return felt.street > Street.PREFLOP and action.total > most


@pytest.mark.parametrize("number", range(60))
def test_after_the_flop_no_one_overbets(number: int) -> None:
    luck = Random(number)
    state, _ = _deal(number, Chips(luck.choice((12, 40, 100)) * BIG))
    bets = 0
    while state.felt.to_act is not None:
        offered = options(state)
        raises = [*open_raises(observe(state, state.felt.to_act), offered).values()]
        assert not any(_is_overbet(state, action) for action in raises)
        bets += len(raises)
        state = apply(state, luck.choice([offered.stay, *raises])).state
    assert bets


def _bet(grown: int, pot: int = 100) -> ActionRecord:
    return ActionRecord(0, ActionKind.PUSH, DecisionContext(Street.FLOP, pot, 0), (), grown)


@pytest.mark.parametrize(
    ("grown", "move"),
    [
        (10, None),  # a fifth of the smallest size says something else
        (30, HALF),
        (50, HALF),
        (60, HALF),
        (90, PUSH),
        (140, PUSH),
        (220, PUSH),
        (250, ALL_IN),
        (600, ALL_IN),
        (950, ALL_IN),
    ],
)
def test_a_bet_stands_for_the_size_that_is_nearest(grown: int, move: int | None) -> None:
    assert nearest_raise(_bet(grown), dict.fromkeys(RAISES, 1), Chips(1000)) == move


def test_the_border_between_two_sizes_is_the_pseudo_harmonic_one() -> None:
    """Between a and b it is where f(x) = (b - x)(1 + a) / ((b - a)(1 + x)) is one half: 0.714 pots here."""
    moves = {HALF: 1, PUSH: 1}
    assert nearest_raise(_bet(714, 1000), moves, Chips(10_000)) == HALF
    assert nearest_raise(_bet(715, 1000), moves, Chips(10_000)) == PUSH


def test_far_more_than_the_largest_size_stands_for_none() -> None:
    assert nearest_raise(_bet(201), {HALF: 1, PUSH: 1}, Chips(1000)) is None
    assert nearest_raise(_bet(199), {HALF: 1, PUSH: 1}, Chips(1000)) == PUSH


def test_a_raise_is_never_more_than_there_is(blueprint: Blueprint) -> None:
    del blueprint
    state, _ = _deal(1)
    while state.felt.to_act is not None:
        for action in open_raises(observe(state, state.felt.to_act), options(state)).values():
            assert isinstance(action, BetTo | RaiseTo)
            assert not options(state).refusal(action)
        state = apply(state, options(state).stay).state
