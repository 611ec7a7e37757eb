"""Rates over many hands with their intervals, and what went from one player to another."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings

from pyapp.cards import stack_deck
from pyapp.holdem import NO_LIMIT, Action, BetTo, Call, Check, Fold, Positions, RaiseTo
from pyapp.money import Chips
from pyapp.records import (
    FinishedHand,
    HandRecord,
    HandTally,
    RivalHand,
    RivalTally,
    add_up,
    hand_head,
    replay_hand,
    rival_hands,
)
from pyapp.records.player_rates import SHARES, PlayerRates, add_sums, rates, sum_heads
from tests.app.history.test_history import FOLDED
from tests.holdem.tables import Table, tables

HEAD = hand_head(FOLDED)


def test_rates_are_taken_of_chances_and_not_of_hands() -> None:
    known = rates([HEAD, replace(HEAD, tally=HandTally(hands=1, net=2))])
    assert [known.share(name) for name in ("vpip", "pfr", "three_bet", "c_bet")] == [1, 1, 1, 1]
    assert (known.aggression, known.share("wtsd"), known.share("wsd")) == (None, 0, None)


def test_wins_are_measured_by_the_big_blind_of_each_hand() -> None:
    small = replace(HEAD, tally=HandTally(hands=1, net=10), big=Chips(2))
    large = replace(HEAD, tally=HandTally(hands=1, net=-100), big=Chips(100))
    known = rates([small, large])
    assert known.won == pytest.approx(200)
    assert known.margin == pytest.approx(1.96 * 300)


def test_one_hand_has_no_interval_and_none_has_no_rates() -> None:
    assert rates([HEAD]).margin is None
    assert rates([]).won == 0


def test_what_was_won_is_split_at_the_showdown_and_less_what_all_ins_gave() -> None:
    shown = replace(
        HEAD, tally=HandTally(hands=1, net=20, showdowns=1, shown_net=20), luck=1200, big=Chips(2)
    )
    quiet = replace(HEAD, tally=HandTally(hands=1, net=-6), luck=None, big=Chips(2))
    known = rates([shown, quiet])
    assert (known.won, known.shown, known.unshown) == (350, 500, -150)
    assert (known.fair, known.sums.all_ins) == (50, 1)
    assert known.fair_margin == pytest.approx(1.96 * 350)


def test_figures_of_parts_add_up_to_those_of_the_whole() -> None:
    hands = [
        replace(HEAD, tally=HandTally(hands=1, net=net), big=Chips(net % 3 + 1)) for net in range(-9, 11)
    ]
    whole, parts = sum_heads(hands), add_sums(sum_heads(hands[at : at + 7]) for at in range(0, 20, 7))
    assert parts.tally == whole.tally
    assert PlayerRates(parts).won == pytest.approx(PlayerRates(whole).won)
    assert PlayerRates(parts).margin == pytest.approx(PlayerRates(whole).margin)


def test_every_share_is_taken_of_counts_that_are_there() -> None:
    names = {column.name for column in fields(HandTally)}
    assert {name for pair in SHARES.values() for name in pair} <= names


NAMES = ("You", "Ada", "Bruno")
CARDS = "Kd 2c As  Kh 2d Ah  Ac 8d 4s 9h Jd"
"""Kings for Ada, nothing for Bruno, and aces for the button: seat 0."""


def kept(*actions: Action, persons: tuple[int, ...] = (0,)) -> FinishedHand:
    stacks = tuple(map(Chips, (200, 200, 200)))
    record = HandRecord(NO_LIMIT, stacks, Positions(0, 1, 2, 1), stack_deck(CARDS), actions)
    return FinishedHand(record, NAMES, persons, 0)


def test_what_the_losers_lost_went_to_the_winner() -> None:
    hands = rival_hands(kept(RaiseTo(Chips(6)), Call(), Call(), *[Check()] * 9))
    assert hands["Ada"] == RivalHand(600, decided=1, entered=1, raised=0, showdown=1, met=1, outcome=1)
    assert hands["Bruno"] == hands["Ada"]


def test_a_fold_before_the_flop_costs_the_blind_alone() -> None:
    hands = rival_hands(kept(RaiseTo(Chips(6)), Fold(), Fold()))
    assert hands == {"Ada": RivalHand(100, 1, 0, 0, 0, 0), "Bruno": RivalHand(200, 1, 0, 0, 0, 0)}


def test_a_rival_who_takes_the_pot_without_a_showdown_wins_from_all_who_paid() -> None:
    hands = rival_hands(kept(Call(), RaiseTo(Chips(10)), Fold(), Call(), BetTo(Chips(20)), Fold()))
    assert hands["Ada"] == RivalHand(-1000, 1, 1, 1, 0, 0, pushes=1, acts=1)
    assert hands["Bruno"].cents == 0


def test_what_a_rival_does_after_the_flop_is_counted_but_for_checks() -> None:
    flop = (Check(), BetTo(Chips(4)), Call(), RaiseTo(Chips(12)), Call(), Fold())
    hands = rival_hands(kept(Call(), Call(), Check(), *flop, *[Check()] * 4))
    assert (hands["Ada"].pushes, hands["Ada"].acts) == (1, 1)
    assert (hands["Bruno"].pushes, hands["Bruno"].acts) == (1, 2)


def test_hands_of_friends_at_one_screen_are_nobodys() -> None:
    assert rival_hands(kept(Fold(), Fold(), persons=(0, 1))) == {}
    assert rival_hands(kept(Fold(), Fold(), persons=())) == {}


def test_hands_add_up() -> None:
    won, lost = RivalHand(150, 1, 1, 0, 1, 1, 1), RivalHand(-400, 1, 1, 1, 1, 1, -1)
    quiet = RivalHand(-50, 1, 0, 0, 0, 0, pushes=2, acts=5)
    assert add_up([won, lost, quiet, quiet]) == RivalTally(4, -350, 4, 2, 1, 2, 2, -250, 1, 1, 4, 10)
    assert add_up([]) == RivalTally()


@settings(max_examples=8, deadline=None)
@given(tables())
def test_what_went_to_and_from_all_rivals_is_what_was_won(table: Table) -> None:
    stacks = tuple(map(Chips, table.stacks))
    record = HandRecord(table.rules, stacks, table.positions, table.deck, table.actions())
    names = tuple(f"Player {seat}" for seat in range(len(record.stacks)))
    end = replay_hand(record).state.felt
    for seat, stack in enumerate(record.stacks):
        if stack:
            hands = rival_hands(FinishedHand(record, names, (seat,), 0))
            net = 100 * (end.seats[seat].stack - stack) / record.rules.chips_per_dollar
            assert sum(hand.cents for hand in hands.values()) == pytest.approx(net, abs=len(names))
            assert names[seat] not in hands
