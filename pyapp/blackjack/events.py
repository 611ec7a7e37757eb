"""What happened at the table; log, motion, statistics and counters read nothing else."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pyapp.blackjack.actions import Action
from pyapp.cards import Card, HalfDollars
from pyapp.cards.quick import quick


class Face(StrEnum):
    """How a card was dealt."""

    UP = "up"
    """For everyone to see."""

    OWN = "own"
    """For the eyes of its player alone."""

    DOWN = "down"
    """For no one yet: the dealer's hole card and the card of a double."""


class Result(StrEnum):
    """How a hand ended; the value is what a table says."""

    NATURAL = "blackjack"
    """A natural that the dealer did not match."""

    EVEN_MONEY = "even money"
    """A natural paid 1 to 1 before the dealer looked."""

    WON = "won"
    """A higher total, or the dealer went over 21."""

    PUSH = "push"
    """The same total, or two naturals."""

    LOST = "lost"
    """A lower total, or against a natural."""

    BUST = "bust"
    """Over 21."""

    SURRENDERED = "surrendered"
    """Given up for half."""


@quick
@dataclass(frozen=True, slots=True)
class Shuffled:
    """The round begins a fresh shoe, ``decks`` packs of it."""

    decks: int


@quick
@dataclass(frozen=True, slots=True)
class BetPlaced:
    """``seat`` put ``amount`` in their circle before the deal."""

    seat: int
    amount: HalfDollars


@quick
@dataclass(frozen=True, slots=True)
class Dealt:
    """A card went to a hand of ``seat``; ``card`` is ``None`` for those who may not see it."""

    seat: int
    hand: int
    card: Card | None
    face: Face


@quick
@dataclass(frozen=True, slots=True)
class DealerDealt:
    """A card went to the dealer; ``card`` is ``None`` where it lies face down."""

    card: Card | None
    face: Face


@quick
@dataclass(frozen=True, slots=True)
class CutCardOut:
    """The cut card came: the shoe is shuffled after this round."""


@quick
@dataclass(frozen=True, slots=True)
class Asked:
    """``seat`` may insure now."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` plays this hand now."""

    seat: int
    hand: int


@quick
@dataclass(frozen=True, slots=True)
class Acted:
    """``seat`` took ``action`` on a hand, which cost ``paid`` now."""

    seat: int
    hand: int
    action: Action
    paid: HalfDollars


@quick
@dataclass(frozen=True, slots=True)
class Peeked:
    """The dealer looked at the hole card and said whether it makes a natural."""

    natural: bool


@quick
@dataclass(frozen=True, slots=True)
class HoleTurned:
    """The dealer turned the hole card up."""

    card: Card


@quick
@dataclass(frozen=True, slots=True)
class Turned:
    """A hand's face-down cards were turned up: ``cards`` is the whole hand, ``turned`` what lay face down."""

    seat: int
    hand: int
    cards: tuple[Card, ...]
    turned: tuple[Card, ...]
    face: Face
    """How those that were turned had been dealt."""


@quick
@dataclass(frozen=True, slots=True)
class InsuranceSettled:
    """``seat`` got ``returned`` back for an insurance of ``stake``: three times as much, or nothing."""

    seat: int
    stake: HalfDollars
    returned: HalfDollars


@quick
@dataclass(frozen=True, slots=True)
class Settled:
    """A hand that had ``bet`` on it ended and ``returned`` went to the seat's stack."""

    seat: int
    hand: int
    result: Result
    bet: HalfDollars
    returned: HalfDollars


@quick
@dataclass(frozen=True, slots=True)
class RoundOver:
    """Every bet is settled."""


Event: TypeAlias = (
    Shuffled
    | BetPlaced
    | Dealt
    | DealerDealt
    | CutCardOut
    | Asked
    | Turn
    | Acted
    | Peeked
    | HoleTurned
    | Turned
    | InsuranceSettled
    | Settled
    | RoundOver
)
