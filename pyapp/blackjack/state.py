"""How things stand in a round, with everything that is hidden, and what the cards of a hand count.

An ace counts 1 or 11, court cards 10, the rest their pips.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.blackjack.events import Event, Result
from pyapp.blackjack.rules import BlackjackRules
from pyapp.cards import DECK, Card, Rank, Shoe
from pyapp.cards.quick import Record, quick
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import say


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


BEST: Final = 21
ACE: Final = 1
TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Worth:
    """The best count of a hand."""

    total: int
    soft: bool
    """Whether an ace counts 11 in it."""

    @property
    def bust(self) -> bool:
        """Whether it is over 21."""
        return self.total > BEST

    @property
    def words(self) -> str:
        """The count as players say it, as in ``soft 17``."""
        return say("blackjack.soft", total=self.total) if self.soft else str(self.total)


def points(card: Card) -> int:
    """Count one card, an ace as 1."""
    return _POINTS[card]


def worth(cards: Iterable[Card]) -> Worth:
    """Count a hand."""
    hard, aces = 0, False
    for card in cards:
        count = _POINTS[card]
        hard += count
        aces = aces or count == ACE
    return _SOFT[hard] if aces and hard <= BEST - TEN else _HARD[hard]


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether two cards are an ace and a ten-card; only the first two of a round can be a natural."""
    return len(cards) == _PAIR and _POINTS[cards[0]] + _POINTS[cards[1]] == ACE + TEN and _has_ace(cards)


def may_be_natural(up: Card) -> bool:
    """Return whether the dealer's open card is an ace or a ten-card."""
    return _POINTS[up] in (ACE, TEN)


def is_pair(cards: Sequence[Card], *, any_tens: bool = False) -> bool:
    """Return whether two cards have the same rank, or with ``any_tens`` the same count."""
    if len(cards) != _PAIR:
        return False
    one, other = cards
    return one >> 2 == other >> 2 or (any_tens and _POINTS[one] == TEN == _POINTS[other])


def _has_ace(cards: Sequence[Card]) -> bool:
    return ACE in (_POINTS[cards[0]], _POINTS[cards[1]])


_PAIR: Final = 2
_POINTS: Final = tuple(ACE if card.rank is Rank.ACE else min(int(card.rank), TEN) for card in DECK)
_HARD: Final = tuple(Worth(total, soft=False) for total in range(500))
"""One object a total, so that counting makes none; a hand is never near the last of them."""

_SOFT: Final = tuple(Worth(total + TEN, soft=True) for total in range(BEST - TEN + 1))
