"""Moments as a storage keeps them: milliseconds since 1970, in digits."""

from pyapp.cards.bounds import MOST_DIGITS
from pyapp.records.dates import drawable


def read_moment(text: str | None) -> int:
    """Return the moment in a text, 0 where there is none that could be meant."""
    if not text or len(text) > MOST_DIGITS or not (text.isascii() and text.isdecimal()):
        return 0
    return drawable(int(text))
