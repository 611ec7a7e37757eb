"""How things stand in a round, with everything that is hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pyapp.blackjack.events import Event, Result
from pyapp.blackjack.rules import BlackjackRules
from pyapp.cards import NO_MONEY, Card, HalfDollars, Shoe
from pyapp.cards.quick import Record, quick


class Phase(StrEnum):
    """What the table is waiting for."""

    INSURANCE = "insurance"
    """A seat may insure against the dealer's ace."""

    PLAY = "play"
    """A seat plays a hand."""

    OVER = "over"
    """Nothing: every bet is settled."""


@quick
@dataclass(frozen=True, slots=True)
class Hand(Record):
    """One hand of a seat, with the chips on it."""

    cards: tuple[Card, ...]
    bet: HalfDollars
    """Everything staked on this hand, the second bet of a double included."""

    split: bool = False
    """Whether it came from a split, so that it can be no natural."""

    doubled: bool = False
    is_open: bool = True
    """Whether all its cards lie face up."""

    done: bool = False
    """Whether nothing is left to decide on it."""

    result: Result | None = None
    """How it ended; ``None`` while its bet is at stake."""

    returned: HalfDollars = NO_MONEY
    """What its seat got back for it."""

    gave_up: bool = False
    """Whether it was surrendered while the dealer's second card is still to come."""


@quick
@dataclass(frozen=True, slots=True)
class RoundSeat(Record):
    """One seat's chips and hands."""

    stack: HalfDollars
    """Chips that are on no bet."""

    bet: HalfDollars = NO_MONEY
    """The bet before the deal; 0 for a seat that sits this round out."""

    hands: tuple[Hand, ...] = ()
    """From the player's left to their right."""

    insurance: HalfDollars = NO_MONEY
    """The side bet, while it is at stake."""


@quick
@dataclass(frozen=True, slots=True)
class RoundState(Record):
    """A round at one moment, with the dealer's face-down card and the shoe."""

    rules: BlackjackRules
    seats: tuple[RoundSeat, ...]
    dealer: tuple[Card, ...]
    """The dealer's cards, the open one first."""

    is_hole_open: bool
    """Whether the dealer's second card has been turned up, or was dealt so."""

    phase: Phase
    turn: tuple[int, int] | None
    """The seat and hand that are to act; ``None`` once the round is over."""

    shoe: Shoe

    @property
    def over(self) -> bool:
        """Whether every bet is settled."""
        return self.turn is None


@quick
@dataclass(frozen=True, slots=True)
class RoundStep:
    """What a verb gives back: the new state and the events that led to it."""

    state: RoundState
    events: tuple[Event, ...] = ()


def with_seat(seats: Sequence[RoundSeat], index: int, seat: RoundSeat) -> tuple[RoundSeat, ...]:
    """Return ``seats`` with one of them replaced."""
    return (*seats[:index], seat, *seats[index + 1 :])


def every_hand(seats: Sequence[RoundSeat]) -> Iterator[tuple[int, int, Hand]]:
    """Go through all hands from the dealer's left on, with their seat and place."""
    for index, seat in enumerate(seats):
        for place, hand in enumerate(seat.hands):
            yield index, place, hand
