"""Cards out of what was typed, in small or capital letters, apart or together."""

import re
from typing import Final

from pyapp.analysis.ranges.range_reading import LONGEST, SUIT_SIGNS, RangeError
from pyapp.cards import Card
from pyapp.texts import say

_CARD: Final = re.compile(r"(10|[AKQJTakqjt2-9])([SHDCshdc])")
_BETWEEN: Final = re.compile(r"[\s,]*")


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text; no text is no card. Raises ``RangeError``."""
    spelled, at, cards = text[:LONGEST].translate(SUIT_SIGNS), 0, list[Card]()
    while (at := _after_gap(spelled, at)) < len(spelled):
        read = _CARD.match(spelled, at)
        if read is None:
            part = re.split(r"[\s,]", spelled[at:])[0]
            raise RangeError(say("sandbox.range.no_card", part=part), part)
        cards.append(Card.parse(read[1].replace("10", "T").upper() + read[2].lower()))
        at = read.end()
    return tuple(cards)


def _after_gap(text: str, at: int) -> int:
    gap = _BETWEEN.match(text, at)
    return gap.end() if gap else at
