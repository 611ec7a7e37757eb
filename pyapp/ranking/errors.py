"""What can be wrong with the cards that are to be ranked."""

from enum import StrEnum


class RankingFault(StrEnum):
    """The code that a program reads from a `RankingError`."""

    WRONG_COUNT = "wrong-count"
    """Too few or too many cards."""
    DUPLICATE = "duplicate-card"
    """One card stands twice in the hand."""
    NO_SUCH_STRENGTH = "no-such-strength"
    """The number is none that a hand can have."""


class RankingError(ValueError):
    """Cards that make no hand; `str` gives the sentence for people."""

    def __init__(self, code: RankingFault, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence
