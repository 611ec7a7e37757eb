"""How hands were played, counted by hand and by the program."""

from dataclasses import asdict, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import stack_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetTo,
    Blind,
    BlindPosted,
    Call,
    Check,
    Fold,
    Positions,
    RaiseTo,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, HandTally, PositionGroup, place_of, replay_hand, sum_tallies, tally
from tests.amounts import chips
from tests.holdem.tables import Table, many, posted_tables, tables
from tests.records.second_count import count_again

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
    assert tally(WALK, 3) == HandTally(hands=1, decided=1, steal_chances=1)
    assert tally(WALK, 1) == HandTally(hands=1, decided=1, net=-1, steal_chances=1)


def test_a_limped_pot_is_entered_by_callers_and_not_by_the_big_blind_who_checks() -> None:
    limped = HandTally(hands=1, decided=1, flops=1, showdowns=1, net=-2, shown_net=-2)
    assert tally(LIMPED, 3) == replace(limped, entered=1, steal_chances=1)
    assert tally(LIMPED, 2) == limped
    assert tally(LIMPED, 1) == HandTally(
        hands=1, decided=1, entered=1, flops=1, showdowns=1, shown_wins=1, net=4, flop_wins=1, shown_net=4
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
        barrel_chances=1,
    )


def test_the_opener_had_no_chance_to_three_bet_and_none_to_lead() -> None:
    opened = HandTally(hands=1, decided=1, entered=1, raised=1, steal_chances=1, steals=1)
    met = replace(opened, thirds_met=1, fourth_chances=1, leads_met=1, check_raise_chances=1)
    assert tally(THREE_BET, 3) == replace(met, pushes=1, calls=1, flops=1, quiet_wins=1, net=41, flop_wins=1)


def test_the_blinds_had_their_chance_behind_the_re_raise_only() -> None:
    assert tally(THREE_BET, 1) == HandTally(hands=1, decided=1, net=-1, fourth_chances=1)


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


def counted(record: HandRecord, seat: int, *names: str) -> tuple[int, ...]:
    """Return some counts of a hand."""
    found = asdict(tally(record, seat))
    return tuple(found[name] for name in names)


STEAL = ("steal_chances", "steals")
MET = ("steals_met", "steal_folds")


def test_a_raise_over_a_limper_is_no_steal() -> None:
    limped = hand(Call(), RaiseTo(Chips(8)), Fold(), Fold(), Fold())
    assert counted(limped, 0, *STEAL) == (0, 0)
    assert counted(limped, 3, *STEAL, "third_chances") == (1, 0, 1)
    assert counted(limped, 2, *MET, "third_chances") == (0, 0, 1)


def test_a_blind_meets_a_steal_until_someone_calls_or_raises_it() -> None:
    folded = hand(Fold(), RaiseTo(Chips(5)), Fold(), Fold())
    assert counted(folded, 1, *MET) == counted(folded, 2, *MET) == (1, 1)
    called = hand(Fold(), RaiseTo(Chips(5)), Call(), Fold(), *[Check()] * 6)
    assert counted(called, 1, *MET) == (1, 0)
    assert counted(called, 2, *MET) == (0, 0)


def test_the_small_blind_steals_first_in_and_has_no_chance_behind_a_raise() -> None:
    stolen = hand(Fold(), Fold(), RaiseTo(Chips(6)), Fold())
    assert counted(stolen, 1, *STEAL, *MET) == (1, 1, 0, 0)
    assert counted(stolen, 2, *MET) == (1, 1)
    assert counted(THREE_BET, 1, *STEAL, *MET) == (0, 0, 0, 0)


def test_with_two_the_button_steals_and_the_big_blind_meets_it() -> None:
    record = HandRecord(
        NO_LIMIT, chips(200, 200), Positions(0, 0, 1, 0), stack_deck(""), (RaiseTo(Chips(6)), Fold())
    )
    assert counted(record, 0, *STEAL, *MET) == (1, 1, 0, 0)
    assert counted(record, 1, *STEAL, *MET) == (0, 0, 1, 1)


def test_a_squeeze_is_a_three_bet_that_opener_and_caller_meet_in_their_ways() -> None:
    squeezed = hand(RaiseTo(Chips(6)), Call(), Fold(), RaiseTo(Chips(26)), Fold(), Fold())
    names = ("third_chances", "thirds", "thirds_met", "third_folds", "fourth_chances", "fourths")
    assert counted(squeezed, 2, *names) == (1, 1, 0, 0, 0, 0)
    assert counted(squeezed, 3, *names) == (0, 0, 1, 1, 1, 0)
    assert counted(squeezed, 0, *names) == (1, 0, 0, 0, 1, 0)


