"""Pieces of sentences that every game needs."""

from collections.abc import Sequence

from pyapp import texts
from pyapp.cards import Card


def listed(words: Sequence[Card] | Sequence[str]) -> str:
    """Return cards or words as a sentence lists them: `a`, `a and b`, `a, b and c`."""
    return texts.listed([word.words if isinstance(word, Card) else word for word in words])
