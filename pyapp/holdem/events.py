"""What happened at the table; log, motion, statistics and bots' memory read nothing else."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from pyapp.cards import NO_CHIPS, Card, Chips
from pyapp.cards.quick import quick
from pyapp.holdem.actions import Action
from pyapp.holdem.street import Street


class Blind(StrEnum):
    """Which forced bet was posted."""

    SMALL = "small blind"
    """Posted by the seat left of the button."""

    BIG = "big blind"
    """Posted by the seat after the small blind; the opening bet."""

    ANTE = "ante"
    """Paid into the pot beside the bets; no one calls it."""


@quick
@dataclass(frozen=True, slots=True)
class BlindPosted:
    """``seat`` put ``amount`` in as a forced bet, less than asked only with their last chip."""

    seat: int
    blind: Blind
    amount: Chips


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

    Where tapped-out players cannot take the whole of it, one event follows another for the same pot.
    """

    pot: int
    shares: tuple[Share, ...]

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
    | UncalledReturned
    | BetsGathered
    | Shown
    | Mucked
    | PotAwarded
)
