"""Parts of what a host's page says of any table."""

from dataclasses import dataclass

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
