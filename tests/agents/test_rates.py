"""The rates of a way of playing, against hands counted by hand."""

from pyapp.agents.holdem.measured_play import BotRates, rates
from pyapp.cards import stack_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    RaiseTo,
    apply,
    deal,
    first_positions,
)
from pyapp.money import Chips
from pyapp.records import HandTally, count_hand, sum_tallies

STACKS = (200, 200, 200)


def played(*actions: Action) -> tuple[HandState, list[Event]]:
    """Play a hand for three, of which seat 0, on the button, holds aces."""
    step = deal(NO_LIMIT, STACKS, first_positions((True,) * 3, 0, NO_LIMIT), stack_deck("2c 7d As 3d 9h Ad"))
    events = list(step.events)
    for action in actions:
        step = apply(step.state, action)
        events += step.events
    assert step.state.felt.over
    return step.state, events


def tallies(*actions: Action) -> list[HandTally]:
    state, events = played(*actions)
    return [count_hand(events, state.felt, seat) for seat in range(3)]


def test_a_hand_to_the_showdown() -> None:
    button, small, big = tallies(
        *(RaiseTo(Chips(6)), Fold(), Call()),
        *(Check(), BetTo(Chips(8)), RaiseTo(Chips(20)), Call()),
        *(Check(), Check()),
        *(BetTo(Chips(30)), Call()),
    )
    assert rates(button) == BotRates(vpip=1, pfr=1, aggression=0.5, to_showdown=1, won_showdown=1)
    assert rates(small) == BotRates(0, 0, 0, 0, 0)
    assert rates(big) == BotRates(vpip=1, pfr=0, aggression=2, to_showdown=1, won_showdown=0)
    assert [one.net for one in (button, small, big)] == [57, -1, -56]


def test_a_pot_that_is_won_without_a_showdown_is_none_won_at_one() -> None:
    _, small, big = tallies(Fold(), Call(), Check(), BetTo(Chips(2)), Fold())
    assert (small.entered, small.flops, small.showdowns, small.shown_wins) == (1, 1, 0, 0)
    assert (big.decided, big.entered) == (1, 0)


def test_a_big_blind_to_whom_all_fold_had_no_decision() -> None:
    assert tallies(Fold(), Fold())[2].decided == 0


def test_rates_of_many_hands() -> None:
    one = HandTally(decided=8, entered=2, raised=1, pushes=3, calls=2, flops=2, showdowns=1, shown_wins=1)
    found = rates(sum_tallies([one, HandTally(decided=2, flops=2, showdowns=1)]))
    assert found == BotRates(0.2, 0.1, 1.5, 0.5, 0.5)
    assert found.words == "VPIP 20%, PFR 10%, AF 1.5, WTSD 50%, W$SD 50%"
