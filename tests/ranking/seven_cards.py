"""All 133,784,560 seven-card hands counted by strength, without dealing each."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from pyapp.cards import DECK, Card
from pyapp.ranking import strength


def seven_card_counts() -> Counter[int]:
    """Return how many hands have each strength.

    Without five suited cards only the ranks count, so one hand stands for all with the same ranks.
    With five or more suited cards only those count, so one hand stands for all that hold the same ones.
    """
    counts: Counter[int] = Counter()
    for ranks in _choices_of_ranks():
        counts[strength(_unsuited(ranks))] += _ways(ranks) - _suited_ways(ranks)
    for ranks, ways in _suited_cards():
        counts[strength(_suited(ranks))] += ways
    return counts


def _choices_of_ranks() -> Iterator[tuple[int, ...]]:
    every = combinations_with_replacement(range(13), 7)
    return (ranks for ranks in every if max(Counter(ranks).values()) <= 4)


def _ways(ranks: tuple[int, ...]) -> int:
    """Return how many hands have these ranks."""
    return prod(comb(4, times) for times in Counter(ranks).values())


def _suited_ways(ranks: tuple[int, ...]) -> int:
    """Return how many hands with these ranks hold five or more cards of a suit.

    For one suit, `by_suited[n]` counts the hands with n cards of it; each rank has the card or not.
    """
    by_suited = [1]
    for times in Counter(ranks).values():
        without, having = comb(3, times), comb(3, times - 1)
        longer = [*by_suited, 0]
        by_suited = [without * n + having * fewer for n, fewer in zip(longer, [0, *by_suited], strict=True)]
    return 4 * sum(by_suited[5:])


def _unsuited(ranks: tuple[int, ...]) -> list[Card]:
    """Deal the suits in turn, so that none comes more than twice."""
    return [DECK[4 * rank + at % 4] for at, rank in enumerate(ranks)]


def _suited_cards() -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the five to seven ranks of a flush's suit, and how many hands hold exactly those suited."""
    for count in (5, 6, 7):
        ways = 4 * comb(39, 7 - count)
        yield from ((ranks, ways) for ranks in combinations(range(13), count))


def _suited(ranks: tuple[int, ...]) -> list[Card]:
    """Deal these in spades, and fill up to seven with hearts of the same ranks, which change nothing."""
    return [DECK[4 * rank + 3] for rank in ranks] + [DECK[4 * rank + 2] for rank in ranks[: 7 - len(ranks)]]
