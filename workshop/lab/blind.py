"""Whether a bot sees what it must not: all hidden cards are dealt anew, and its decisions compared."""

from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar

from pyapp.arena.entrants import entrant
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    Action,
    Event,
    HandState,
    HoldemRules,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)

STACKS: Final = (1, 2, 5, 12, 40, 100)
"""The stacks in big blinds that are dealt to."""

MOST_SEATS: Final = 6
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class BlindSpot:
    """A decision somewhere in a hand, and what was seen on the way."""

    state: HandState
    events: Sequence[Event]
    seat: int

    def decide_as(self, name: str, luck: int, state: HandState) -> Action:
        """Let a newcomer of this luck who has watched the hand decide in it, ``state`` holding the cards."""
        agent = entrant(name, _chance(f"{luck}"))
        for event in self.events:
            agent.watch(censor(event, self.seat))
        return drive(agent.decide(observe(state, self.seat)))


@dataclass(frozen=True, slots=True)
class Look:
    """What a bot did, and what it would have done had all hidden cards been others."""

    spot: BlindSpot
    one: Action
    other: Action

    @property
    def is_blind(self) -> bool:
        """Whether the hidden cards changed nothing."""
        return self.one == self.other


def looks(name: str, rules: HoldemRules, states: int, seed: int = 1) -> Iterator[Look]:
    """Ask a bot in random states, each twice: with the cards as dealt and with hidden ones dealt anew."""
    chance = _chance(f"{seed}/{name}/{rules.preset}")
    for number in range(states):
        spot = somewhere(rules, chance)
        swapped = swap_hidden(spot.state, spot.seat, chance)
        yield Look(spot, spot.decide_as(name, number, spot.state), spot.decide_as(name, number, swapped))


def somewhere(rules: HoldemRules, chance: Random) -> BlindSpot:
    """Play a random hand up to a random decision."""
    while True:
        count = chance.randint(2, min(MOST_SEATS, rules.most_seats))
        stacks = [rules.big_blind * chance.choice(STACKS) for _ in range(count)]
        step = deal(rules, stacks, first_positions([True] * count, 0, rules), shuffle_deck(chance))
        events = list(step.events)
        for _ in range(chance.randint(0, 4 * count)):
            if step.state.felt.over:
                break
            step = apply(step.state, _draw_action(step.state, chance))
            events += step.events
        seat = step.state.felt.to_act
        if seat is not None:
            return BlindSpot(step.state, events, seat)


def swap_hidden(state: HandState, seat: int, chance: Random) -> HandState:
    """Deal all that ``seat`` cannot see anew, the cards still to come as well."""
    hidden = [*state.stub, *(card for i, hole in enumerate(state.holes) if i != seat for card in hole)]
    chance.shuffle(hidden)
    holes = tuple(
        hole if i == seat else tuple(hidden.pop() for _ in hole) for i, hole in enumerate(state.holes)
    )
    return replace(state, holes=holes, stub=tuple(hidden))


def drive(thinking: Coroutine[object, None, _Result]) -> _Result:
    """Think at one go, without an event loop."""
    while True:
        try:
            thinking.send(None)
        except StopIteration as end:
            result: _Result = end.value
            return result


def _draw_action(state: HandState, chance: Random) -> Action:
    offered = options(state)
    return chance.choice((offered.stay, offered.push or offered.stay, offered.stay))


def _chance(name: str) -> Random:
    return Random(name)  # noqa: S311 - what was found must repeat
