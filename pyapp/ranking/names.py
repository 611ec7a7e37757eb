"""Hands as players say them, and the five cards that make a hand, laid out as one reads it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from pyapp.cards import Card, Rank
from pyapp.ranking.classes import HandClass, RankingError, RankingFault, hand_class
from pyapp.ranking.evaluator import strength
from pyapp.texts import capitalized, say, say_member


def best_five(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the best five of five to seven cards: `Kh Kd Kc 9s 9h`, or `5d 4s 3c 2h As`.

    Where several fives are equally good, those whose cards sort highest are taken: spades first.
    `RankingError` for another number of cards, or a card that stands twice.
    """
    held = sorted(distinct(cards), reverse=True)
    best = strength(held)
    return group_cards(next(five for five in combinations(held, 5) if strength(five) == best))


def group_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sort up to five cards as they are read: the most alike first, then the highest, a low ace last."""
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


_ALONE: Final = "hand"
_IN_SENTENCE: Final = "in_sentence"
_SHORT: Final = "short"
"""Where a hand's name stands: alone, inside a sentence, or where there is little room."""


ALL_KICKERS: Final = 4
"""As many cards as can stand beside what is made."""


def name(cards: Iterable[Card], *, kickers: int = 0) -> str:
    """Return what one to seven cards make: `Full house, kings over nines`, `Pair of jacks`, `Ace high`.

    With so many of its kickers, for when they decide: `Pair of jacks, ace-nine kickers`. A flush has the
    cards below its highest for them: `Flush, ace-nine high`. Fewer than five cards make no straight and no
    flush. `RankingError` for no card, more than seven, or one that stands twice.
    """
    return _with_kickers(*_read(distinct(cards)), kickers, _ALONE)


def name_in_sentence(cards: Iterable[Card], *, kickers: int = 0) -> str:
    """Return the same inside a sentence: `a full house, kings over nines`, `a pair of jacks`, `ace high`."""
    return _with_kickers(*_read(distinct(cards)), kickers, _IN_SENTENCE)


def deciding_kickers(cards: Iterable[Card], beaten: Iterable[Card]) -> int:
    """Return how many kickers tell a hand from one that it beats: 2 where the first is the same in both.

    It is 0 where their names differ without, and where the second hand isn't beaten.
    """
    (made, ranks), (other, others) = _read(distinct(cards)), _read(distinct(beaten))
    if made is not other:
        return 0
    at = next((at for at, (one, two) in enumerate(zip(ranks, others, strict=False)) if one != two), 0)
    return max(0, at + 1 - _ranks_named(made)) if ranks[at] > others[at] else 0


def short_name(cards: Iterable[Card]) -> str:
    """Return what cards make in a word, for where there is little room: `Quads`, `Full house`."""
    return _short(*_read(distinct(cards)), _SHORT)


def hole_name(cards: Iterable[Card]) -> str:
    """Return what two hole cards are called: `Pocket jacks`, `Ace-king suited`, `Ten-four offsuit`."""
    return capitalized(hole_name_in_sentence(cards))


def hole_name_in_sentence(cards: Iterable[Card]) -> str:
    """Return the same inside a sentence: `pocket jacks`, `ace-king suited`."""
    high, low = _two(distinct(cards))
    if high.rank is low.rank:
        return say("ranking.named.pocket_pair", ranks=high.rank.plural)
    key = "ranking.named.suited" if high.suit is low.suit else "ranking.named.offsuit"
    return say(key, high=high.rank.word, low=low.rank.word)


def hole_number(cards: Iterable[Card]) -> int:
    """Return the grammatical number of that name: 2 for `pocket jacks`, 1 for `ace-king suited`."""
    high, low = _two(distinct(cards))
    return 2 if high.rank is low.rank else 1


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


def _short(made: HandClass, ranks: Sequence[Rank], form: str, top: str = "") -> str:
    if made is HandClass.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return say(f"ranking.royal_flush.{form}")
    first, second = ranks[0], ranks[min(1, len(ranks) - 1)]
    words = say_member(
        made, form, high=first.high, top=top or first.word, tops=first.plural, seconds=second.plural
    )
    return capitalized(words) if form == _ALONE else words


def _with_kickers(made: HandClass, ranks: Sequence[Rank], count: int, form: str) -> str:
    """Return the name and so many of the cards beside what is made."""
    named = _ranks_named(made)
    if made is HandClass.FLUSH:
        return _short(made, ranks, form, _join_ranks(ranks[: named + count]))
    hand, kickers = _short(made, ranks, form), ranks[named : named + count]
    if made is HandClass.STRAIGHT or made is HandClass.STRAIGHT_FLUSH or not kickers:
        return hand
    return say("ranking.named.kickers", n=len(kickers), hand=hand, ranks=_join_ranks(kickers))


def _ranks_named(made: HandClass) -> int:
    """Return how many ranks stand in a hand's name."""
    return 2 if made is HandClass.TWO_PAIR or made is HandClass.FULL_HOUSE else 1


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
