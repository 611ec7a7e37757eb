"""The nine classes of hands, and which one a strength belongs to."""

from bisect import bisect_left
from enum import IntEnum
from itertools import accumulate
from typing import Final

from pyapp.ranking.errors import RankingError, RankingFault
from pyapp.texts import say, say_member, worded


@worded("ranking", "class", "with_article", "short", "hand", "in_sentence")
class HandClass(IntEnum):
    """What a hand is called before its ranks are named; a greater class beats a lesser."""

    HIGH_CARD = 0
    """None of the others: the highest card counts, then the next."""
    PAIR = 1
    """Two of a rank and three other cards."""
    TWO_PAIR = 2
    """Two of a rank, two of another and a kicker."""
    THREE_OF_A_KIND = 3
    """Three of a rank and two other cards; trips or a set."""
    STRAIGHT = 4
    """Five ranks in a row; the ace counts high, or low in the one that is five high."""
    FLUSH = 5
    """Five of a suit, compared card by card from the highest."""
    FULL_HOUSE = 6
    """Three of a rank over two of another."""
    FOUR_OF_A_KIND = 7
    """Four of a rank and a kicker; quads."""
    STRAIGHT_FLUSH = 8
    """Five in a row of one suit; royal when it is ace high."""

    @property
    def words(self) -> str:
        """The class in a sentence, as in `four of a kind`."""
        return say_member(self, "class")

    @property
    def with_article(self) -> str:
        """The class as what cards make, as in `a flush`."""
        return say_member(self, "with_article")


SIZES: Final = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""How many hands of each class differ in strength, from high cards to straight flushes."""

STRENGTHS: Final = sum(SIZES)
"""The strength of a royal flush, and how many strengths there are: 7,462."""

_HIGHEST: Final = tuple(accumulate(SIZES))


def hand_class(strength: int) -> HandClass:
    """Return the class of the hands with this strength."""
    if 1 <= strength <= STRENGTHS:
        return HandClass(bisect_left(_HIGHEST, strength))
    raise RankingError(
        RankingFault.NO_SUCH_STRENGTH,
        say("ranking.fault.no_strength", number=strength, most=f"{STRENGTHS:,}"),
    )
