"""What cards count: ace 1 or 11, court cards 10, the rest their pips."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import DECK, Card, Rank
from pyapp.texts import say

BEST: Final = 21
ACE: Final = 1
TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Worth:
    """The best count of a hand."""

    total: int
    soft: bool
    """Whether an ace counts 11 in it."""

    @property
    def bust(self) -> bool:
        """Whether it is over 21."""
        return self.total > BEST

    @property
    def words(self) -> str:
        """The count as players say it, as in ``soft 17``."""
        return say("blackjack.soft", total=self.total) if self.soft else str(self.total)


def points(card: Card) -> int:
    """Count one card, an ace as 1."""
    return _POINTS[card]


def worth(cards: Iterable[Card]) -> Worth:
    """Count a hand."""
    hard, aces = 0, False
    for card in cards:
        count = _POINTS[card]
        hard += count
        aces = aces or count == ACE
    return _SOFT[hard] if aces and hard <= BEST - TEN else _HARD[hard]


def is_natural(cards: Sequence[Card]) -> bool:
    """Return whether two cards are an ace and a ten-card; only the first two of a round can be a natural."""
    return len(cards) == _PAIR and _POINTS[cards[0]] + _POINTS[cards[1]] == ACE + TEN and _has_ace(cards)


def may_be_natural(up: Card) -> bool:
    """Return whether the dealer's open card is an ace or a ten-card."""
    return _POINTS[up] in (ACE, TEN)


def is_pair(cards: Sequence[Card], *, any_tens: bool = False) -> bool:
    """Return whether two cards have the same rank, or with ``any_tens`` the same count."""
    if len(cards) != _PAIR:
        return False
    one, other = cards
    return one >> 2 == other >> 2 or (any_tens and _POINTS[one] == TEN == _POINTS[other])


def _has_ace(cards: Sequence[Card]) -> bool:
    return ACE in (_POINTS[cards[0]], _POINTS[cards[1]])


_PAIR: Final = 2
_POINTS: Final = tuple(ACE if card.rank is Rank.ACE else min(int(card.rank), TEN) for card in DECK)
_HARD: Final = tuple(Worth(total, soft=False) for total in range(500))
"""One object a total, so that counting makes none; a hand is never near the last of them."""

_SOFT: Final = tuple(Worth(total + TEN, soft=True) for total in range(BEST - TEN + 1))
