"""One hand among agents, and what it would have ended in on average had the last cards come otherwise."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.cards import Card
from pyapp.holdem import (
    Action,
    Event,
    HandState,
    HandStep,
    HoldemRules,
    Positions,
    Street,
    apply,
    censor,
    deal,
    observe,
)

RUNOUTS: Final = 20
"""How many boards stand in for the one that came after everyone was all-in."""


@dataclass(frozen=True, slots=True)
class ArenaDecision:
    """An action and the state that it was chosen in."""

    state: HandState
    action: Action


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played to its end."""

    end: HandState
    events: tuple[Event, ...]
    last: ArenaDecision | None
    """The last decision of the hand; ``None`` where the blinds left no one any."""

    streets: tuple[HandState, ...] = ()
    """How things stood at the first decision on every street."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """What everyone has after it."""
        return _stacks(self.end)


async def play(
    agents: Sequence[Agent],
    rules: HoldemRules,
    stacks: Sequence[int],
    positions: Positions,
    deck: Sequence[Card],
) -> tuple[int, ...]:
    """Play one hand to its end and give the stacks."""
    return (await play_out(agents, deal(rules, stacks, positions, deck))).stacks


async def play_out(
    agents: Sequence[Agent], start: HandStep, told: Callable[[], None] | None = None
) -> Played:
    """Let ``agents`` play the hand that ``start`` has dealt, each told what its seat may know.

    ``told`` is called each time when all have heard everything up to the next decision or the end.
    """
    step, events, last, streets = start, start.events, None, dict[Street, HandState]()
    _tell(agents, start.events, told)
    while (seat := step.state.felt.to_act) is not None:
        streets.setdefault(step.state.felt.street, step.state)
        last = ArenaDecision(step.state, await agents[seat].decide(observe(step.state, seat)))
        step = apply(last.state, last.action)
        events += step.events
        _tell(agents, step.events, told)
    return Played(step.state, events, last, tuple(streets.values()))


def expected_stacks(hand: Played, chance: Random) -> tuple[float, ...]:
    """Return the stacks after ``hand``, with the luck of cards that came when all was decided taken out.

    Where two or more were left and the board was not whole, the last action is done again over
    ``RUNOUTS`` other boards and the stacks are averaged: those cards were as likely as the ones that came.
    """
    last = hand.last
    if last is None or hand.end.felt.lone is not None or not _cards_missing(last.state):
        return hand.stacks
    ends = [_stacks(apply(_other_board(last.state, chance), last.action).state) for _ in range(RUNOUTS)]
    return tuple(fmean(stacks) for stacks in zip(*ends, strict=True))


def _tell(agents: Sequence[Agent], events: Sequence[Event], told: Callable[[], None] | None) -> None:
    for viewer, agent in enumerate(agents):
        for event in events:
            agent.watch(censor(event, viewer))
    if told:
        told()


def _stacks(state: HandState) -> tuple[int, ...]:
    return tuple(seat.stack for seat in state.felt.seats)


def _cards_missing(state: HandState) -> int:
    return _BOARD - len(state.felt.board)


def _other_board(state: HandState, chance: Random) -> HandState:
    return replace(state, stub=tuple(chance.sample(state.stub, _cards_missing(state))))


_BOARD: Final = 5
