"""The cards left, counted by what they count: all that the value of a hand depends on."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from pyapp.blackjack.values import points
from pyapp.cards import Card

Left: TypeAlias = tuple[int, ...]
"""How many cards are unseen of each count: aces, twos … nines, and everything that counts ten."""

COUNTS: Final = 10
TENS: Final = 9
"""The place of the ten-cards; the aces stand at 0."""


def whole(decks: int) -> Left:
    """Give the cards of so many packs."""
    return (*(4 * decks for _ in range(TENS)), 16 * decks)


def place(card: Card) -> int:
    """Give the place at which a card is counted."""
    return points(card) - 1


def without(left: Left, cards: Iterable[Card]) -> Left:
    """Take the cards out that have been seen."""
    counts = list(left)
    for card in cards:
        counts[points(card) - 1] -= 1
    return tuple(counts)


def less(left: Left, at: int) -> Left:
    """Take one card of the count at ``at`` out."""
    return (*left[:at], left[at] - 1, *left[at + 1 :])
