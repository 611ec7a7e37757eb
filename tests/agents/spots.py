"""Spots and pasts in words: who sits there, what was done, what one holds, and what a rival did before."""

from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from pyapp.agents import Agent, Character, ChenBot
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.choosing.character import EquitySkill
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    Acted,
    Action,
    BetTo,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HandState,
    HandStep,
    HoldemRules,
    HoleDealt,
    RaiseTo,
    Shown,
    Street,
    TapOut,
    apply,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import NO_CHIPS, Chips

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
    return told(acts, stacks, button=button).state


def told(acts: str, stacks: Sequence[int], rules: HoldemRules = CASINO_LIMIT, *, button: int = 0) -> HandStep:
    """Return the state after ``acts``, with all that has happened from the deal on."""
    positions = first_positions([stack > 0 for stack in stacks], button, rules)
    step = deal(rules, stacks, positions, DECK)
    for act in acts.replace(" ", ""):
        further = apply(step.state, act_by_letter(step.state, act))
        step = HandStep(further.state, step.events + further.events)
    return step


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


def always(seat: int, action: Action, hands: int = 40) -> tuple[Event, ...]:
    """Let ``seat`` begin many hands with the same action; a new hand has begun at the end."""
    return (HoleDealt(seat, None), Acted(seat, action, Chips(4), Chips(4), all_in=False)) * hands + (
        HoleDealt(seat, None),
    )


def maniac(seat: int) -> tuple[Event, ...]:
    """Raise always."""
    return always(seat, RaiseTo(Chips(8)))


def rock(seat: int) -> tuple[Event, ...]:
    """Check and never push, so that a push means something."""
    return always(seat, Check())


def folder(seat: int) -> tuple[Event, ...]:
    """Return everything up."""
    return always(seat, Fold())


def station(seat: int) -> tuple[Event, ...]:
    """Call everything."""
    return always(seat, Call())


def payer(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Call a bet of the pot on each street, as seat 0 makes it."""
    board = parse_cards("AsKd9c8d2s")
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        *(
            event
            for street, bet in zip(_streets(board), (8, 24, 72), strict=True)
            for event in (street, *_paid(seat, bet))
        ),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def quitter(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Fold to a bet of the pot on the flop, as seat 0 makes it."""
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
        Acted(0, BetTo(Chips(8)), Chips(8), Chips(8), all_in=False),
        Acted(seat, Fold(), NO_CHIPS, NO_CHIPS, all_in=False),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def bettor(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Bet every flop, which seat 0 gives up."""
    return _on_flops(seat, BetTo(Chips(4)), hands)


def checker(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Check every flop, and so does seat 0."""
    return _on_flops(seat, Check(), hands)


def _on_flops(seat: int, action: Action, hands: int) -> tuple[Event, ...]:
    bet = Chips(4) if isinstance(action, BetTo) else NO_CHIPS
    answer = Fold() if bet else Check()
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
        Acted(seat, action, bet, bet, all_in=False),
        Acted(0, answer, NO_CHIPS, NO_CHIPS, all_in=False),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def _paid(seat: int, bet: int) -> tuple[Event, ...]:
    return (
        Acted(0, BetTo(Chips(bet)), Chips(bet), Chips(bet), all_in=False),
        Acted(seat, Call(), Chips(bet), Chips(bet), all_in=False),
    )


def river_pushes(seat: int, hole: str, board: str, hands: int = 12) -> tuple[Event, ...]:
    """Raise the river many times and show ``hole``, having checked often enough to seem sober."""
    lying = parse_cards(board)
    one = (
        HoleDealt(seat, None),
        *(Acted(seat, Check(), NO_CHIPS, NO_CHIPS, all_in=False) for _ in range(4)),
        *_streets(lying),
        Acted(seat, RaiseTo(Chips(16)), Chips(16), Chips(16), all_in=False),
        Shown(seat, parse_cards(hole)),
    )
    return (*(one * hands), HoleDealt(seat, None))


def _streets(board: tuple[Card, ...]) -> tuple[Event, ...]:
    return (
        BoardDealt(Street.FLOP, board[:3]),
        BoardDealt(Street.TURN, board[3:4]),
        BoardDealt(Street.RIVER, board[4:]),
    )
