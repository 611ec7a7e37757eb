"""The thirteen ranks, from two up to ace."""

from enum import IntEnum

from pyapp.texts import say_member, worded


@worded("cards.rank", "word", "plural", "high")
class Rank(IntEnum):
    """How high a card is; the ace is the highest, and counts low only in the straight five high."""

    TWO = 2
    """The deuce, lowest of all."""
    THREE = 3
    """The trey."""
    FOUR = 4
    """Four."""
    FIVE = 5
    """Five, top of the lowest straight."""
    SIX = 6
    """Six, the one whose plural is irregular."""
    SEVEN = 7
    """Seven."""
    EIGHT = 8
    """Eight."""
    NINE = 9
    """Nine."""
    TEN = 10
    """Ten, written T."""
    JACK = 11
    """The lowest court card."""
    QUEEN = 12
    """The queen."""
    KING = 13
    """The king."""
    ACE = 14
    """The highest, and the one below the two in a straight."""

    @property
    def letter(self) -> str:
        """One character, as in `T` for ten."""
        return "23456789TJQKA"[self - 2]

    @property
    def word(self) -> str:
        """One card of this rank in a sentence, as in `ace`."""
        return say_member(self, "word")

    @property
    def plural(self) -> str:
        """Several cards of this rank in a sentence, as in `aces` or `sixes`."""
        return say_member(self, "plural")

    @property
    def high(self) -> str:
        """A hand in which nothing counts for more than this rank, as in `ace high`."""
        return say_member(self, "high")
