"""The quick ranking agrees with the slow one, whichever cards come in whatever order and suits."""

from functools import cache
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, Card, Rank, Suit
from pyapp.ranking import STRENGTHS, hand_class, strength, tables
from pyapp.ranking.classes import ladder
from pyapp.ranking.reference import Worth, worth
from tests.ranking.hands import hands


@cache
def worths() -> list[Worth]:
    """Return every worth that five cards can have, rising: one suit for all cards, or one that differs."""
    rows = (sorted(ranks) for _, ranks in ladder())
    each = {worth(_dealt(ranks, suited=suited)) for ranks in rows for suited in (False, True)}
    return sorted(each)


def _dealt(ranks: list[int], *, suited: bool) -> list[Card]:
    """Return cards of these ranks one suit where none is paired, and else as many suits as needed."""
    one_suit = suited and len(set(ranks)) == len(ranks)
    return [DECK[4 * rank + (0 if one_suit else at % 4)] for at, rank in enumerate(ranks)]


def test_there_are_7462_worths() -> None:
    assert len(worths()) == STRENGTHS == 7462


@given(hands())
def test_five_six_and_seven_cards_are_as_strong_as_the_reference_says(cards: list[Card]) -> None:
    assert worths()[strength(cards) - 1] == worth(cards)


@given(hands())
def test_the_class_is_that_of_the_reference(cards: list[Card]) -> None:
    assert hand_class(strength(cards)) is worth(cards)[0]


@given(hands(), hands())
def test_two_hands_compare_as_in_the_reference(one: list[Card], other: list[Card]) -> None:
    assert (strength(one) > strength(other)) is (worth(one) > worth(other))
    assert (strength(one) == strength(other)) is (worth(one) == worth(other))


@given(hands(), st.randoms())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], chance: Random) -> None:
    shuffled = sorted(cards, key=lambda _: chance.random())
    assert strength(shuffled) == strength(cards)


@given(hands(), st.sampled_from(list(permutations(Suit))))
def test_swapping_suits_does_not_matter(cards: list[Card], swapped: tuple[Suit, ...]) -> None:
    suits = dict(zip(Suit, swapped, strict=True))
    assert strength([Card.of(card.rank, suits[card.suit]) for card in cards]) == strength(cards)


@given(hands(5, 6), st.sampled_from(DECK))
def test_one_more_card_never_weakens_a_hand(cards: list[Card], more: Card) -> None:
    if more not in cards:
        assert strength([*cards, more]) >= strength(cards)


@given(hands(7, 7))
def test_keys_add_up_in_any_parts(cards: list[Card]) -> None:
    quick = tables()
    board, hole = cards[:5], cards[5:]
    key = sum(quick.keys[card] for card in board) + sum(quick.keys[card] for card in hole)
    assert (quick.by_key(key) or quick.flush(cards)) == strength(cards)


@given(hands(7, 7))
def test_a_key_alone_answers_unless_five_cards_are_suited(cards: list[Card]) -> None:
    quick = tables()
    suited = max(sum(card.suit is suit for card in cards) for suit in Suit)
    assert (quick.by_key(sum(quick.keys[card] for card in cards)) == 0) is (suited > 4)


@given(st.lists(hands(7, 7), max_size=5))
def test_many_keys_answer_as_each_alone(many: list[list[Card]]) -> None:
    quick = tables()
    keys = [sum(quick.keys[card] for card in cards) for cards in many]
    assert quick.by_keys(keys) == [quick.by_key(key) for key in keys]


@given(hands(7, 7))
def test_plain_numbers_rank_like_cards(cards: list[Card]) -> None:
    assert tables().seven([int(card) for card in cards]) == strength(cards)


def test_the_worst_and_the_best_hand() -> None:
    low = [Card.of(rank, Suit.CLUBS) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)]
    assert strength([*low, Card.of(Rank.SEVEN, Suit.HEARTS)]) == 1
    assert strength([Card.of(rank, Suit.SPADES) for rank in list(Rank)[-5:]]) == STRENGTHS
