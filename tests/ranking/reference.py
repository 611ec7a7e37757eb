"""The slow, obvious ranking, written from the rules alone; the quick one is tested against it."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from pyapp.cards import Card, Rank
from pyapp.ranking.classes import HandClass

Worth = tuple[HandClass, tuple[int, ...]]
"""A class and the ranks that decide within it, most important first; worths compare as hands do."""


def worth(cards: Iterable[Card]) -> Worth:
    """Return the worth of the best five among five or more cards, by looking at every five."""
    return max(worth_of_five(five) for five in combinations(cards, 5))


def worth_of_five(five: tuple[Card, ...]) -> Worth:
    """Return what exactly five cards are worth."""
    ranks = _most_first([card.rank for card in five])
    top = _straight_top(ranks)
    suited = len({card.suit for card in five}) == 1
    if top:
        return (HandClass.STRAIGHT_FLUSH if suited else HandClass.STRAIGHT), (top,)
    return (HandClass.FLUSH if suited else _by_repeats(ranks)), ranks


def _most_first(ranks: list[Rank]) -> tuple[int, ...]:
    """Sort ranks by how often they occur, then by height: 4 9 K 9 K becomes K K 9 9 4."""
    times = Counter[int](ranks)
    return tuple(sorted(ranks, key=lambda rank: (times[rank], rank), reverse=True))


def _straight_top(ranks: tuple[int, ...]) -> int:
    """Return the highest rank of five in a row, or 0."""
    if set(ranks) == {Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO}:
        return Rank.FIVE
    in_a_row = ranks == tuple(range(ranks[0], ranks[0] - 5, -1))
    return ranks[0] if in_a_row else 0


def _by_repeats(ranks: tuple[int, ...]) -> HandClass:
    match sorted(Counter(ranks).values(), reverse=True):
        case [4, 1]:
            return HandClass.FOUR_OF_A_KIND
        case [3, 2]:
            return HandClass.FULL_HOUSE
        case [3, 1, 1]:
            return HandClass.THREE_OF_A_KIND
        case [2, 2, 1]:
            return HandClass.TWO_PAIR
        case [2, 1, 1, 1]:
            return HandClass.PAIR
        case _:
            return HandClass.HIGH_CARD
