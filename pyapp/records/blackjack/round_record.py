"""A round is its record: rules, stacks, bets, shoe and actions; the state is a fold over it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pyapp.blackjack import Action, BlackjackRules, RoundStep, apply, deal
from pyapp.cards import Shoe


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """All that is needed to play a round again, card for card and chip for chip."""

    rules: BlackjackRules
    stacks: tuple[int, ...]
    """Half-dollars before the bets."""

    bets: tuple[int, ...]
    """One a seat, 0 for a seat that sat out."""

    shoe: Shoe
    """The shoe as it stood before the deal."""

    actions: tuple[Action, ...] = ()

    def then(self, action: Action) -> "RoundRecord":
        """Return the record with one more action."""
        return replace(self, actions=(*self.actions, action))


def replay(record: RoundRecord) -> Iterator[RoundStep]:
    """Play ``record`` again: the step of the deal, then one for each action.

    Raises ``BlackjackError`` at the first thing that the rules refuse.
    """
    step = deal(record.rules, record.stacks, record.bets, record.shoe)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


def replay_round(record: RoundRecord) -> RoundStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    steps = list(replay(record))
    return RoundStep(steps[-1].state, tuple(event for step in steps for event in step.events))
