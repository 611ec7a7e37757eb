"""A hand is its record: rules, stacks, positions, deck and actions; the state is a fold over it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pyapp.cards import Card, Chips
from pyapp.holdem import Action, HandStep, HoldemRules, Positions, apply, deal


@dataclass(frozen=True, slots=True)
class HandRecord:
    """All that is needed to play a hand again, card for card and chip for chip."""

    rules: HoldemRules
    stacks: tuple[Chips, ...]
    """Chips before the blinds, 0 for a seat not dealt in."""

    positions: Positions
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()

    def then(self, action: Action) -> "HandRecord":
        """Return the record with one more action."""
        return replace(self, actions=(*self.actions, action))


def replay(record: HandRecord) -> Iterator[HandStep]:
    """Play ``record`` again: the step of the deal, then one for each action.

    Raises ``HoldemError`` at the first thing that the rules refuse.
    """
    step = deal(record.rules, record.stacks, record.positions, record.deck)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


def replay_hand(record: HandRecord) -> HandStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    steps = list(replay(record))
    return HandStep(steps[-1].state, tuple(event for step in steps for event in step.events))
