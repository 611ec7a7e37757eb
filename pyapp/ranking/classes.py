"""The nine classes of hands, and all hands that differ in strength, from the worst to the best."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from itertools import accumulate, combinations
from typing import Final

from pyapp.texts import number_text, say, say_member, worded


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
    """Return the class of the hands with this strength; raises `RankingError` for a number that is none."""
    if 1 <= strength <= STRENGTHS:
        return HandClass(bisect_left(_HIGHEST, strength))
    raise RankingError(
        RankingFault.NO_SUCH_STRENGTH,
        say("ranking.fault.no_strength", number=strength, most=number_text(STRENGTHS)),
    )


Ranks = tuple[int, ...]
"""The ranks of some cards from 0 (two) to 12 (ace), as many times as they stand in the hand."""

STRAIGHTS: Final[tuple[Ranks, ...]] = (
    (3, 2, 1, 0, 12),
    *(tuple(range(top, top - 5, -1)) for top in range(4, 13)),
)
"""The ten runs, from the one that is five high with the ace below the two."""


def ladder() -> Iterator[tuple[HandClass, Ranks]]:
    """Yield the 7,462 hands as class and ranks, rising; suits matter only through the class."""
    for hand_class, hands in _rungs():
        for ranks in hands:
            yield hand_class, ranks


def _rungs() -> Iterator[tuple[HandClass, Iterable[Ranks]]]:
    yield HandClass.HIGH_CARD, _unconnected_ranks()
    yield HandClass.PAIR, _alike((2, 1), (1, 3))
    yield HandClass.TWO_PAIR, _alike((2, 2), (1, 1))
    yield HandClass.THREE_OF_A_KIND, _alike((3, 1), (1, 2))
    yield HandClass.STRAIGHT, STRAIGHTS
    yield HandClass.FLUSH, _unconnected_ranks()
    yield HandClass.FULL_HOUSE, _alike((3, 1), (2, 1))
    yield HandClass.FOUR_OF_A_KIND, _alike((4, 1), (1, 1))
    yield HandClass.STRAIGHT_FLUSH, STRAIGHTS


def _unconnected_ranks() -> Iterator[Ranks]:
    """Yield five different ranks, rising, without the straights."""
    runs = [set(straight) for straight in STRAIGHTS]
    return (ranks for ranks in _rising(5, ()) if set(ranks) not in runs)


def _alike(*groups: tuple[int, int], taken: Ranks = ()) -> Iterator[Ranks]:
    """Yield hands made of groups `(cards of a rank, ranks)`, the first group deciding first.

    `_alike((2, 2), (1, 1))` is two ranks of two cards each, then one rank of one card.
    """
    if not groups:
        yield ()
        return
    (cards, ranks), *rest = groups
    for chosen in _rising(ranks, taken):
        for others in _alike(*rest, taken=taken + chosen):
            yield chosen * cards + others


def _rising(count: int, taken: Ranks) -> Iterator[Ranks]:
    """Yield the ways to pick ranks that are not taken, each highest first, from the worst to the best."""
    free = [rank for rank in range(12, -1, -1) if rank not in taken]
    return reversed(list(combinations(free, count)))
