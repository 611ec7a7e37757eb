"""What a player waits for at a blackjack table, in the table's own seconds."""

from itertools import takewhile
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pyapp.app.blackjack.presenter import look, motion
from pyapp.app.core.settings import Speed
from pyapp.blackjack import BLACKJACK, MOST_SEATS, CutCardOut, Dealt, deal, ready_shoe
from pyapp.money import HalfDollars

SOON = 0.5
"""Seconds from *Deal* until the first card sets off."""


@given(seats=st.integers(1, MOST_SEATS), seed=st.integers(0, 99), speed=st.sampled_from(Speed))
def test_the_first_card_comes_within_half_a_second_of_a_deal(seats: int, seed: int, speed: Speed) -> None:
    chips = HalfDollars(1000)
    shoe = ready_shoe(BLACKJACK, None, seats, Random(seed))
    step = deal(BLACKJACK, (chips,) * seats, (HalfDollars(4),) * seats, shoe)
    before = list(takewhile(lambda event: not isinstance(event, Dealt), step.events))
    assert len(before) >= seats
    assert not any(isinstance(event, CutCardOut) for event in before)
    waited = sum(motion(event, speed) + look(event, speed) for event in before)
    assert waited <= SOON * max(speed.factor, 1)
