"""Pieces of sentences that every game needs."""

from collections.abc import Sequence

from pyapp import texts
from pyapp.cards import Card


def listed(words: Sequence[Card] | Sequence[str]) -> str:
    """Join cards or words as one says them: `a`, `a and b`, `a, b and c`."""
    return texts.listed([word.words if isinstance(word, Card) else word for word in words])
