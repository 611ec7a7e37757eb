"""What pages say to each other at a blackjack table, beside what is said at every table.

Every amount is a whole number of half-dollars.
"""

from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import Action, BlackjackRules, Event
from pyapp.cards import Card


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


SEALED_AT_ONCE: Final = 104
"""Commitments in one message: of two packs."""


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

    events: tuple[Event, ...]
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
    action: Action
