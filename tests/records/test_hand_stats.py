"""How hands were played, counted by hand and by the program."""

import pytest
from hypothesis import given

from pyapp.cards import stack_deck
from pyapp.holdem import NO_LIMIT, Action, BetTo, Call, Check, Fold, Positions, RaiseTo
from pyapp.money import Chips
from pyapp.records import HandRecord, HandTally, PositionGroup, place_of, replay_hand, sum_tallies, tally
from tests.amounts import chips
from tests.holdem.tables import Table, many, tables

FOUR = Positions(0, 1, 2, 1)
"""Seat 0 has the button, 1 and 2 the blinds, 3 acts first."""

CARDS = "Kd 2c 7h As  Kh 2d 3c Ah  Ac 8d 4s 9h Jd"
"""Kings for seat 1, nothing for 2, nothing for 3, aces for the button, who also flops a third."""


def hand(*actions: Action) -> HandRecord:
    return HandRecord(NO_LIMIT, tuple(map(Chips, (200,) * 4)), FOUR, stack_deck(CARDS), actions)


WALK = hand(Fold(), Fold(), Fold())
LIMPED = hand(Call(), Fold(), Call(), Check(), *[Check()] * 9)
THREE_BET = hand(
    *(RaiseTo(Chips(6)), RaiseTo(Chips(18)), Fold(), Fold(), Call()),
    *(Check(), BetTo(Chips(20)), Call()),
    *(Check(), Check(), BetTo(Chips(40)), Fold()),
)
"""Seat 3 opens, the button three-bets, is called, bets the flop, checks the turn, folds the river."""


def test_a_walk_gives_no_choice_and_is_won_without_a_word() -> None:
    assert tally(WALK, 2) == HandTally(hands=1, quiet_wins=1, net=1)
    assert tally(WALK, 3) == HandTally(hands=1, decided=1)
    assert tally(WALK, 1) == HandTally(hands=1, decided=1, net=-1)


def test_a_limped_pot_is_entered_by_callers_and_not_by_the_big_blind_who_checks() -> None:
    assert tally(LIMPED, 3) == HandTally(hands=1, decided=1, entered=1, flops=1, showdowns=1, net=-2)
    assert tally(LIMPED, 2) == HandTally(hands=1, decided=1, flops=1, showdowns=1, net=-2)
    assert tally(LIMPED, 1) == HandTally(
        hands=1, decided=1, entered=1, flops=1, showdowns=1, shown_wins=1, net=4
    )


def test_the_three_bettor_is_counted_street_by_street() -> None:
    assert tally(THREE_BET, 0) == HandTally(
        hands=1,
        decided=1,
        entered=1,
        raised=1,
        third_chances=1,
        thirds=1,
        lead_chances=1,
        leads=1,
        pushes=1,
        folds=1,
        flops=1,
        net=-38,
    )


def test_the_opener_had_no_chance_to_three_bet_and_none_to_lead() -> None:
    assert tally(THREE_BET, 3) == HandTally(
        hands=1, decided=1, entered=1, raised=1, pushes=1, calls=1, flops=1, quiet_wins=1, net=41
    )


def test_the_blinds_had_their_chance_before_the_re_raise_only() -> None:
    assert tally(THREE_BET, 1) == HandTally(hands=1, decided=1, net=-1)


@pytest.mark.parametrize(
    ("seat", "place"),
    [(0, PositionGroup.BUTTON), (1, PositionGroup.SMALL), (2, PositionGroup.BIG), (3, PositionGroup.CUTOFF)],
)
def test_places_of_four(seat: int, place: PositionGroup) -> None:
    assert place_of(WALK, seat) is place


def test_places_of_nine_go_from_early_to_the_cutoff() -> None:
    record = HandRecord(NO_LIMIT, tuple(map(Chips, (200,) * 9)), FOUR, stack_deck(""))
    places = [place_of(record, seat) for seat in range(3, 9)]
    assert places == [PositionGroup.EARLY] * 3 + [PositionGroup.MIDDLE] * 2 + [PositionGroup.CUTOFF]


def test_with_two_the_button_is_the_button_though_he_posts_the_small_blind() -> None:
    record = HandRecord(NO_LIMIT, chips(200, 200), Positions(0, 0, 1, 0), stack_deck(""))
    assert (place_of(record, 0), place_of(record, 1)) == (PositionGroup.BUTTON, PositionGroup.BIG)


def test_tallies_add_up() -> None:
    both = sum_tallies([tally(WALK, 2), tally(LIMPED, 2)])
    assert both == tally(WALK, 2) + tally(LIMPED, 2)
    assert (both.hands, both.net) == (2, -1)
    assert sum_tallies([]) == HandTally()


@pytest.mark.slow
@many
@given(tables())
def test_whatever_is_played_the_counts_fit_together(table: Table) -> None:
    record = HandRecord(
        table.rules, tuple(map(Chips, table.stacks)), table.positions, table.deck, table.actions()
    )
    seats = [seat for seat, stack in enumerate(table.stacks) if stack]
    counted = [tally(record, seat) for seat in seats]
    ends = replay_hand(record).state.felt.seats
    assert sum(one.net for one in counted) == sum(seat.stack for seat in ends) - sum(table.stacks)
    for one in counted:
        assert one.thirds <= one.third_chances <= one.decided <= 1
        assert one.raised <= one.entered <= one.decided
        assert one.leads <= one.lead_chances <= one.flops <= 1
        assert one.shown_wins <= one.showdowns
        assert one.quiet_wins + one.showdowns <= 1
