"""A deck holds each card once, in an order that chance or the test decides."""

import random
import secrets
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, CardError, CardFault, parse_cards, shuffle_deck, stack_deck


class Fixed:
    """A chance that always answers the same: the lowest number, or the highest."""

    def __init__(self, *, highest: bool) -> None:
        self.highest = highest

    def randrange(self, stop: int, /) -> int:
        """Return the end of the range that was asked for."""
        return stop - 1 if self.highest else 0


def test_the_deck_has_fifty_two_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52


@given(st.randoms(use_true_random=False))
def test_a_shuffle_keeps_every_card(chance: random.Random) -> None:
    assert sorted(shuffle_deck(chance)) == list(DECK)


def test_a_shuffle_takes_the_systems_randomness() -> None:
    chance = secrets.SystemRandom()
    assert shuffle_deck(chance) != shuffle_deck(chance)


def test_a_chance_that_always_picks_the_last_leaves_the_deck_alone() -> None:
    assert shuffle_deck(Fixed(highest=True)) == DECK


def test_a_chance_that_always_picks_the_first_turns_the_deck_by_one() -> None:
    assert shuffle_deck(Fixed(highest=False)) == DECK[1:] + DECK[:1]


@pytest.mark.slow
def test_every_card_is_equally_likely_on_top() -> None:
    chance = random.Random(20_240)
    deals = 5_200
    counts = Counter(shuffle_deck(chance)[0] for _ in range(deals))
    expected = deals / len(DECK)
    chi_squared = sum((counts[card] - expected) ** 2 / expected for card in DECK)
    assert chi_squared < 99  # 51 degrees of freedom: a fair shuffle exceeds this once in 10,000 seeds


def test_a_stacked_deck_deals_the_named_cards_first() -> None:
    deck = stack_deck("As Kd 7h")
    assert deck[:3] == parse_cards("As Kd 7h")
    assert sorted(deck) == list(DECK)
    assert list(deck[3:]) == sorted(deck[3:])


def test_a_stacked_deck_may_go_on_by_chance() -> None:
    deck = stack_deck("As Kd", random.Random(1))
    assert deck[:2] == parse_cards("As Kd")
    assert sorted(deck) == list(DECK)
    assert list(deck[2:]) != sorted(deck[2:])


def test_a_stacked_deck_refuses_a_card_twice() -> None:
    with pytest.raises(CardError, match="The ace of spades stands twice in the deck") as caught:
        stack_deck("As Kd As")
    assert caught.value.code is CardFault.DUPLICATE
