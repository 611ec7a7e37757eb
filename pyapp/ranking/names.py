"""Hands as players say them."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pyapp.cards import Card, Rank
from pyapp.ranking.classes import HandClass, hand_class
from pyapp.ranking.errors import RankingError, RankingFault
from pyapp.ranking.evaluator import strength
from pyapp.ranking.reading import best_five, distinct, group_cards
from pyapp.texts import capitalized, say, say_member


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
        return say("ranking.named.pocket_pair", ranks=high.rank.plural)
    key = "ranking.named.suited" if high.suit is low.suit else "ranking.named.offsuit"
    return capitalized(say(key, high=high.rank.word, low=low.rank.word))


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
    held = group_cards(cards)
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
            raise RankingError(RankingFault.WRONG_COUNT, say("ranking.fault.no_card"))


def _short(made: HandClass, ranks: Sequence[Rank]) -> str:
    if made is HandClass.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return say("ranking.named.royal_flush")
    top, second = ranks[0], ranks[min(1, len(ranks) - 1)]
    return say_member(made, "hand", top=top.word, tops=top.plural, seconds=second.plural)


def _with_kickers(made: HandClass, ranks: Sequence[Rank]) -> str:
    """Return the name and the cards beside what is made; where nothing is paired, all ranks."""
    match made:
        case HandClass.HIGH_CARD:
            return say("ranking.all_ranks.high_card", ranks=_join_ranks(ranks))
        case HandClass.FLUSH:
            return say("ranking.all_ranks.flush", ranks=_join_ranks(ranks))
        case HandClass.PAIR | HandClass.THREE_OF_A_KIND | HandClass.FOUR_OF_A_KIND:
            return _beside(_short(made, ranks), ranks[1:])
        case HandClass.TWO_PAIR:
            return _beside(_short(made, ranks), ranks[2:])
        case _:
            return _short(made, ranks)


def _beside(hand: str, kickers: Sequence[Rank]) -> str:
    if not kickers:
        return hand
    return say("ranking.named.kickers", n=len(kickers), hand=hand, ranks=_join_ranks(kickers))


def _join_ranks(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.word for rank in ranks)


def _each_once(cards: Iterable[Card]) -> list[Rank]:
    return list(dict.fromkeys(card.rank for card in cards))


def _two(cards: Sequence[Card]) -> tuple[Card, Card]:
    match sorted(cards, reverse=True):
        case [high, low]:
            return high, low
        case _:
            raise RankingError(RankingFault.WRONG_COUNT, say("ranking.fault.not_two", n=len(cards)))
