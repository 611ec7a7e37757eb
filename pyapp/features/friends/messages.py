"""What the pages of a host and of a guest say to each other.

At a blackjack table every amount is a whole number of half-dollars.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp import blackjack
from pyapp.blackjack import BlackjackRules
from pyapp.cards import Card
from pyapp.holdem import Action, Event, Felt, HoldemRules, Positions
from pyapp.tables import GameFormat


class TurnedAway(StrEnum):
    """Why the host closes a line, or gives no seat."""

    FULL = "full"
    """There is no seat, or the game has begun without the newcomer."""

    NAME = "name"
    """Someone at the table is called so, or no one may be."""

    CLOSED = "closed"
    """The host has closed the table."""

    WRONG = "wrong"
    """The guest's page said something that cannot be."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The host gives no seat, or takes the line away."""

    why: TurnedAway


@dataclass(frozen=True, slots=True)
class HostNamed:
    """Whose page this is, said first of all: all tickets of this host begin with ``house``."""

    house: str
    name: str
    """Empty for a host who has none."""


@dataclass(frozen=True, slots=True)
class ProofShown:
    """The host proves that it knows tickets, in the order in which they were asked for."""

    proofs: tuple[str, ...]
    """Empty for one that it does not know."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat is held for the guest until the line closes; the ticket stands for it from now on."""

    ticket: str
    rules: HoldemRules
    game: GameFormat
    chips: int
    """What the seat costs, in chips of the table."""


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """Who sits on a chair, and the chips there before the hand; no name for an empty one."""

    name: str
    portrait: str
    stack: int
    person: bool


@dataclass(frozen=True, slots=True)
class OpenedCard:
    """A card that the guest has seen, with what proves that it was sealed before the hand."""

    place: int
    """Where it lay in the deck as it was dealt, from 0."""

    card: Card
    salt: str


@dataclass(frozen=True, slots=True)
class TableShown:
    """The table as it stands before a hand, or between two; whatever the guest knew of it is replaced."""

    seat: int
    """The guest's own chair."""

    rules: HoldemRules
    game: GameFormat
    players: tuple[PlayerShown, ...]
    positions: Positions
    hand: int
    """How many hands were dealt, the one in play included."""

    fingerprint: str
    """The seal of the deck in play, or of the next one; empty while none lies there."""

    told: tuple[str, ...]
    """What everyone may read of the table's standing, a line each: level, places, prizes."""

    playing: bool
    """Whether a hand is being played."""


@dataclass(frozen=True, slots=True)
class AbsentShown:
    """Which guests are away: chairs without a line, and chairs that are played for until they are back."""

    away: tuple[int, ...]
    sits_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Happened:
    """What has happened in the hand, and the table after it, as the guest may see both."""

    hand: int
    turn: int
    """How many actions the hand has seen."""

    events: tuple[Event, ...]
    felt: Felt
    holes: tuple[tuple[Card, ...] | None, ...]
    """Each seat's hole cards: none where none were dealt, ``null`` where the guest may not see them."""

    seconds: int
    """How long the table waits for whoever is to act; 0 for as long as it takes."""

    again: bool
    """Whether these are all events since the deal, for one who has just come back."""


@dataclass(frozen=True, slots=True)
class SealOpened:
    """What the guest may know of a hand's seal, now that the hand is over."""

    hand: int
    commitments: tuple[str, ...]
    key: str
    words: str
    cards: tuple[OpenedCard, ...]


@dataclass(frozen=True, slots=True)
class TicketUnknown:
    """The host has no seat for a ticket of its own, and owes it nothing."""

    ticket: str
    is_booked: bool
    """Whether its number was settled long ago, so that nothing more can be due to it."""


@dataclass(frozen=True, slots=True)
class TicketSettled:
    """The ticket's seat is given up: so many chips of the table go back to the guest's bankroll."""

    ticket: str
    chips: int
    brought: int
    """What came to the table in all; what the guest booked out beyond it never arrived."""


SEALED_AT_ONCE: Final = 104
"""Commitments in one message: of two packs."""


@dataclass(frozen=True, slots=True)
class StakeShown:
    """What someone brought tonight, and what lies there or was taken home, in half-dollars."""

    name: str
    brought: int
    chips: int


@dataclass(frozen=True, slots=True)
class NightShown:
    """A host tells what came of the night so far, for everyone's ledger."""

    night: str
    """What the night is known by; begins with the host's ``house``."""

    began: int
    """When, in milliseconds since 1970."""

    own: str
    """What the guest is called in it."""

    stakes: tuple[StakeShown, ...]


