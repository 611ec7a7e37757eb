"""What players may do in turn, what happened at the table, and what a round brought each seat.

Log, motion, statistics and counters read nothing else. Bets are placed before the deal and enter ``deal``
as amounts; every signed figure of a box comes from `net_results`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pyapp.cards import Card
from pyapp.cards.quick import quick
from pyapp.money import NO_MONEY, HalfDollars


@dataclass(frozen=True, slots=True)
class Hit:
    """Ask for another card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Play the hand as it is."""


@dataclass(frozen=True, slots=True)
class Double:
    """Put an equal bet beside the first and take one card, face down until settlement."""


@dataclass(frozen=True, slots=True)
class Split:
    """Make two hands of a pair, with an equal bet on the second."""


@dataclass(frozen=True, slots=True)
class Surrender:
    """Return the hand up for half of the bet."""


@dataclass(frozen=True, slots=True, repr=False)
class Insure:
    """Bet ``amount`` half-dollars, at most half of the bet, that the dealer has a natural."""

    amount: int

    def __repr__(self) -> str:
        return f"Insure({self.amount})"


@dataclass(frozen=True, slots=True)
class EvenMoney:
    """Let a natural be paid 1 to 1 before the dealer looks."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Take no insurance."""


Action: TypeAlias = Hit | Stand | Double | Split | Surrender | Insure | EvenMoney | Decline


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


def net_results(events: Iterable[Event]) -> Mapping[int, HalfDollars]:
    """Return what each seat got back less what it had bet, so far; below zero where it lost."""
    net = dict[int, HalfDollars]()
    for event in events:
        match event:
            case BetPlaced(seat, paid) | Acted(seat, _, _, paid):
                net[seat] = HalfDollars(net.get(seat, NO_MONEY) - paid)
            case Settled(seat, _, _, _, back) | InsuranceSettled(seat, _, back):
                net[seat] = HalfDollars(net.get(seat, NO_MONEY) + back)
            case _:
                pass
    return net
