"""What a guest's page says to the host's."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.app.friends.messages.at_blackjack import BoxAnswered, Staked
from pyapp.holdem import Action

LONGEST_CUT: Final = 16
"""Letters of the words with which a guest cuts the deck."""


@dataclass(frozen=True, slots=True)
class AskedToJoin:
    """A newcomer asks for a seat."""

    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class CameBack:
    """The guest of a ticket is there again, over a new line."""

    ticket: str


@dataclass(frozen=True, slots=True)
class Paid:
    """The chips of an offer are booked out of the guest's bankroll, and the seat is taken."""

    ticket: str
    chips: int
    """Chips of the table, as the offer asked."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What the guest does, asked after ``turn`` actions of hand number ``hand``."""

    hand: int
    turn: int
    action: Action


@dataclass(frozen=True, slots=True)
class CutDeck:
    """Words with which the guest cuts the deck of the next hand."""

    words: str


@dataclass(frozen=True, slots=True)
class AskedToLeave:
    """The guest gets up from the seat of a ticket after the hand, or has left it while there was no line."""

    ticket: str


@dataclass(frozen=True, slots=True)
class BookedResult:
    """What a ticket brought is in the guest's bankroll; told again whenever the two pages meet."""

    ticket: str


FromGuest: TypeAlias = (
    AskedToJoin | CameBack | Paid | Answered | CutDeck | AskedToLeave | BookedResult | Staked | BoxAnswered
)
FROM_GUEST: Final[tuple[type[FromGuest], ...]] = (
    AskedToJoin,
    CameBack,
    Paid,
    Answered,
    CutDeck,
    AskedToLeave,
    BookedResult,
    Staked,
    BoxAnswered,
)
