"""A table over many hands: chips, blinds and buying in again."""

from dataclasses import replace

import pytest

from pyapp.app.core.forms import PriceError
from pyapp.app.core.settings import Speed
from pyapp.app.profiles.cashier import CashierError, cashed_out, filled_up, given_up, rebought, sat_down
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting, after_hand, next_hand
from pyapp.cards import DECK
from pyapp.holdem import Fold, apply
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import replay_hand


def table(seats: int = 6) -> HoldemSitting:
    return seated(replace(usual("casino-limit", 1000, Speed.NORMAL), seats=seats), drawn=0)


def with_stacks(sitting: HoldemSitting, *stacks: int) -> HoldemSitting:
    chairs = tuple(
        replace(chair, stack=Chips(stack)) for chair, stack in zip(sitting.chairs, stacks, strict=True)
    )
    return replace(sitting, chairs=chairs)


def folded_out(sitting: HoldemSitting) -> HoldemSitting:
    """Let everyone fold to the big blind."""
    assert sitting.hand
    state = replay_hand(sitting.hand).state
    while not state.felt.over:
        state = apply(state, Fold()).state
    return after_hand(sitting, state)


def test_button_and_blinds_go_round_the_table() -> None:
    sitting, seen = table(3), list[tuple[int, int | None, int]]()
    for _ in range(4):
        sitting = folded_out(next_hand(sitting, DECK))
        assert sitting.positions
        seen.append((sitting.positions.button, sitting.positions.small, sitting.positions.big))
    assert seen == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_bot_without_chips_buys_in_again_before_the_next_hand() -> None:
    sitting = next_hand(with_stacks(table(3), 600, 0, 0), DECK)
    assert sitting.stacks == (600, 200, 200)
    assert [chair.bought for chair in sitting.chairs] == [200, 400, 400]


def test_a_person_without_chips_buys_in_himself() -> None:
    broke = Profile(bankroll=HalfDollars(500 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),))
    profile = rebought(broke, "casino-limit")
    assert profile.dollars == 300
    assert profile.sitting
    assert profile.sitting.stacks == (200, 300, 300)


def test_buying_in_again_takes_what_is_left_and_then_what_the_house_gives() -> None:
    short = rebought(
        Profile(bankroll=HalfDollars(60 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),)),
        "casino-limit",
    )
    assert (short.bankroll, short.granted) == (0, FIRST_CHIPS)
    broke = rebought(
        Profile(bankroll=HalfDollars(10 * DOLLAR), tables=(with_stacks(table(3), 0, 300, 300),)),
        "casino-limit",
    )
    assert (broke.bankroll, broke.granted) == (FIRST_CHIPS + (10 - 200) * DOLLAR, 2 * FIRST_CHIPS)


def test_one_with_chips_may_not_buy_in_again() -> None:
    with pytest.raises(CashierError, match="still have chips"):
        rebought(Profile(tables=(table(),)), "casino-limit")


def test_a_seat_that_the_bankroll_cannot_pay_is_refused() -> None:
    with pytest.raises(PriceError, match="you have"):
        sat_down(Profile(bankroll=HalfDollars(200 * DOLLAR - 1)), table())


def test_nobody_leaves_with_his_stack_in_mid_hand() -> None:
    with pytest.raises(CashierError, match="Finish your hand"):
        cashed_out(Profile(tables=(next_hand(table(), DECK),)), "casino-limit")


def test_giving_up_between_hands_is_leaving() -> None:
    assert (
        given_up(Profile(bankroll=HalfDollars(800 * DOLLAR), tables=(table(),)), "casino-limit").dollars
        == 1000
    )


def test_free_chips_are_added_by_the_thousand_until_a_price_is_paid_and_never_twice() -> None:
    for dollars, price in ((0, 1), (19, 20), (19, 200), (0, 1_000), (1, 1_001), (40, 5_000)):
        poor = Profile(bankroll=HalfDollars(DOLLAR * dollars), tables=(table(),))
        rich = filled_up(poor, HalfDollars(DOLLAR * price))
        assert rich.bankroll - poor.bankroll == rich.granted - poor.granted > 0
        assert (rich.bankroll - poor.bankroll) % FIRST_CHIPS == 0
        assert price * DOLLAR <= rich.bankroll < price * DOLLAR + FIRST_CHIPS
        assert filled_up(rich, HalfDollars(DOLLAR * price)) is rich
