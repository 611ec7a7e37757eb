"""The Hi-Lo count, published by Harvey Dubner in 1963, of the cards of a shoe that have been seen."""

from typing import Final

from pyapp.blackjack.odds.cards_left import Left, whole

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
