"""Pieces of sentences that every game needs."""

from collections.abc import Sequence

from pyapp.cards import Card


def listed(words: Sequence[Card] | Sequence[str]) -> str:
    """Join cards or words as one says them: `a`, `a and b`, `a, b and c`."""
    *most, last = (word.words if isinstance(word, Card) else word for word in words)
    return f"{', '.join(most)} and {last}" if most else last