def test_a_four_bet_is_met_by_the_three_bettor_and_by_no_one_else() -> None:
    fought = hand(RaiseTo(Chips(6)), RaiseTo(Chips(18)), RaiseTo(Chips(45)), Fold(), Fold(), Fold())
    assert counted(fought, 1, "fourth_chances", "fourths", "fourths_met") == (1, 1, 0)
    assert counted(fought, 0, "thirds", "fourths_met", "fourth_folds") == (1, 1, 1)
    assert counted(fought, 3, "thirds_met", "fourths_met") == (0, 0)


def test_all_in_before_the_flop_sees_a_flop_and_has_no_bet_on_it() -> None:
    pushed = hand(RaiseTo(Chips(200)), Fold(), Fold(), Call())
    assert counted(pushed, 3, "flops", "lead_chances", "showdowns") == (1, 0, 1)
    assert counted(pushed, 2, "flops", "leads_met", "showdowns", "shown_net") == (
        1,
        0,
        1,
        tally(pushed, 2).net,
    )


def test_a_bet_into_the_raiser_takes_their_continuation_bet_away() -> None:
    donked = hand(RaiseTo(Chips(6)), Fold(), Fold(), Call(), BetTo(Chips(8)), Fold())
    assert counted(donked, 3, "lead_chances", "leads", "leads_met", "lead_folds") == (0, 0, 0, 0)


def test_a_raised_continuation_bet_leaves_no_second_barrel() -> None:
    flop = (Check(), BetTo(Chips(8)), RaiseTo(Chips(24)), Call())
    raised = hand(RaiseTo(Chips(6)), Fold(), Fold(), Call(), *flop, Check(), Check(), Check(), Check())
    assert counted(raised, 3, "leads", "barrel_chances") == (1, 0)
    assert counted(raised, 2, "leads_met", "lead_folds", "check_raise_chances", "check_raises") == (
        1,
        0,
        1,
        1,
    )


def test_what_an_absent_player_does_is_no_decision() -> None:
    posts = (BlindPosted(1, Blind.SMALL, Chips(1)), BlindPosted(2, Blind.BIG, Chips(2), absent=True))
    record = replace(hand(RaiseTo(Chips(6)), Fold(), Fold()), posts=posts)
    assert tally(record, 2) == HandTally(hands=1, net=-2)


def test_behind_a_straddle_the_first_to_raise_steals_still() -> None:
    posts = (
        BlindPosted(1, Blind.SMALL, Chips(1)),
        BlindPosted(2, Blind.BIG, Chips(2)),
        BlindPosted(3, Blind.STRADDLE, Chips(4)),
    )
    record = replace(hand(RaiseTo(Chips(12)), Fold(), Fold(), Fold()), posts=posts)
    assert counted(record, 0, *STEAL) == (1, 1)
    assert counted(record, 1, *MET) == counted(record, 2, *MET) == (1, 1)
    assert counted(record, 3, *STEAL, *MET, "third_chances") == (0, 0, 0, 0, 1)


@pytest.mark.slow
@many
@given(st.one_of(tables(), posted_tables()))
def test_a_second_reading_counts_the_same(table: Table) -> None:
    record = HandRecord(
        table.rules,
        tuple(map(Chips, table.stacks)),
        table.positions,
        table.deck,
        table.actions(),
        table.posts,
    )
    dealt = [stack > 0 for stack in table.stacks]
    events = replay_hand(record).events
    for seat in (seat for seat, is_in in enumerate(dealt) if is_in):
        assert asdict(tally(record, seat)) == count_again(events, table.positions, dealt, seat)


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
        assert one.flop_wins <= one.flops
        assert one.steals <= one.steal_chances <= one.decided
        assert one.steal_folds <= one.steals_met <= one.third_chances
        assert one.third_folds <= one.thirds_met <= one.raised
        assert one.fourths <= one.fourth_chances
        assert one.fourth_folds <= one.fourths_met <= one.thirds
        assert one.lead_folds <= one.leads_met <= one.flops
        assert one.barrels <= one.barrel_chances <= one.leads
        assert one.check_raises <= one.check_raise_chances <= 3
