"""A spot says what is paid for what, and against whom."""

from dataclasses import replace

import pytest

from pyapp.agents.holdem.spot import Spot, size, spot_of
from pyapp.cards import DECK
from pyapp.holdem import (
    PRESETS,
    BetRange,
    BetTo,
    HandObservation,
    HandOptions,
    HoldemRefusal,
    RaiseTo,
    TapOut,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from tests.agents.holdem.spots import DEEP, played


def at(acts: str, stacks: tuple[int, ...]) -> Spot:
    return spot_of(_view(acts, stacks))


def test_the_price_is_the_call_as_a_share_of_what_it_buys_into() -> None:
    spot = at("pf", (DEEP,) * 3)
    assert (spot.to_call, spot.pot) == (4, 14)
    assert spot.price == pytest.approx(4 / 18)


def test_only_what_ones_own_chips_match_can_be_won() -> None:
    spot = at("pp", (DEEP, DEEP, 5))
    assert (spot.to_call, spot.pot) == (1, 4 + 5 + 5)


def test_who_taps_out_plays_for_the_whole_pot_as_it_is_then() -> None:
    rules = PRESETS["console-limit"]
    state = deal(rules, (12, 400, 400), first_positions((True,) * 3, 0, rules), DECK).state
    raised = replace(state, felt=replace(state.felt, price=Chips(40)))
    spot = spot_of(observe(raised, 0))
    assert spot.options.stay == TapOut()
    assert (spot.to_call, spot.pot) == (12, 15)


def test_no_street_is_ahead_of_who_is_all_in() -> None:
    assert at("p", (DEEP, 5)).streets_ahead == 0
    assert at("p", (DEEP, DEEP)).streets_ahead == 3


def test_the_button_acts_last() -> None:
    assert at("", (DEEP,) * 6).position == pytest.approx(0.4)
    assert at("fff", (DEEP,) * 6).position == pytest.approx(1)


def test_those_still_to_come_have_not_decided() -> None:
    assert at("sf", (DEEP,) * 6).coming == (0, 1, 2)


def test_who_is_all_in_cannot_fold() -> None:
    spot = at("sss", (DEEP, 4, DEEP))
    assert (spot.rivals, spot.can_fold) == ((0, 1), (0,))


def test_nobody_decides_out_of_turn() -> None:
    state = played("", (DEEP,) * 3)
    with pytest.raises(ValueError, match="out of turn"):
        spot_of(observe(state, None))


def test_a_limit_bet_has_its_one_size() -> None:
    assert size(at("", (DEEP,) * 3), 0.1) == size(at("", (DEEP,) * 3), 2) == RaiseTo(Chips(8))


def test_where_there_is_a_choice_the_size_is_a_share_of_the_pot() -> None:
    free = _offered(at("pf", (DEEP,) * 3), raising=BetRange(Chips(12), Chips(300)))
    assert [size(free, share) for share in (0, 0.5, 1, 50)] == [
        RaiseTo(Chips(12)),
        RaiseTo(Chips(8 + 9)),
        RaiseTo(Chips(8 + 18)),
        RaiseTo(Chips(300)),
    ]


def test_the_first_bet_of_a_street_is_a_bet() -> None:
    free = _offered(at("sss", (DEEP,) * 3), bet=BetRange(Chips(4), Chips(300)))
    assert size(free, 0.5) == BetTo(Chips(6))


def test_what_is_refused_has_no_size() -> None:
    closed = at("p", (DEEP, 5))
    with pytest.raises(ValueError, match="Neither"):
        size(closed, 1)


def _view(acts: str, stacks: tuple[int, ...]) -> HandObservation:
    state = played(acts, stacks)
    return observe(state, state.felt.to_act)


def _offered(
    spot: Spot,
    *,
    bet: BetRange | HoldemRefusal | None = None,
    raising: BetRange | HoldemRefusal | None = None,
) -> Spot:
    offered: HandOptions = spot.options
    return replace(spot, options=replace(offered, bet=bet or offered.bet, raising=raising or offered.raising))
