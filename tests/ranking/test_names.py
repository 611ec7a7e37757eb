"""A hand is called what players call it, and laid out as they read it."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, Card, CardError, parse_cards
from pyapp.ranking import (
    ALL_KICKERS,
    RankingError,
    RankingFault,
    best_five,
    deciding_kickers,
    hole_name,
    name,
    strength,
)
from tests.ranking.reference import worth
from tests.ranking.test_evaluator import hands

NAMES = [
    ("As Ks Qs Js Ts 2d 2c", "Royal flush", "Royal flush"),
    ("9s 8s 7s 6s 5s Td Jh", "Straight flush, nine high", "Straight flush, nine high"),
    ("5s 4s 3s 2s As Kd Qd", "Straight flush, five high", "Straight flush, five high"),
    ("6s 6d 6h 6c Ts Td 2c", "Four of a kind, sixes", "Four of a kind, sixes, ten kicker"),
    ("Ks Kd Kh 9s 9h Qc Jd", "Full house, kings over nines", "Full house, kings over nines"),
    ("As 9s 7s 3s 2s Ad Ac", "Flush, ace high", "Flush, ace-nine-seven-three-two high"),
    ("As 2d 3c 4h 5s Kd Qd", "Straight, five high", "Straight, five high"),
    ("As Kd Qc Jh Ts 2d 2c", "Straight, ace high", "Straight, ace high"),
    ("7s 7h 7d 2c 3d", "Three of a kind, sevens", "Three of a kind, sevens, three-two kickers"),
    ("As Ad Ks Kd 9d Tc 2c", "Two pair, aces and kings", "Two pair, aces and kings, ten kicker"),
    ("Js Jd Ac 9h 4c 2d 3s", "Pair of jacks", "Pair of jacks, ace-nine-four kickers"),
    ("Ac Td 9h 7c 5d 3s 2h", "Ace high", "Ace high, ten-nine-seven-five kickers"),
]
FEW = [
    ("As", "Ace high"),
    ("As Kd", "Ace high, king kicker"),
    ("Js Jd", "Pair of jacks"),
    ("Js Jd 9c", "Pair of jacks, nine kicker"),
    ("Js Jd Jc", "Three of a kind, jacks"),
    ("Js Jd 9c 9s", "Two pair, jacks and nines"),
    ("6s 6d 6c 6h", "Four of a kind, sixes"),
    ("As Ks Qs Js", "Ace high, king-queen-jack kickers"),
]
FIVES = [
    ("9h 2c Kc 9s Kd 3d Kh", "Kh Kd Kc 9s 9h"),
    ("As 2d 3c 4h 5s Kd Qd", "5s 4h 3c 2d As"),
    ("2s 3s 4s 5s As 6d 7h", "5s 4s 3s 2s As"),
    ("Ts 6s 6d 6h 6c Td 2c", "6s 6h 6d 6c Ts"),
    ("9d Kd Ad Ks As Tc 2c", "As Ad Ks Kd Tc"),
    ("Ac 9h Js 4c Jd 2d 3s", "Js Jd Ac 9h 4c"),
    ("2s 9s 7s As 3s Ks 4s", "As Ks 9s 7s 4s"),
    ("Ts Js As Ks Qs 9s 8s", "As Ks Qs Js Ts"),
]


@pytest.mark.parametrize(("text", "short", "long"), NAMES)
def test_a_hand_is_named_in_words(text: str, short: str, long: str) -> None:
    assert name(parse_cards(text)) == short
    assert name(parse_cards(text), kickers=ALL_KICKERS) == long


@pytest.mark.parametrize(("text", "long"), FEW)
def test_fewer_than_five_cards_have_a_name_too(text: str, long: str) -> None:
    assert name(parse_cards(text), kickers=ALL_KICKERS) == long


@pytest.mark.parametrize(("text", "five"), FIVES)
def test_the_best_five_are_laid_out_as_one_reads_them(text: str, five: str) -> None:
    assert best_five(parse_cards(text)) == parse_cards(five)


@given(hands())
def test_the_best_five_are_five_of_the_cards_and_as_strong_as_all(cards: list[Card]) -> None:
    five = best_five(cards)
    assert len(set(five) & set(cards)) == 5
    assert strength(five) == strength(cards)


@given(hands(), st.randoms())
def test_the_best_five_do_not_depend_on_the_order_of_the_cards(cards: list[Card], chance: Random) -> None:
    shuffled = sorted(cards, key=lambda _: chance.random())
    assert best_five(shuffled) == best_five(cards)


@given(hands(), hands())
def test_equal_names_with_kickers_mean_equal_strength(one: list[Card], other: list[Card]) -> None:
    same_name = name(one, kickers=ALL_KICKERS) == name(other, kickers=ALL_KICKERS)
    assert same_name is (strength(one) == strength(other))


SHOWDOWNS = [
    ("As Kd", "Ah Td", "Qs Qd 8c 5h 2d", "Pair of queens, ace-king kickers"),
    ("As Qd", "Kh Qh", "Qs Jd 8c 5h 2d", "Pair of queens, ace kicker"),
    ("Ks 2c", "Jh 2h", "9s 9d 5c 5h 3d", "Two pair, nines and fives, king kicker"),
    ("Ac Kc", "Ad Td", "Qs Jd 8c 5h 2d", "Ace high, king kicker"),
    ("Ac 3c", "Ad 2d", "Ks Jd 8c 5h 4d", "Ace high"),
    ("Ac 7c", "Ad 6d", "Ks Qd 8c 5h 4d", "Ace high, king-queen-eight-seven kickers"),
    ("Ac 2c", "Kc Qc", "Jc 8c 5c 4h 4d", "Flush, ace high"),
    ("Kc 2c", "Qc 3c", "Ac 8c 5c 4h 4d", "Flush, ace-king high"),
    ("7s 2d", "6s 2h", "Ac Ad Ah Tc 8d", "Three of a kind, aces"),
    ("Ks Kd", "Qs Qd", "Ac Ad Ah Tc 8d", "Full house, aces over kings"),
    ("Ks 2d", "Qs 2h", "Ac Ad Ah As 8d", "Four of a kind, aces, king kicker"),
    ("9s 2d", "8h 2h", "Kc Kd 4s 4h 3d", "Two pair, kings and fours, nine kicker"),
    ("Ts 2d", "5h 2h", "9c 8d 7s 6h 2c", "Straight, ten high"),
    ("Ks Kd", "Ah Qd", "Qs Jd 8c 5h 2d", "Pair of kings"),
    ("Ah Qd", "As Kd", "Qs Jd 8c 5h 2d", "Pair of queens"),
]


@pytest.mark.parametrize(("winner", "beaten", "board", "called"), SHOWDOWNS)
def test_a_winner_is_called_by_the_kicker_that_decides(
    winner: str, beaten: str, board: str, called: str
) -> None:
    best, other = parse_cards(f"{winner} {board}"), parse_cards(f"{beaten} {board}")
    assert name(best, kickers=deciding_kickers(best, other)) == called


@given(hands(), hands())
def test_kickers_decide_as_in_the_slow_ranking(one: list[Card], other: list[Card]) -> None:
    assert deciding_kickers(one, other) == slow_kickers(one, other)


@given(st.permutations(DECK))
def test_just_enough_kickers_are_named_to_tell_a_winner_from_the_beaten(deck: Sequence[Card]) -> None:
    board, holes = deck[:5], [deck[at : at + 2] for at in range(5, 25, 2)]
    ranked = sorted(((*hole, *board) for hole in holes), key=strength, reverse=True)
    for one, other in pairwise(ranked):
        count = deciding_kickers(one, other)
        assert count == slow_kickers(one, other)
        assert not deciding_kickers(other, one)
        if strength(one) > strength(other):
            assert name(one, kickers=count) != name(other, kickers=count)
        assert not count or name(one, kickers=count - 1) == name(other, kickers=count - 1)


def slow_kickers(one: Sequence[Card], other: Sequence[Card]) -> int:
    """Count the cards beside what is made until the slow ranking's ranks differ in favour of ``one``."""
    (made, ranks), (made_too, others) = worth(one), worth(other)
    if made != made_too or ranks <= others:
        return 0
    named = max(1, sum(times for times in Counter(ranks).values() if times > 1))
    differing = [rank != rank_too for rank, rank_too in zip(ranks, others, strict=True)]
    return max(0, differing.index(True) + 1 - named)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Js Jd", "Pocket jacks"),
        ("6s 6d", "Pocket sixes"),
        ("Ks As", "Ace-king suited"),
        ("4d Tc", "Ten-four offsuit"),
    ],
)
def test_hole_cards_have_a_name(text: str, called: str) -> None:
    assert hole_name(parse_cards(text)) == called


@pytest.mark.parametrize("text", ["", "As", "As Kd Qc"])
def test_only_two_cards_are_hole_cards(text: str) -> None:
    with pytest.raises(RankingError, match="Two hole cards have a name") as caught:
        hole_name(parse_cards(text))
    assert caught.value.code is RankingFault.WRONG_COUNT


@pytest.mark.parametrize("text", ["", "As Kd Qc Jh 9s 8d 7c 6h"])
def test_no_card_or_too_many_have_no_name(text: str) -> None:
    with pytest.raises(RankingError) as caught:
        name(parse_cards(text))
    assert caught.value.code is RankingFault.WRONG_COUNT


@pytest.mark.parametrize("text", ["As As", "As Kd Qc Jh As", "As Kd Qc Jh 9s 8d As"])
def test_a_card_that_stands_twice_is_refused(text: str) -> None:
    with pytest.raises(RankingError, match="The ace of spades is in the hand twice") as caught:
        name(parse_cards(text))
    assert caught.value.code is RankingFault.DUPLICATE


def test_a_ranking_error_is_no_card_error() -> None:
    assert not issubclass(RankingError, CardError)
