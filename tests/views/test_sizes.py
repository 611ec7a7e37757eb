"""The sheet offers what may be bet, and reads what was chosen on it."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
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
from pyapp.money import NO_CHIPS, Chips
from pyapp.views import SLIDER, TYPED, SizeChoice, choose_size, draw_table, step_size
from pyapp.views.holdem.bet_sheet import (
    nearest_stop,
    next_size,
    read_size,
    sheet_of,
    size_words,
    slider_stops,
)
from pyapp.views.kit.money import chips_of
from tests.views.samples import tables

BLINDS = Positions(2, 0, 1, 2)
CLOSED = HoldemRefusal(HoldemReason.NOTHING_TO_RAISE)


def in_front(stack: int, bet: int, paid: int) -> HandSeat:
    """Return a seat with so many chips left, on this street and in the hand."""
    return HandSeat(Chips(stack), Chips(bet), Chips(paid))


def between(least: int, most: int) -> BetRange:
    """Return the totals from one to another."""
    return BetRange(Chips(least), Chips(most))


def felt(*seats: HandSeat, price: int) -> Felt:
    """Set the table for seat 0 to act on the flop."""
    board = tuple(parse_cards("As 9h 2c"))
    return Felt(CASINO_LIMIT, BLINDS, seats, Street.FLOP, board, 0, Chips(price), Chips(price))


def sizes(table: Felt, options: HandOptions) -> list[int]:
    """Return the amounts that the sheet offers, in order."""
    sheet = sheet_of(table, options)
    assert sheet
    return [size.amount for size in sheet.sizes]


def test_pot_sized_raises_count_the_pot_as_it_is_after_the_call() -> None:
    table = felt(in_front(200, 0, 6), in_front(92, 8, 14), price=8)
    options = HandOptions(
        0,
        Chips(8),
        HoldemRefusal(HoldemReason.BET_TO_CALL, (8,)),
        Call(),
        CLOSED,
        between(16, 200),
    )
    assert sizes(table, options) == [16, 8 + 14, 8 + 18, 8 + 28, 200]


def test_pot_sized_bets_are_parts_of_the_pot() -> None:
    table = felt(in_front(200, 0, 15), in_front(200, 0, 15), price=0)
    options = HandOptions(0, NO_CHIPS, Check(), CLOSED, between(4, 200), CLOSED)
    assert sizes(table, options) == [4, 15, 20, 30, 200]


def test_named_sizes_stay_within_what_may_be_bet() -> None:
    table = felt(in_front(20, 0, 50), in_front(200, 0, 50), price=0)
    options = HandOptions(0, NO_CHIPS, Check(), CLOSED, between(4, 20), CLOSED)
    assert sizes(table, options) == [4, 20, 20, 20, 20]


def test_an_all_in_beyond_the_most_is_refused_with_its_reason() -> None:
    table = felt(in_front(200, 0, 15), in_front(200, 0, 15), price=0)
    sheet = sheet_of(table, HandOptions(0, NO_CHIPS, Check(), CLOSED, between(4, 30), CLOSED))
    assert sheet
    assert sheet.all_in is None
    assert sheet.sizes[-1].reason == "The most you can bet here is $30, less than all you have."


@pytest.mark.parametrize("only", [between(8, 8), CLOSED])
def test_there_is_no_sheet_for_one_size_or_none(only: BetRange | HoldemRefusal) -> None:
    table = felt(in_front(200, 0, 15), in_front(200, 0, 15), price=0)
    assert sheet_of(table, HandOptions(0, NO_CHIPS, Check(), CLOSED, only, CLOSED)) is None


@given(least=st.integers(1, 500), more=st.integers(1, 20_000), unit=st.integers(1, 100))
def test_the_slider_goes_from_the_least_to_the_most_in_big_blinds_that_grow_with_the_bet(
    least: int, more: int, unit: int
) -> None:
    stops = list(slider_stops(Chips(least), Chips(least + more), Chips(unit)))
    assert (stops[0], stops[-1]) == (least, least + more)
    assert all(stop % unit == 0 for stop in stops[1:-1])
    assert all(0 < after - before <= unit + before / 8 for before, after in pairwise(stops))
    assert len(stops) < 100


@given(least=st.integers(1, 500), more=st.integers(1, 5000), amount=st.integers(1, 6000))
def test_less_and_more_go_stop_by_stop_and_end_at_the_ends(least: int, more: int, amount: int) -> None:
    stops = list(slider_stops(Chips(least), Chips(least + more), Chips(2)))
    above, below = next_size(stops, Chips(amount), more=True), next_size(stops, Chips(amount), more=False)
    assert above > amount or above == amount >= stops[-1]
    assert below < amount or below == amount <= stops[0]
    at = nearest_stop(stops, Chips(amount))
    assert all(abs(stops[at] - amount) <= abs(stop - amount) for stop in stops)


def test_before_the_flop_sizes_are_multiples_of_the_bet_to_call() -> None:
    blinds = replace(
        felt(in_front(200, 0, 0), in_front(198, 2, 2), price=2),
        street=Street.PREFLOP,
        board=(),
    )
    options = HandOptions(0, Chips(2), CLOSED, Call(), CLOSED, between(4, 200))
    assert sizes(replace(blinds, rules=NO_LIMIT), options) == [4, 5, 6, 8, 200]
    raised = replace(blinds, rules=NO_LIMIT, price=Chips(6))
    assert sizes(raised, replace(options, to_call=Chips(6), raising=between(10, 200))) == [
        10,
        15,
        18,
        24,
        200,
    ]


@given(least=st.integers(1, 500), more=st.integers(0, 5000), written=st.text() | st.integers().map(str))
def test_what_is_chosen_may_always_be_bet(least: int, more: int, written: str) -> None:
    assert least <= read_size(written, Chips(least), Chips(least + more)) <= least + more


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("24", 24),
        ("$1,200", 400),
        ("$ 40", 40),
        ("37.5", 37),
        ("3", 16),
        ("", 16),
        ("lots", 16),
        ("-40", 16),
        ("9" * 5000, 400),
        ("20.²", 20),
    ],
)
def test_amounts_are_read_as_people_write_them(written: str, amount: int) -> None:
    assert read_size(written, Chips(16), Chips(400)) == amount


@pytest.mark.parametrize(
    ("action", "amount", "words"),
    [("bet", 24, "Bet $24"), ("raise", 1200, "Raise to $1,200"), ("raise", 400, "All-in $400")],
)
def test_the_button_says_what_it_does(action: str, amount: int, words: str) -> None:
    assert size_words(action, Chips(amount), Chips(400)) == words


def test_the_sheet_confirms_with_the_action_and_its_amount() -> None:
    drawn = draw_table(tables.MOMENTS["no_limit_flop"])["sheet"]
    confirm = re.findall(r"<button[^>]*data-confirm[^>]*>", drawn)
    assert len(confirm) == 1
    assert 'data-action="raise"' in confirm[0]
    assert 'data-amount="16"' in confirm[0]
    assert re.findall(r'data-action="size" data-amount="(\d+)"', drawn) == ["16", "30", "38", "52", "400"]


def test_without_a_sheet_its_region_is_empty() -> None:
    assert draw_table(tables.MOMENTS["six_flop"])["sheet"] == ""


def marks_of(drawn: str) -> dict[str, str]:
    """Return the `data-` marks of the sheet by the names that a script reads them by."""
    (tag,) = re.findall(r"<div[^>]*data-sizing[^>]*>", drawn)
    found = re.findall(r'data-([a-z-]+)="([^"]*)"', tag)
    return {re.sub(r"-(\w)", lambda letter: letter[1].upper(), name): value for name, value in found}


@pytest.mark.parametrize(
    ("written", "field"), [("18", ""), ("9", TYPED), ("$9.00", TYPED), ("9.4", TYPED), ("1", SLIDER)]
)
def test_a_sheet_in_half_dollars_says_dollars_in_every_part(written: str, field: str) -> None:
    """Two chips make a dollar: 18 of them, $9, are the slider's second stop."""
    view = tables.MOMENTS["no_limit_flop"]
    sheet = view.sheet
    assert sheet
    view = replace(view, shown_per_dollar=2, sheet=replace(sheet, stops=(sheet.least, Chips(18), sheet.most)))
    drawn = draw_table(view)["sheet"]
    assert 'aria-valuetext="$8"' in drawn, "of 16 chips"
    marks = marks_of(drawn)
    choice = choose_size(marks, written, field)
    assert choice == SizeChoice(Chips(18), "Raise to $9", "$9", "9", 1)
    assert choose_size(marks, "17").spoken == "$8.50"
    assert choose_size(marks, "17").typed == "8.50"
    assert step_size(marks, Chips(17), more=True) == 18


def test_a_sheet_in_dollars_reads_stops_chips_and_dollars() -> None:
    marks = marks_of(draw_table(tables.MOMENTS["no_limit_flop"])["sheet"])
    stops = marks["stops"].split()
    assert "dollar" not in marks
    assert choose_size(marks, "0", SLIDER).amount == int(stops[0])
    assert choose_size(marks, "24", TYPED) == choose_size(marks, "24")
    assert choose_size(marks, "9999999").amount == int(marks["most"])


def test_a_number_of_thousands_of_digits_is_the_most() -> None:
    assert read_size("9" * 5000, Chips(16), Chips(400)) == 400


def test_half_dollars_are_read_where_two_chips_make_a_dollar() -> None:
    with chips_of(2):
        assert read_size("8.50", Chips(2), Chips(400)) == 17
        assert read_size("8.74", Chips(2), Chips(400)) == 17