class TableRemark(StrEnum):
    """What can be said across the table."""

    HELLO = "hello"
    LUCK = "luck"
    NICE_HAND = "nice_hand"
    WELL_PLAYED = "well_played"
    WOW = "wow"
    THANKS = "thanks"
    ONE_MOMENT = "one_moment"
    CLAPS = "claps"
    LAUGHS = "laughs"
    GOOD_NIGHT = "good_night"


@dataclass(frozen=True, slots=True)
class RemarkShown:
    """Someone at the table says something."""

    seat: int
    remark: TableRemark


@dataclass(frozen=True, slots=True)
class BoxOffered:
    """A host holds a box for the guest until the line closes; the ticket stands for it from now on."""

    ticket: str
    rules: BlackjackRules
    chips: int
    """What the seat costs."""


@dataclass(frozen=True, slots=True)
class PitShown:
    """A host shows the table as it stands before a round, or between two; what was known is replaced."""

    seat: int
    """The guest's own chair."""

    rules: BlackjackRules
    players: tuple[PlayerShown, ...]
    round: int
    """How many rounds were dealt, the one in play included."""

    playing: bool
    """Whether a round is being played; else bets are placed."""

    left: int
    """How many cards the shoe holds."""

    cut: int
    """How many cards of a whole shoe lie before the cut card."""

    fingerprint: str
    """The seal of the shoe in use, or of the next one."""

    words: str
    """What the shoe in use was cut with."""

    waits: bool
    """Whether the shoe is the next one, which may still be cut."""

    last: int
    """What the guest bet in the last round; 0 where that was none."""

    seconds: int
    """How long the table waits for a bet or a decision; 0 for as long as it takes."""


@dataclass(frozen=True, slots=True)
class RoundHappened:
    """A host tells what has happened in the round, as the guest may see it."""

    round: int
    turn: int
    """How many actions the round has seen."""

    events: tuple[blackjack.Event, ...]
    again: bool
    """Whether the events since the deal begin here, for one who has just come back."""

    more: bool
    """Whether what happened goes on in the next message."""


@dataclass(frozen=True, slots=True)
class ShoeSealed:
    """A host tells part of what fixes the shoe in use, once it is cut, and which of its cards are out."""

    start: int
    """Where the part begins, counted from 0."""

    commitments: tuple[str, ...]
    """Of the shoe as it was laid out, from ``start`` on."""

    key: str
    out: tuple[Card, ...]
    """Cards dealt before the round in play: those from place ``start`` of the cut shoe on."""


@dataclass(frozen=True, slots=True)
class ShoeOpened:
    """A host proves cards of a round that is over; all of them lay face up at its end."""

    round: int
    cards: tuple[OpenedCard, ...]
    more: bool
    """Whether other cards of the round follow."""


FromHost: TypeAlias = (
    HostNamed
    | ProofShown
    | Refused
    | Offered
    | TableShown
    | AbsentShown
    | Happened
    | SealOpened
    | TicketUnknown
    | TicketSettled
    | NightShown
    | RemarkShown
    | BoxOffered
    | PitShown
    | RoundHappened
    | ShoeSealed
    | ShoeOpened
)


LONGEST_CUT: Final = 16
"""Letters of the words with which a guest cuts the deck."""


@dataclass(frozen=True, slots=True)
class AskedToJoin:
    """A newcomer asks for a seat."""

    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class ProofAsked:
    """A guest has tickets that may be the host's, and tells none before the host proves that it knows it."""

    number: str
    """A fresh number, which the proofs answer."""

    told: tuple[str, ...]
    """What anyone may know of each ticket."""


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


@dataclass(frozen=True, slots=True)
class RemarkMade:
    """The guest says something across the table."""

    remark: TableRemark


@dataclass(frozen=True, slots=True)
class Staked:
    """A guest lays a bet for a round, or none to sit it out."""

    round: int
    bet: int


@dataclass(frozen=True, slots=True)
class BoxAnswered:
    """A guest does something in a round, asked after so many of its actions."""

    round: int
    turn: int
    action: blackjack.Action


FromGuest: TypeAlias = (
    AskedToJoin
    | ProofAsked
    | CameBack
    | Paid
    | Answered
    | CutDeck
    | AskedToLeave
    | BookedResult
    | RemarkMade
    | Staked
    | BoxAnswered
)
