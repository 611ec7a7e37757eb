"""The cards left, counted by what they count: all that the value of a hand depends on."""

from collections.abc import Iterable
from typing import Final, TypeAlias, TypeVar

from pyapp.blackjack.values import points
from pyapp.cards import Card

Left: TypeAlias = tuple[int, ...]
"""How many cards are unseen of each count: aces, twos … nines, and everything that counts ten."""

Shares: TypeAlias = tuple[float, ...]
"""The same where it is an average over many shoes, and need not be whole."""

COUNTS: Final = 10
TENS: Final = 9
"""The place of the ten-cards; the aces stand at 0."""


def whole(decks: int) -> Left:
    """Return the cards of so many packs."""
    return (*(4 * decks for _ in range(TENS)), 16 * decks)


def place(card: Card) -> int:
    """Return the place at which a card is counted."""
    return points(card) - 1


def without(left: Left, cards: Iterable[Card]) -> Left:
    """Take the cards out that have been seen."""
    counts = list(left)
    for card in cards:
        counts[points(card) - 1] -= 1
    return tuple(counts)


_Number = TypeVar("_Number", int, float)


def less(left: tuple[_Number, ...], at: int) -> tuple[_Number, ...]:
    """Take one card of the count at ``at`` out."""
    counts = list(left)
    counts[at] -= 1
    return tuple(counts)
