"""The four suits; none beats another."""

from enum import StrEnum

from pyapp.texts import say_member, worded


@worded("cards.suit")
class Suit(StrEnum):
    """A suit, whose value is the letter that one writes; the order is alphabetical and ranks nothing."""

    CLUBS = "c"
    """♣, black."""
    DIAMONDS = "d"
    """♦, red."""
    HEARTS = "h"
    """♥, red."""
    SPADES = "s"
    """♠, black."""

    @property
    def word(self) -> str:
        """The suit in a sentence, as in `spades`."""
        return say_member(self)

    @property
    def symbol(self) -> str:
        """The pip, as in `♠`."""
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]

    @property
    def is_red(self) -> bool:
        """Whether the pips are printed in red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)
