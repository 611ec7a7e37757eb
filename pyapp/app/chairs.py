"""A table over many hands: who sits where with how many chips, and the hand in play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyapp.cards import Card
from pyapp.holdem import Action, HandState, HoldemRules, Positions, first_positions, next_positions
from pyapp.records import HandRecord


@dataclass(frozen=True, slots=True)
class Chair:
    """One place at the table and who has it."""

    name: str
    person: bool
    stack: int
    """Chips before the hand in play."""

    bought: int
    """All chips ever brought to this chair; the table's chips are the sum of these."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table from sitting down to leaving."""

    rules: HoldemRules
    buy_in: int
    chairs: tuple[Chair, ...]
    drawn: int
    """The chair that drew the button for the first hand."""

    positions: Positions | None = None
    """Button and blinds of the hand in play or of the last one."""

    hand: HandRecord | None = None
    """The hand in play; ``None`` between hands."""

    hands: int = 0
    """Hands dealt so far."""

    @property
    def person(self) -> int:
        """The person's chair."""
        return next(i for i, chair in enumerate(self.chairs) if chair.person)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips before the hand in play."""
        return tuple(chair.stack for chair in self.chairs)


def next_hand(sitting: Sitting, deck: Sequence[Card]) -> Sitting:
    """Move button and blinds on and take up a fresh deck; bots without chips buy in again first."""
    sitting = _bots_bought_in(sitting)
    occupied = [stack > 0 for stack in sitting.stacks]
    if sitting.positions is None:
        positions = first_positions(occupied, sitting.drawn)
    else:
        positions = next_positions(sitting.positions, occupied)
    record = HandRecord(sitting.rules, sitting.stacks, positions, tuple(deck))
    return replace(sitting, positions=positions, hand=record, hands=sitting.hands + 1)


def after_action(sitting: Sitting, action: Action) -> Sitting:
    """Write an action into the hand in play."""
    if sitting.hand is None:
        return sitting
    return replace(sitting, hand=sitting.hand.then(action))


def after_hand(sitting: Sitting, state: HandState) -> Sitting:
    """Take the stacks over from a hand that has ended."""
    stacks = (seat.stack for seat in state.felt.seats)
    chairs = tuple(replace(chair, stack=stack) for chair, stack in zip(sitting.chairs, stacks, strict=True))
    return replace(sitting, chairs=chairs, hand=None)


def bought_in(sitting: Sitting, index: int, amount: int) -> Sitting:
    """Bring ``amount`` chips to a chair between hands."""
    chair = sitting.chairs[index]
    richer = replace(chair, stack=chair.stack + amount, bought=chair.bought + amount)
    return replace(sitting, chairs=(*sitting.chairs[:index], richer, *sitting.chairs[index + 1 :]))


def _bots_bought_in(sitting: Sitting) -> Sitting:
    for index, chair in enumerate(sitting.chairs):
        if not chair.person and not chair.stack:
            sitting = bought_in(sitting, index, sitting.buy_in)
    return sitting
