"""Luck in all-ins, against figures that one can count by hand."""

from fractions import Fraction
from random import Random

from pyapp.analysis.equity import all_in, luck_in
from pyapp.cards import stack_deck
from pyapp.holdem import NO_LIMIT, BetTo, Call, Check, Fold, Positions, RaiseTo
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from tests.amounts import chips

HEADS_UP = Positions(0, 0, 1, 0)
DECK = stack_deck("Kd As  Kh Ah  Qc 7s 2d 3c Ks")
"""Seat 1 holds kings, seat 0 aces; the king of spades comes on the river."""


def luck_of(record: HandRecord, seat: int) -> Fraction:
    found = all_in(record, seat)
    assert found
    *waiting, luck = luck_in(found, seat, Random(1))
    assert waiting == [None] * len(waiting)
    assert luck is not None
    return luck


def test_a_two_outer_on_the_river_takes_what_was_won_42_times_in_44() -> None:
    record = HandRecord(
        NO_LIMIT,
        chips(100, 100),
        HEADS_UP,
        DECK,
        (Call(), *[Check()] * 3, BetTo(Chips(98)), Call()),
    )
    assert replay_hand(record).state.felt.seats[1].stack == 200
    assert luck_of(record, 0) == -Fraction(200 * 42, 44)
    assert luck_of(record, 1) == Fraction(200 * 42, 44)


def test_before_the_flop_the_sampled_average_is_near_the_known_one() -> None:
    record = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, DECK, (RaiseTo(Chips(100)), Call()))
    assert abs(float(luck_of(record, 0)) + 200 * 0.8195) < 200 * 0.05


def test_there_is_no_luck_in_hands_that_end_otherwise() -> None:
    folded = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, DECK, (RaiseTo(Chips(100)), Fold()))
    checked = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, DECK, (Call(), *[Check()] * 7))
    river = HandRecord(
        NO_LIMIT,
        chips(100, 100),
        HEADS_UP,
        DECK,
        (Call(), *[Check()] * 5, BetTo(Chips(98)), Call()),
    )
    assert all_in(folded, 0) is all_in(checked, 0) is all_in(river, 0) is None
