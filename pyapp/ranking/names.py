"""Hands as players say them."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pyapp.cards import Card, Rank
from pyapp.ranking.classes import HandClass, hand_class
from pyapp.ranking.errors import RankingError, RankingFault
from pyapp.ranking.evaluator import strength
from pyapp.ranking.reading import best_five, distinct, grouped


def name(cards: Iterable[Card], *, kickers: bool = False) -> str:
    """Return what one to seven cards make: `Full house, kings over nines`, `Pair of jacks`.

    With kickers, for when they decide: `Pair of jacks, ace-nine-four kickers`. Fewer than five cards
    make no straight and no flush. `RankingError` for no card, more than seven, or one that stands twice.
    """
    made, ranks = _read(distinct(cards))
    return _with_kickers(made, ranks) if kickers else _short(made, ranks)


def hole_name(cards: Iterable[Card]) -> str:
    """Return what two hole cards are called: `Pocket jacks`, `Ace-king suited`, `Ten-four offsuit`."""
    high, low = _two(distinct(cards))
    if high.rank is low.rank:
        return f"Pocket {high.rank.plural}"
    suited = "suited" if high.suit is low.suit else "offsuit"
    return f"{_joined([high.rank, low.rank])} {suited}".capitalize()


def class_of(cards: Iterable[Card]) -> HandClass:
    """Return the class of what one to seven cards make; fewer than five make no straight and no flush.

    `RankingError` for no card, more than seven, or one that stands twice.
    """
    return _read(distinct(cards))[0]


def _read(cards: Sequence[Card]) -> tuple[HandClass, list[Rank]]:
    """Return what the cards make, and each rank in it once, in the order in which they count."""
    if len(cards) >= 5:  # noqa: PLR2004 - a full hand
        five = best_five(cards)
        return hand_class(strength(five)), _each_once(five)
    held = grouped(cards)
    return _class_of_few(held), _each_once(held)


def _class_of_few(cards: Sequence[Card]) -> HandClass:
    match sorted(Counter(card.rank for card in cards).values(), reverse=True):
        case [4]:
            return HandClass.FOUR_OF_A_KIND
        case [3, *_]:
            return HandClass.THREE_OF_A_KIND
        case [2, 2]:
            return HandClass.TWO_PAIR
        case [2, *_]:
            return HandClass.PAIR
        case [1, *_]:
            return HandClass.HIGH_CARD
        case _:
            raise RankingError(RankingFault.WRONG_COUNT, "There is no card to name.")


def _short(made: HandClass, ranks: Sequence[Rank]) -> str:  # noqa: PLR0911 - each class is said its own way
    top = ranks[0]
    match made:
        case HandClass.STRAIGHT_FLUSH if top is Rank.ACE:
            return "Royal flush"
        case HandClass.STRAIGHT_FLUSH | HandClass.FLUSH | HandClass.STRAIGHT:
            return f"{made.words.capitalize()}, {top.word} high"
        case HandClass.FOUR_OF_A_KIND | HandClass.THREE_OF_A_KIND:
            return f"{made.words.capitalize()}, {top.plural}"
        case HandClass.FULL_HOUSE:
            return f"Full house, {top.plural} over {ranks[1].plural}"
        case HandClass.TWO_PAIR:
            return f"Two pair, {top.plural} and {ranks[1].plural}"
        case HandClass.PAIR:
            return f"Pair of {top.plural}"
        case HandClass.HIGH_CARD:
            return f"High card, {top.word}"


def _with_kickers(made: HandClass, ranks: Sequence[Rank]) -> str:
    """Return the name and the cards beside what is made; where nothing is paired, all ranks."""
    match made:
        case HandClass.HIGH_CARD | HandClass.FLUSH:
            return f"{made.words.capitalize()}, {_joined(ranks)}"
        case HandClass.PAIR | HandClass.THREE_OF_A_KIND | HandClass.FOUR_OF_A_KIND:
            return _short(made, ranks) + _kickers(ranks[1:])
        case HandClass.TWO_PAIR:
            return _short(made, ranks) + _kickers(ranks[2:])
        case _:
            return _short(made, ranks)


def _kickers(ranks: Sequence[Rank]) -> str:
    if not ranks:
        return ""
    return f", {_joined(ranks)} kicker{'s' if len(ranks) > 1 else ''}"


def _joined(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.word for rank in ranks)


def _each_once(cards: Iterable[Card]) -> list[Rank]:
    return list(dict.fromkeys(card.rank for card in cards))


def _two(cards: Sequence[Card]) -> tuple[Card, Card]:
    match sorted(cards, reverse=True):
        case [high, low]:
            return high, low
        case _:
            raise RankingError(
                RankingFault.WRONG_COUNT, f"Two hole cards have a name; there were {len(cards)}."
            )
