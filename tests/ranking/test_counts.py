"""Every hand that there is, counted and put in order."""

from array import array
from collections import Counter
from itertools import combinations

import pytest

from pyapp.cards import DECK
from pyapp.ranking import HandClass, hand_class, strength
from tests.ranking import order
from tests.ranking.seven_cards import seven_card_counts

FIVE_CARDS = {
    HandClass.STRAIGHT_FLUSH: 40,
    HandClass.FOUR_OF_A_KIND: 624,
    HandClass.FULL_HOUSE: 3_744,
    HandClass.FLUSH: 5_108,
    HandClass.STRAIGHT: 10_200,
    HandClass.THREE_OF_A_KIND: 54_912,
    HandClass.TWO_PAIR: 123_552,
    HandClass.PAIR: 1_098_240,
    HandClass.HIGH_CARD: 1_302_540,
}
SEVEN_CARDS = {
    HandClass.STRAIGHT_FLUSH: 41_584,
    HandClass.FOUR_OF_A_KIND: 224_848,
    HandClass.FULL_HOUSE: 3_473_184,
    HandClass.FLUSH: 4_047_644,
    HandClass.STRAIGHT: 6_180_020,
    HandClass.THREE_OF_A_KIND: 6_461_620,
    HandClass.TWO_PAIR: 31_433_400,
    HandClass.PAIR: 58_627_800,
    HandClass.HIGH_CARD: 23_294_460,
}


@pytest.mark.slow
def test_the_133784560_seven_card_hands_fall_into_their_classes() -> None:
    counts = seven_card_counts()
    by_class: Counter[HandClass] = Counter()
    for worth, hands in counts.items():
        by_class[hand_class(worth)] += hands
    assert by_class == SEVEN_CARDS
    assert len(counts) == 4_824


@pytest.mark.nightly
@pytest.mark.slow
def test_the_2598960_five_card_hands_stand_in_the_order_of_the_reference() -> None:
    strengths = array("H", map(strength, combinations(DECK, 5)))
    by_class = Counter(map(hand_class, strengths))
    assert by_class == FIVE_CARDS
    assert len(set(strengths)) == 7_462
    assert order.digest(strengths) == order.REFERENCE
