"""Forms: a set-up has the fields of its table, and the sheet offers and reads what may be bet."""

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
from pyapp.views import (
    SLIDER,
    TYPED,
    HoldemSetupView,
    SizeChoice,
    choose_size,
    draw_changes,
    draw_newly_chosen,
    draw_seat_sheet,
    draw_setup,
    draw_table,
    step_size,
)
from pyapp.views.holdem.bet_sheet import (
    nearest_stop,
    next_size,
    read_size,
    sheet_of,
    size_words,
    slider_stops,
)
from pyapp.views.kit.money import chips_of
from tests.views.samples import forms, tables

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


@pytest.mark.parametrize(
    ("least", "most", "offered"),
    [(4, 20, [4, 20]), (4, 60, [4, 50, 60]), (60, 80, [60, 66, 80]), (4, 66, [4, 50, 66])],
)
def test_named_sizes_stay_within_what_may_be_bet_and_none_is_offered_twice(
    least: int, most: int, offered: list[int]
) -> None:
    table = felt(in_front(most, 0, 50), in_front(200, 0, 50), price=0)
    options = HandOptions(0, NO_CHIPS, Check(), CLOSED, between(least, most), CLOSED)
    assert sizes(table, options) == offered


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


def fields(view: HoldemSetupView) -> list[str]:
    """Name the fields of a form, each once, in order."""
    return list(dict.fromkeys(re.findall(r' name="([\w-]+)"', draw_setup(view)["setup"])))


RIVALS = [f"{what}-{seat}" for seat in range(1, 10) for what in ("rival", "level")]
FRIEND = ["name-2", "portrait-2"]
MORE = ["big-blind", "buy-in"]


@pytest.mark.parametrize(
    ("view", "names"),
    [
        (forms.SETUP, ["seats", *RIVALS, *MORE, "speed"]),
        (
            forms.NO_LIMIT,
            ["game", "seats", *RIVALS[:4], *FRIEND, *RIVALS[4:], *MORE, "ante", "ante-by", "speed"],
        ),
        (forms.CONSOLE, ["seats", *RIVALS, *MORE, "speed"]),
        (forms.DUEL, ["rival-1", "level-1", "buy-in", "bot-folds", "speed"]),
    ],
    ids=lambda value: value.preset if isinstance(value, HoldemSetupView) else "",
)
def test_a_form_has_the_fields_of_its_preset(view: HoldemSetupView, names: list[str]) -> None:
    assert fields(view) == names


@pytest.mark.parametrize("place", range(1, 10))
def test_a_sheet_offers_everyone_for_its_seat_and_has_chosen_who_sits_there(place: int) -> None:
    drawn = draw_seat_sheet(replace(forms.NO_LIMIT, place=place))["seat-sheet"]
    offered = re.findall(rf'name="rival-{place}" value="(\w+)"( checked)?', drawn)
    assert [who for who, _ in offered] == [*forms.NAMES, "person", "nobody"]
    assert [who for who, marked in offered if marked] == [forms.NO_LIMIT.rivals[place - 1].chosen]
    has_level = f'name="level-{place}"' in drawn
    assert has_level == (forms.NO_LIMIT.rivals[place - 1].chosen in forms.NAMES)


def test_a_duel_has_neither_friends_nor_empty_seats() -> None:
    drawn = draw_seat_sheet(replace(forms.DUEL, place=1))["seat-sheet"]
    assert re.findall(r'name="rival-1" value="(\w+)"', drawn) == [*forms.NAMES]


def test_a_seat_says_who_sits_there_and_how_they_play() -> None:
    drawn = draw_setup(forms.NO_LIMIT)["setup"]
    assert re.findall(r'<button[^>]*data-action="seat"[^>]*data-value="(\d)"', drawn) == [*"123456789"]
    heard = re.sub(r"<[^>]+>", "", drawn)
    for seat in ("Seat 2: Ada Expert", "Seat 3: Friend", "Seat 4: Empty", "Seat 5: Dora Regular"):
        assert seat in re.sub(r"\s+", " ", heard)


def test_what_most_players_leave_as_it_is_stands_under_more() -> None:
    first, more = draw_setup(forms.SETUP)["setup"].split("<details")
    assert {name for name in ("big-blind", "buy-in", "speed") if f'name="{name}"' in first} == set()
    assert forms.SETUP.special not in first
    assert forms.SETUP.special in more


def test_console_tables_ask_for_starting_funds() -> None:
    assert "Starting funds" in draw_setup(forms.CONSOLE)["setup"]


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_shows_how_it_stands(on: bool) -> None:  # noqa: FBT001 - given by the parametrisation
    drawn = draw_setup(replace(forms.DUEL, bot_folds=on))["setup"]
    chosen = re.findall(r'name="bot-folds" value="(\w*)" checked', drawn)
    assert chosen == ["on" if on else ""]


def test_a_change_tells_who_each_opponent_is_and_leaves_the_fields_alone() -> None:
    changed = draw_changes(forms.NO_LIMIT)
    assert set(changed) == {
        "sit",
        "strengths",
        "stakes",
        "lengths",
        *(f"rival-{seat}" for seat in range(1, 10)),
    }
    form = draw_setup(forms.NO_LIMIT)["setup"]
    assert all(f">{text}</span>" in form for name, text in changed.items() if name.startswith("rival"))


def test_a_change_on_an_open_sheet_tells_who_sits_there_now() -> None:
    changed = draw_newly_chosen(replace(forms.NO_LIMIT, place=1))
    assert changed["seat-about"] == f'Plays by formula. <span class="strength">{forms.STRENGTH}</span>'
    assert changed["seat-figures"].startswith('<details class="measured"><summary>Figures</summary>')
    assert f"<li>{forms.FIGURES[0]}</li>" in changed["seat-figures"]
    assert 'value="expert" checked' in changed["seat-ways"]


def test_a_friend_types_a_name_on_the_sheet_which_is_not_drawn_over_what_is_typed() -> None:
    view = replace(forms.NO_LIMIT, place=2)
    assert re.findall(r'name="(name|portrait)-2"', draw_newly_chosen(view)["seat-ways"]) == [
        "name",
        "portrait",
    ]
    assert "seat-ways" not in draw_changes(view)
