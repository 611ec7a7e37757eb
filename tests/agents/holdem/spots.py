"""Spots in words: who sits there, what was done, what one holds."""

from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from pyapp.agents import Agent, Character, ChenBot, EquityBot
from pyapp.agents.holdem.bots.equity_bot import EquitySkill
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HandState,
    RaiseTo,
    TapOut,
    apply,
    deal,
    first_positions,
    observe,
    options,
)

DEEP = 400
"""A hundred big blinds."""

Result = TypeVar("Result")
Maker = Callable[[Random, Character], Agent]


def quick_equity(luck: Random, character: Character) -> Agent:
    """Make an equity bot that imagines less, so that tests are quick."""
    return EquityBot(luck, character, EquitySkill(deals=300))


BOTH: tuple[Maker, ...] = (ChenBot, quick_equity)


def seen(hole: str, board: str, acts: str, stacks: Sequence[int], *, button: int = 0) -> HandObservation:
    """Return what the seat to act sees after ``acts``, one letter each: fold, stay, push.

    The cards are put into its view afterwards: what happened does not depend on them.
    """
    state = played(acts, stacks, button=button)
    felt, seat = state.felt, state.felt.to_act
    assert seat is not None
    assert felt.street.board_size == len(parse_cards(board)), "the acts end on another street"
    view = observe(state, seat)
    holes = (*view.holes[:seat], parse_cards(hole), *view.holes[seat + 1 :])
    return replace(view, felt=replace(felt, board=parse_cards(board)), holes=holes)


def played(acts: str, stacks: Sequence[int], *, button: int = 0) -> HandState:
    """Play ``acts`` from the first decision on."""
    positions = first_positions([stack > 0 for stack in stacks], button, CASINO_LIMIT)
    state = deal(CASINO_LIMIT, stacks, positions, DECK).state
    for act in acts.replace(" ", ""):
        state = apply(state, act_by_letter(state, act)).state
    return state


def decided(agent: Agent, view: HandObservation) -> Action:
    """Let an agent decide, without an event loop."""
    return thought(agent, view)[0]


def run(thinking: Coroutine[object, None, Result]) -> Result:
    """Let something think to its end, without an event loop."""
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            result: Result = end.value
            return result


def thought(agent: Agent, view: HandObservation) -> tuple[Action, int]:
    """Let an agent decide and count how often it breathes."""
    thinking, breaths = agent.decide(view), 0
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            return end.value, breaths
        breaths += 1


def kinds(
    maker: Maker, view: HandObservation, character: Character, story: Sequence[Event] = (), times: int = 25
) -> Counter[str]:
    """Count what bots of different luck do in one spot after having watched ``story``."""
    agents = [maker(Random(seed), character) for seed in range(times)]
    for agent in agents:
        for event in story:
            agent.watch(event)
    return Counter(kind(decided(agent, view)) for agent in agents)


def kind(action: Action) -> str:
    """Name an action by what it does for the hand."""
    match action:
        case Fold():
            return "fold"
        case Check() | Call() | TapOut():
            return "stay"
        case BetTo() | RaiseTo():
            return "push"


def act_by_letter(state: HandState, act: str) -> Action:
    offered = options(state)
    match act:
        case "f":
            return Fold()
        case "s":
            return offered.stay
        case _:
            assert offered.push is not None
            return offered.push
