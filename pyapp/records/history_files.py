"""Reading a file of hands in whichever form it has."""

import re
from collections.abc import Iterator

from pyapp.records.phh import PhhError, PhhHand, read_phh
from pyapp.records.pokerstars import read_pokerstars


def read_histories(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of a PHH or PokerStars file one by one, each a hand or the error that it is."""
    return read_pokerstars(text) if re.match(r"\s*\ufeff?\s*PokerStars ", text) else read_phh(text)
