"""What can be wrong with a card or a deck."""

from enum import StrEnum


class CardFault(StrEnum):
    """The code that a program reads from a `CardError`."""

    UNREADABLE = "unreadable-card"
    """The text names no card."""
    OUT_OF_RANGE = "no-such-card"
    """The number is none of 0 to 51."""
    DUPLICATE = "duplicate-card"
    """One card stands twice where each may stand once."""


class CardError(ValueError):
    """A card that does not exist, or stands twice; `str` gives the sentence for people."""

    def __init__(self, code: CardFault, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
