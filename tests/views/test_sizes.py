"""The sheet offers what may be bet, and reads what was chosen on it."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    BetRange,
    Call,
    Check,
    Felt,
    HandOptions,
    HandSeat,
    HoldemReason,
    HoldemRefusal,
    Positions,
    Street,
)
from pyapp.views import SheetView, draw_table, read_size, size_words
from pyapp.views.holdem.bet_sizes import sheet_of
from tests.views import tables

BLINDS = Positions(2, 0, 1, 2)
CLOSED = HoldemRefusal(HoldemReason.NOTHING_TO_RAISE)


def felt(*seats: HandSeat, price: int) -> Felt:
    """Set the table for seat 0 to act on the flop."""
    board = tuple(parse_cards("As 9h 2c"))
    return Felt(CASINO_LIMIT, BLINDS, seats, Street.FLOP, board, 0, price, price)


def sizes(table: Felt, options: HandOptions) -> list[int]:
    """Give the amounts that the sheet offers, in order."""
    sheet = sheet_of(table, options)
    assert sheet
    return [size.amount for size in sheet.sizes]


def test_pot_sized_raises_count_the_pot_as_it_is_after_the_call() -> None:
    table = felt(HandSeat(200, 0, 6), HandSeat(92, 8, 14), price=8)
    options = HandOptions(
        0, 8, HoldemRefusal(HoldemReason.BET_TO_CALL, (8,)), Call(), CLOSED, BetRange(16, 200)
    )
    assert sizes(table, options) == [16, 8 + 14, 8 + 18, 8 + 28, 200]


def test_pot_sized_bets_are_parts_of_the_pot() -> None:
    table = felt(HandSeat(200, 0, 15), HandSeat(200, 0, 15), price=0)
    options = HandOptions(0, 0, Check(), CLOSED, BetRange(4, 200), CLOSED)
    assert sizes(table, options) == [4, 15, 20, 30, 200]


def test_named_sizes_stay_within_what_may_be_bet() -> None:
    table = felt(HandSeat(20, 0, 50), HandSeat(200, 0, 50), price=0)
    options = HandOptions(0, 0, Check(), CLOSED, BetRange(4, 20), CLOSED)
    assert sizes(table, options) == [4, 20, 20, 20, 20]


def test_an_all_in_beyond_the_most_is_refused_with_its_reason() -> None:
    table = felt(HandSeat(200, 0, 15), HandSeat(200, 0, 15), price=0)
    sheet = sheet_of(table, HandOptions(0, 0, Check(), CLOSED, BetRange(4, 30), CLOSED))
    assert sheet
    assert sheet.all_in is None
    assert sheet.sizes[-1].reason == "The most you can bet here is $30, less than all you have."


@pytest.mark.parametrize("only", [BetRange(8, 8), CLOSED])
def test_there_is_no_sheet_for_one_size_or_none(only: BetRange | HoldemRefusal) -> None:
    table = felt(HandSeat(200, 0, 15), HandSeat(200, 0, 15), price=0)
    assert sheet_of(table, HandOptions(0, 0, Check(), CLOSED, only, CLOSED)) is None


@given(least=st.integers(1, 500), more=st.integers(1, 5000), step=st.integers(1, 50))
def test_the_slider_starts_at_the_least_and_its_last_step_reaches_the_most(
    least: int, more: int, step: int
) -> None:
    view = tables.MOMENTS["no_limit_flop"]
    sheet = SheetView("raise", least, least + more, step, None, ())
    drawn = draw_table(replace(view, sheet=sheet))["sheet"]
    found = re.search(r'min="(\d+)" max="(\d+)" step="(\d+)"', drawn)
    assert found
    low, high, by = map(int, found.groups())
    assert (low, by) == (least, step)
    assert (high - low) % by == 0
    assert high - by < least + more <= high


@given(least=st.integers(1, 500), more=st.integers(0, 5000), written=st.text() | st.integers().map(str))
def test_what_is_chosen_may_always_be_bet(least: int, more: int, written: str) -> None:
    assert least <= read_size(written, least, least + more) <= least + more


@pytest.mark.parametrize(
    ("written", "amount"),
    [("24", 24), ("$1,200", 400), ("$ 40", 40), ("37.5", 37), ("3", 16), ("", 16), ("lots", 16), ("-40", 16)],
)
def test_amounts_are_read_as_people_write_them(written: str, amount: int) -> None:
    assert read_size(written, 16, 400) == amount


@pytest.mark.parametrize(
    ("action", "amount", "words"),
    [("bet", 24, "Bet $24"), ("raise", 1200, "Raise to $1,200"), ("raise", 400, "All-in $400")],
)
def test_the_button_says_what_it_does(action: str, amount: int, words: str) -> None:
    assert size_words(action, amount, 400) == words


def test_the_sheet_confirms_with_the_action_and_its_amount() -> None:
    drawn = draw_table(tables.MOMENTS["no_limit_flop"])["sheet"]
    confirm = re.findall(r"<button[^>]*data-confirm[^>]*>", drawn)
    assert len(confirm) == 1
    assert 'data-action="raise"' in confirm[0]
    assert 'data-amount="16"' in confirm[0]
    assert re.findall(r'data-action="size" data-amount="(\d+)"', drawn) == ["16", "30", "38", "52", "400"]


def test_without_a_sheet_its_region_is_empty() -> None:
    assert draw_table(tables.MOMENTS["six_flop"])["sheet"] == ""
