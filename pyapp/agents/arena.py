"""Agents against agents over duplicate deals: who wins how much, and how surely."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from pyapp.agents.base import Agent
from pyapp.cards import Card, Chance, shuffled
from pyapp.holdem import (
    Event,
    HoldemRules,
    Positions,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)

STACK_BETS = 60
"""Everybody sits down to every hand with so many big blinds: enough that the betting seldom ends all-in."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one agent won."""

    hands: int
    per_hundred: float
    """Chips won per hundred hands."""

    margin: float
    """Half the width of the 95 % interval around it."""


async def duel(agents: Sequence[Agent], rules: HoldemRules, deals: int, chance: Chance) -> tuple[Score, ...]:
    """Play each of ``deals`` decks once from every button, so that all hold the same cards in turn.

    One deck's hands count as one observation, which keeps the luck of the deal out of the interval.
    """
    count = len(agents)
    occupied, stack = (True,) * count, STACK_BETS * rules.big_blind
    results = list[list[float]]()
    for _ in range(deals):
        deck, won = shuffled(chance), [0] * count
        for button in range(count):
            ends = await play(agents, rules, (stack,) * count, first_positions(occupied, button, rules), deck)
            won = [before + end - stack for before, end in zip(won, ends, strict=True)]
        results.append([chips / count for chips in won])
    return tuple(_score(per_hand, count) for per_hand in zip(*results, strict=True))


async def play(
    agents: Sequence[Agent],
    rules: HoldemRules,
    stacks: Sequence[int],
    positions: Positions,
    deck: Sequence[Card],
) -> tuple[int, ...]:
    """Play one hand to its end and give the stacks."""
    step = deal(rules, stacks, positions, deck)
    _tell(agents, step.events)
    while (seat := step.state.felt.to_act) is not None:
        action = await agents[seat].decide(observe(step.state, seat))
        step = apply(step.state, action)
        _tell(agents, step.events)
    return tuple(seat.stack for seat in step.state.felt.seats)


def _tell(agents: Sequence[Agent], events: Sequence[Event]) -> None:
    for viewer, agent in enumerate(agents):
        for event in events:
            agent.watch(censor(event, viewer))


def _score(per_hand: Sequence[float], hands_a_deal: int) -> Score:
    spread = stdev(per_hand) if len(per_hand) > 1 else 0.0
    return Score(len(per_hand) * hands_a_deal, 100 * mean(per_hand), 196 * spread / sqrt(len(per_hand)))
