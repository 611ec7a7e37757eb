"""What a plan is worth, worked out by hand."""

from random import Random

import pytest

from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.action_values import (
    NEVER,
    ActionValue,
    PlannedAction,
    RivalAnswer,
    prospect,
)
from pyapp.agents.holdem.ranges.action_likelihood import BINS, Profile
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.holdem import BetTo
from pyapp.money import Chips
from tests.agents.holdem.spots import DEEP, run, seen

ALWAYS: Profile = (1.0,) * BINS
HALF: Profile = (0.5,) * BINS
GOOD_ONLY: Profile = (1.0,) + (0.0,) * (BINS - 1)
TWO = SampledDeals(((0, 1),), ((1.0, 0.0),))
"""Against the good hand one loses, against the other one wins."""

BET = 10


def spot() -> Spot:
    """Return a river where no one has bet; 8 chips lie in the middle."""
    found = spot_of(seen("AsKs", "QsJsTs2d2h", "ss ss ss", (DEEP, DEEP)))
    assert (found.pot, found.to_call) == (8, 0)
    return found


def bet(stays: Profile, raises: Profile = NEVER, *, more: int = 0, worlds: SampledDeals = TWO) -> ActionValue:
    """Value a bet of 10 that is answered so."""
    plan = PlannedAction(
        BetTo(Chips(BET)), BET, (RivalAnswer(stays, BET, raises),), last=True, pushes=True, more=more
    )
    return prospect(plan, spot(), worlds, lambda share: share)


def test_whom_everybody_calls_wins_his_share() -> None:
    found = bet(ALWAYS)
    assert (found.folds, found.share) == (0, 0.5)
    assert found.worth == pytest.approx(0.5 * (8 + 2 * BET) - BET)


def test_a_bluff_that_always_works_wins_the_pot() -> None:
    found = bet(NEVER)
    assert (found.folds, found.worth) == (1, 8)


def test_only_better_hands_call() -> None:
    found = bet(GOOD_ONLY)
    assert (found.folds, found.share) == (0.5, 0)
    assert found.worth == pytest.approx(0.5 * 8 - 0.5 * BET)


def test_how_often_one_stays_is_counted_not_drawn() -> None:
    found = bet(HALF)
    assert (found.folds, found.share) == (0.5, 0.5)
    assert found.worth == pytest.approx(0.5 * 8 + 0.5 * (0.5 * 28 - BET))


def test_a_raise_back_that_cannot_be_called_costs_the_bet() -> None:
    """The good hand raises: called, 20 more of 68 would be lost; so it is given up."""
    found = bet(ALWAYS, GOOD_ONLY, more=20)
    assert found.worth == pytest.approx(0.5 * (28 - BET) + 0.5 * -BET)
    assert found.worth == bet(ALWAYS).worth, "against a call of the best hand as much is lost"


def test_a_share_is_lost_where_one_is_raised_out() -> None:
    """Whatever the rival holds, the raise is so large that even odds do not pay for it."""
    even = SampledDeals(((0, 0),), ((1.0, 0.0),))
    assert bet(ALWAYS, worlds=even).worth == 4
    assert bet(ALWAYS, ALWAYS, more=10, worlds=even).worth == pytest.approx(0.5 * 48 - 10 - BET)
    unlucky = SampledDeals(((0, 0, 0, 0),), ((1.0, 1.0, 1.0, 0.0),))
    assert bet(ALWAYS, ALWAYS, more=1000, worlds=unlucky).worth == -BET


def test_two_who_stay_pay_both_and_each_may_win() -> None:
    worlds = SampledDeals(((0, 0), (0, 1)), ((0.0, 0.0), (1.0, 0.0)))
    plan = PlannedAction(
        BetTo(Chips(BET)),
        BET,
        (RivalAnswer(ALWAYS, BET), RivalAnswer(GOOD_ONLY, BET)),
        last=True,
        pushes=True,
    )
    found = prospect(plan, spot(), worlds, lambda share: share)
    assert (found.folds, found.share) == (0, 0.5)
    assert found.worth == pytest.approx(0.5 * (8 + BET + 1.5 * BET) - BET)


def test_a_stranger_is_taken_to_raise_back_before_the_flop() -> None:
    """A hand that plays well when called, and badly when raised, is worth less than it looks."""
    view = seen("8s7s", "", "fffp", (DEEP,) * 6)
    weighed = run(ThinkingBot(Random(1)).weigh(view))
    [pushes] = [way.promise.plan for way in weighed.ways if way.promise and way.promise.plan.pushes]
    assert pushes.more == view.felt.raise_by
    assert all(0 < max(answer.raises) <= 1 for answer in pushes.answers)
