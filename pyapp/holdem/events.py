"""What players may do in turn, what happened at the table, and what a hand brought each seat.

Log, motion, statistics and bots' memory read nothing else. Amounts of actions are totals on the street;
every signed figure comes from `net_results`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.cards import Card
from pyapp.cards.quick import quick
from pyapp.holdem.rules import Street
from pyapp.money import NO_CHIPS, Chips


@dataclass(frozen=True, slots=True)
class Fold:
    """Return the cards up, and with them every claim to the pot."""


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in for nothing, because no one has bet."""


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put the whole stack in where it is less."""


@dataclass(frozen=True, slots=True)
class TapOut:
    """Put the whole stack in where it is less than a call, and win no more than the pot holds then."""


@dataclass(frozen=True, slots=True, repr=False)
class BetTo:
    """Open the betting on a street: the first chips there will be ``total``."""

    total: Chips

    def __repr__(self) -> str:
        return f"BetTo({self.total})"


@dataclass(frozen=True, slots=True, repr=False)
class RaiseTo:
    """Raise the bet on a street to ``total``."""

    total: Chips

    def __repr__(self) -> str:
        return f"RaiseTo({self.total})"


Action: TypeAlias = Fold | Check | Call | TapOut | BetTo | RaiseTo


class Blind(StrEnum):
    """Which forced bet was posted."""

    SMALL = "small blind"
    """Posted by the seat left of the button."""

    BIG = "big blind"
    """Posted by the seat after the small blind; the opening bet."""

    ANTE = "ante"
    """Paid into the pot beside the bets; no one calls it."""

    LATE = "late blind"
    """Posted by a player who comes in or back between the blinds: a big blind, part of their bet."""

    STRADDLE = "straddle"
    """A raise of the big blind before the cards; play begins after it."""

    DEAD = "dead blind"
    """Paid for a small blind that was missed, or as any chips beside the bets that no one need match."""

    @property
    def is_bet(self) -> bool:
        """Whether it is part of what its player has bet on the street."""
        return self not in _BESIDE_THE_BETS


_BESIDE_THE_BETS: Final = frozenset({Blind.ANTE, Blind.DEAD})


@quick
@dataclass(frozen=True, slots=True)
class BlindPosted:
    """``seat`` put ``amount`` in before the cards, less than asked only with their last chip."""

    seat: int
    blind: Blind
    amount: Chips
    absent: bool = False
    """Whether its player is away: their hand is folded in turn, even if this was their last chip."""


@quick
@dataclass(frozen=True, slots=True)
class HoleDealt:
    """``seat`` received two cards; ``cards`` is ``None`` for those who may not see them."""

    seat: int
    cards: tuple[Card, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class Acted:
    """``seat`` took ``action``, which cost ``paid`` chips now and made their street total ``total``."""

    seat: int
    action: Action
    paid: Chips
    total: Chips
    all_in: bool


@quick
@dataclass(frozen=True, slots=True)
class BoardDealt:
    """``cards`` were turned up in the middle to open ``street``."""

    street: Street
    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class BoardAgain:
    """``cards`` were turned up in place of the board's last ones: the board is run a second time."""

    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class UncalledReturned:
    """``amount`` that no other seat matched went back to ``seat``, out of its bet and its ante."""

    seat: int
    amount: Chips


@quick
@dataclass(frozen=True, slots=True)
class BetsGathered:
    """The street's bets went to the middle, which now holds these pots, main pot first."""

    pots: tuple[Chips, ...]


@quick
@dataclass(frozen=True, slots=True)
class Shown:
    """``seat`` turned their hole cards up."""

    seat: int
    cards: tuple[Card, ...]


@quick
@dataclass(frozen=True, slots=True)
class Mucked:
    """``seat`` gave a beaten hand up unseen at the showdown."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class Share:
    """``seat`` took ``amount`` out of a pot."""

    seat: int
    amount: Chips


@quick
@dataclass(frozen=True, slots=True)
class PotAwarded:
    """Pot number ``pot`` (0 is the main pot) was paid out in ``shares``.

    Where tapped-out players cannot take the whole of it, or the board is run twice, one event follows another
    for the same pot.
    """

    pot: int
    shares: tuple[Share, ...]
    rake: Chips = NO_CHIPS
    """What the house took out of it beside the shares; at our own tables nothing."""

    @property
    def amount(self) -> Chips:
        """What was paid out."""
        return sum((share.amount for share in self.shares), NO_CHIPS)


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """``name`` sat down on ``seat`` with ``stack`` chips, between two hands."""

    seat: int
    name: str
    stack: Chips


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """``name`` got up from ``seat`` with ``stack`` chips, between two hands."""

    seat: int
    name: str
    stack: Chips


@dataclass(frozen=True, slots=True)
class ButtonMoved:
    """The dealer button lies at ``seat`` in the hand that begins, whether or not anyone sits there."""

    seat: int


TableEvent: TypeAlias = PlayerJoined | PlayerLeft | ButtonMoved
"""What happens between two hands: no hand's record has it."""


Event: TypeAlias = (
    BlindPosted
    | HoleDealt
    | Acted
    | BoardDealt
    | BoardAgain
    | UncalledReturned
    | BetsGathered
    | Shown
    | Mucked
    | PotAwarded
)


@dataclass(frozen=True, slots=True)
class Boards:
    """The board of a hand, and what came in place of its last cards where it was run twice."""

    first: tuple[Card, ...] = ()
    again: tuple[Card, ...] = ()

    @property
    def second(self) -> tuple[Card, ...]:
        """The whole second board; none where there was but one."""
        return self.first[: len(self.first) - len(self.again)] + self.again if self.again else ()


def boards_of(events: Iterable[Event]) -> Boards:
    """Return what came on the board."""
    first, again = tuple[Card, ...](), tuple[Card, ...]()
    for event in events:
        match event:
            case BoardDealt(_, cards):
                first += cards
            case BoardAgain(cards):
                again = cards
            case _:
                pass
    return Boards(first, again)


def net_results(events: Iterable[Event]) -> Mapping[int, Chips]:
    """Return what each seat took less what it had put in, so far; below zero where it lost."""
    net = dict[int, Chips]()
    for event in events:
        for seat, chips in _moved(event):
            net[seat] = net.get(seat, NO_CHIPS) + chips
    return net


def _moved(event: Event) -> Iterable[tuple[int, Chips]]:
    """Return by how much an event changes the stacks."""
    match event:
        case Acted(seat, paid=paid) | BlindPosted(seat, amount=paid):
            return [(seat, Chips(-paid))]
        case UncalledReturned(seat, amount):
            return [(seat, amount)]
        case PotAwarded(_, shares):
            return [(share.seat, share.amount) for share in shares]
        case _:
            return []
