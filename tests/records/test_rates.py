"""Rates over many hands: of the chances that there were, with an interval that tells how little a few say."""

from dataclasses import replace

import pytest

from pyapp.money import Chips
from pyapp.records import HandTally, hand_head
from pyapp.records.player_rates import rates
from tests.app.history.test_history import FOLDED

HEAD = hand_head(FOLDED)


def test_rates_are_taken_of_chances_and_not_of_hands() -> None:
    known = rates([HEAD, replace(HEAD, tally=HandTally(hands=1, net=2))])
    assert (known.entered, known.raised, known.thirds) == (1, 1, 1)
    assert (known.leads, known.aggression) == (1, None)
    assert (known.showdowns, known.shown_wins) == (0, None)


def test_wins_are_measured_by_the_big_blind_of_each_hand() -> None:
    small = replace(HEAD, tally=HandTally(hands=1, net=10), big=Chips(2))
    large = replace(HEAD, tally=HandTally(hands=1, net=-100), big=Chips(100))
    known = rates([small, large])
    assert known.won == pytest.approx(200)
    assert known.margin == pytest.approx(1.96 * 300)


def test_one_hand_has_no_interval_and_none_has_no_rates() -> None:
    assert rates([HEAD]).margin is None
    assert rates([]).won == 0
