"""The cards left, counted by what they count, as one knows them who remembers all or keeps a count.

The value of a hand depends on nothing else. The count is Hi-Lo, published by Harvey Dubner in 1963.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias, TypeVar

from pyapp.blackjack.events import DealerDealt, Dealt, Event, Face, HoleTurned, Shuffled, Turned
from pyapp.blackjack.state import points
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


class CardCounter:
    """Counts down from a whole shoe, from the events that one viewer is told.

    Cards that lie face down to them are among those left, wherever they lie.
    """

    __slots__ = ("_left", "decks", "viewer")

    def __init__(self, decks: int, viewer: int | None = None) -> None:
        self.decks = decks
        self.viewer = viewer
        self._left = list(whole(decks))

    @property
    def left(self) -> Left:
        """The cards not seen since the shuffle."""
        return tuple(self._left)

    def forget(self) -> None:
        """Begin with a whole shoe again."""
        self._left = list(whole(self.decks))

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for the viewer."""
        match event:
            case Dealt(_, _, card) | DealerDealt(card) | HoleTurned(card) if card is not None:
                self._left[points(card) - 1] -= 1
            case Turned(seat, _, _, turned, face) if face is Face.DOWN or seat != self.viewer:
                self._see(turned)
            case Shuffled(decks):
                self.decks = decks
                self.forget()
            case _:
                pass

    def _see(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self._left[points(card) - 1] -= 1


TAGS: Final = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
"""What seeing a card adds to the count, by its place: aces first, tens last."""

DECK: Final = 52


def running_count(left: Left, decks: int) -> int:
    """Return the count of the cards that were seen."""
    return sum(tag * (all_ - now) for tag, all_, now in zip(TAGS, whole(decks), left, strict=True))


def true_count(left: Left, decks: int) -> float:
    """Return the count for each deck unseen."""
    unseen = sum(left)
    return running_count(left, decks) * DECK / unseen if unseen else 0.0
