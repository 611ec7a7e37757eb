"""The five cards that make a hand, laid out as one reads it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from pyapp.cards import Card, Rank
from pyapp.ranking.errors import RankingError, RankingFault
from pyapp.ranking.evaluator import strength
from pyapp.texts import say


def best_five(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the best five of five to seven cards: `Kh Kd Kc 9s 9h`, or `5d 4s 3c 2h As`.

    Where several fives are equally good, those whose cards sort highest are taken: spades first.
    `RankingError` for another number of cards, or a card that stands twice.
    """
    held = sorted(distinct(cards), reverse=True)
    best = strength(held)
    return group_cards(next(five for five in combinations(held, 5) if strength(five) == best))


def group_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort up to five cards as one reads them: the most alike first, then the highest, a low ace last."""
    held = sorted(cards, reverse=True)
    times = Counter(card.rank for card in held)
    if tuple(times) == (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO):
        return (*held[1:], held[0])
    return tuple(sorted(held, key=lambda card: (times[card.rank], card), reverse=True))


def distinct(cards: Iterable[Card]) -> Sequence[Card]:
    """Return the cards as they come, or raise `RankingError` when one stands twice."""
    held = tuple(cards)
    for at, card in enumerate(held):
        if card in held[:at]:
            raise RankingError(RankingFault.DUPLICATE, say("ranking.fault.twice", card=card.words))
    return held
