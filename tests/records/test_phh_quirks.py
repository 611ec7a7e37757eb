"""What real histories are like: unknown cards, cents, comments, odd orders, rake, several hands a file."""

import json
from decimal import Decimal

import pytest

from pyapp.holdem import AnteBy, BetTo, Call, Check, Fold, RaiseTo
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, replay_hand
from tests.records.sample_hands import DEALT, HEADS_UP, LIMIT, NO_LIMIT, ends, read, read_phh, written

CHECKED_DOWN = "p3 f; p1 cc; p2 cc; d db 9c8d3h; p1 cc; p2 cc; d db 4s; p1 cc; p2 cc; d db Jd; p1 cc; p2 cc"


def test_a_hand_is_played_by_its_lines() -> None:
    hand = read(f"{DEALT}; p3 f; p1 cbr 6; p2 cc; d db 9c8d3h; p1 cbr 8; p2 f")
    assert hand.stacks == (206, 194, 200)
    assert hand.record.actions == (Fold(), RaiseTo(Chips(6)), Call(), BetTo(Chips(8)), Fold())
    assert hand.record.rules.preset == "no-limit"
    assert (hand.record.rules.small_blind, hand.record.rules.big_blind) == (1, 2)


def test_a_limit_hand_is_played_by_casino_rules_at_its_own_bets() -> None:
    hand = read(f"{DEALT}; p3 cbr 8; p1 cbr 12; p2 f; p3 cc; d db 9c8d3h; p1 cbr 4; p3 f", LIMIT)
    assert hand.stacks == (216, 196, 188)
    assert hand.record.rules.preset == "casino-limit"


def test_with_two_players_the_lists_of_forced_bets_stand_the_other_way_round() -> None:
    hand = read(
        "d dh p1 AsAh; d dh p2 KsKh; p2 cc; p1 cc; d db 9c8d3h; p1 cbr 2; p2 f", {**NO_LIMIT, **HEADS_UP}
    )
    assert (hand.record.positions.button, hand.record.positions.small) == (1, 1)
    assert hand.stacks == (202, 198)


def test_two_players_whose_button_is_the_big_blind_can_be_written_too() -> None:
    game = {**NO_LIMIT, **HEADS_UP, "blinds_or_straddles": "[2, 1]"}
    hand = read("d dh p1 AsAh; d dh p2 KsKh; p1 f", game)
    assert (hand.record.positions.button, hand.record.positions.big) == (1, 1)
    assert hand.stacks == (199, 201)


@pytest.mark.parametrize(
    ("antes", "by", "stacks"),
    [
        ("[1, 1, 1]", AnteBy.EACH, [198, 203, 199]),
        ("[0, 2, 0]", AnteBy.BIG_BLIND, [199, 201, 200]),
    ],
)
def test_antes_are_paid_by_all_or_by_the_big_blind(antes: str, by: AnteBy, stacks: list[int]) -> None:
    hand = read(f"{DEALT}; p3 f; p1 f", antes=antes)
    assert hand.record.rules.ante_by == by
    assert list(hand.stacks) == stacks


def test_a_big_blind_ante_with_two_players_stands_second_too() -> None:
    assert ends("p2 f", {**NO_LIMIT, **HEADS_UP}, antes="[0, 2]") == [201, 199]


def test_nobody_may_sit_in_the_small_blind() -> None:
    hand = read(f"{DEALT}; p2 f; p3 f", blinds_or_straddles="[2, 0, 0]")
    assert hand.record.positions.small is None
    assert hand.stacks == (200, 200, 200)


FOUR = {**NO_LIMIT, "antes": "[0, 0, 0, 0]", "starting_stacks": "[200, 200, 200, 200]"}


@pytest.mark.parametrize(
    ("blinds", "lines", "stacks"),
    [
        ("[1, 2, 0, -2]", "p3 f; p4 cc; p1 f; p2 f", [199, 198, 200, 203]),
        ("[1, 2, 0, 2]", "p3 f; p4 cc; p1 f; p2 cc; d db 9c8d3h; p2 cbr 4; p4 f", [199, 203, 200, 198]),
        ("[1, 2, 4, 0]", "p4 f; p1 f; p2 f", [199, 198, 203, 200]),
        ("[1, 2, 4, 8]", "p1 f; p2 cbr 16; p3 f; p4 f", [199, 213, 196, 192]),
        ("[0, 2, 0, -2]", "p3 f; p4 cbr 6; p1 f; p2 f", [200, 198, 200, 202]),
    ],
)
def test_late_blinds_and_straddles_are_posted(blinds: str, lines: str, stacks: list[int]) -> None:
    assert ends(lines, FOUR, blinds_or_straddles=blinds, finishing_stacks=str(stacks)) == stacks


def test_the_minimum_bet_may_be_the_straddle() -> None:
    hand = read("p4 f; p1 f; p2 f", FOUR, blinds_or_straddles="[1, 2, 4, 0]", min_bet="4")
    assert hand.record.rules.big_blind == 2


@pytest.mark.parametrize(
    ("antes", "stacks"),
    [("[0, 3, 0]", [199, 201, 200]), ("[0, 0, 5]", [199, 206, 195]), ("[1, 3, 1]", [198, 203, 199])],
)
def test_antes_may_be_of_any_size_and_anyones(antes: str, stacks: list[int]) -> None:
    hand = read(f"{DEALT}; p3 f; p1 f", antes=antes, finishing_stacks=str(stacks))
    assert list(hand.stacks) == stacks
    assert not hand.record.fees


def test_cents_are_counted_exactly_and_come_back_as_they_were() -> None:
    hand = read(
        f"{DEALT}; p3 cbr 0.35; p1 f; p2 f",
        blinds_or_straddles="[0.05, 0.10, 0]",
        min_bet="0.10",
        starting_stacks="[10.10, 9.95, 12]",
    )
    assert hand.stacks == (Decimal("10.05"), Decimal("9.85"), Decimal("12.15"))
    assert hand.record.stacks == (1010, 995, 1200)


def test_whole_numbers_written_as_floats_are_whole() -> None:
    assert ends(f"{DEALT}; p3 f; p1 f", starting_stacks="[200.0, 1e2, 200]") == [199, 101, 200]


def test_a_split_pot_in_cents_is_split_to_the_cent() -> None:
    dealt = "d dh p1 AsKh; d dh p2 AhKs; d dh p3 7c2d; p3 cc; p1 cc; p2 cc; d db 9c8d3h; p1 cc; p2 cc; p3 f"
    hand = ends(
        f"{dealt}; d db 4s; p1 cc; p2 cc; d db Jd; p1 cc; p2 cc",
        blinds_or_straddles="[0.5, 1, 0]",
        min_bet="1",
        starting_stacks="[100.5, 100, 100.25]",
    )
    assert hand == [101, Decimal("100.5"), Decimal("99.25")]


def test_thousands_may_have_commas() -> None:
    game = {**NO_LIMIT, "starting_stacks": "[9000, 9000, 9000]"}
    assert ends(f"{DEALT}; p3 cbr 1,250; p1 f; p2 f", game) == [8999, 8998, 9003]


def test_comments_and_empty_lines_say_nothing() -> None:
    lines = (
        "# The hand of the night; d dh p1 AsAh # aces; d dh p2 KsKh;  ; d dh p3 7c2d; p3 f # of course; p1 f"
    )
    assert ends(lines) == [199, 201, 200]


def test_a_hand_may_stop_anywhere() -> None:
    assert ends(f"{DEALT}; p3 cbr 6; p1 cc") == [194, 198, 194]


def test_an_all_in_without_its_board_leaves_the_chips_in_the_middle() -> None:
    assert ends(f"{DEALT}; p3 f; p1 cbr 200; p2 cc; p1 sm AsAh; p2 sm KsKh; d db 9c8d3h") == [0, 0, 200]


def test_a_check_that_no_one_had_to_make_is_passed_over() -> None:
    lines = f"{DEALT}; p3 f; p1 cbr 50; p2 cc; d db 9c8d3h; p2 cc; d db 4s; p2 cc; d db Jd; p2 cc; p1 sm AsAh"
    assert ends(lines, starting_stacks="[50, 200, 200]") == [100, 150, 200]


def test_cards_may_be_dealt_singly_and_shown_turned_round() -> None:
    lines = f"d dh p1 As; d dh p2 Ks; d dh p1 Ah; d dh p2 Kh; {CHECKED_DOWN}; p1 sm AhAs; p2 sm -"
    assert ends(lines.replace("d db 9c8d3h", "d db 9c; d db 8d; d db 3h")) == [202, 198, 200]


UNKNOWN = "d dh p1 ????; d dh p2 ????; d dh p3 ????"


def test_a_hand_that_ends_by_folding_needs_no_card() -> None:
    assert ends(f"{UNKNOWN}; p3 f; p1 cbr 6; p2 f") == [202, 198, 200]


def test_nor_does_it_need_a_deal() -> None:
    assert ends("p3 f; p1 cbr 6; p2 f") == [202, 198, 200]


@pytest.mark.parametrize("mucked", ["p2 sm", "p2 sm ????", "# Bob mucks"])
def test_the_shown_hand_wins(mucked: str) -> None:
    assert ends(f"{UNKNOWN}; {CHECKED_DOWN}; p1 sm 7h2h; {mucked}") == [202, 198, 200]


def test_the_best_shown_hand_wins_where_all_show() -> None:
    assert ends(f"{UNKNOWN}; {CHECKED_DOWN}; p1 sm 7h2h; p2 sm KsKh") == [198, 202, 200]


def test_a_hidden_hand_loses_even_where_the_board_plays() -> None:
    royal = CHECKED_DOWN.replace("9c8d3h", "AcKcQc").replace("4s", "Jc").replace("Jd", "Tc")
    assert ends(f"{UNKNOWN}; {royal}; p1 sm 7h2h; p2 sm") == [202, 198, 200]


def test_the_known_best_hand_loses_when_it_is_mucked() -> None:
    assert ends(f"{DEALT}; {CHECKED_DOWN}; p1 sm; p2 sm KsKh") == [198, 202, 200]


def test_who_alone_did_not_muck_wins() -> None:
    assert ends(f"{UNKNOWN}; {CHECKED_DOWN}; p1 sm; p2 sm ????") == [198, 202, 200]


def test_else_the_file_says_who_collected() -> None:
    lines = f"{UNKNOWN}; {CHECKED_DOWN}"
    assert ends(lines, winnings="[0, 4, 0]") == [198, 202, 200]
    assert ends(lines, winnings="[2, 2, 0]") == [200, 200, 200]
    assert ends(lines, finishing_stacks="[202, 198, 200]") == [202, 198, 200]


def test_side_pots_go_as_the_file_says_they_were_collected() -> None:
    before = "p3 cbr 100; p1 cc; p2 cc; d db 9c8d3h; p1 cc; p3 cc; d db 4s"
    lines = f"{before}; p1 cbr 20; p3 cc; d db Jd; p1 cc; p3 cc"
    assert ends(lines, starting_stacks="[200, 50, 200]", winnings="[0, 150, 140]") == [80, 150, 220]
    assert ends(lines, starting_stacks="[200, 50, 200]", winnings="[140, 142.5, 0]") == [220, 150, 80]


def test_the_record_looks_as_the_hand_ended() -> None:
    hand = read(f"{UNKNOWN}; {CHECKED_DOWN}; p1 sm 7h2h; p2 sm ????")
    assert [seat.stack for seat in replay_hand(hand.record).state.felt.seats] == [202, 198, 200]


def test_a_half_seen_hand_is_not_shown() -> None:
    assert ends(f"d dh p1 As??; d dh p2 ????; {CHECKED_DOWN}; p1 sm As??; p2 sm 7h2h") == [198, 202, 200]


def test_an_unknown_board_card_is_filled() -> None:
    lines = CHECKED_DOWN.replace("d db Jd", "d db ??")
    assert ends(f"{DEALT}; {lines}") == [202, 198, 200]


def test_an_endless_stack_is_played_with_and_stays_unknown() -> None:
    assert ends(f"{DEALT}; p3 cbr 5000; p1 f; p2 f", starting_stacks="[100, inf, inf]") == [99, None, None]


def test_rake_may_be_missing_from_the_finishing_stacks() -> None:
    hand = read(f"{DEALT}; {CHECKED_DOWN}", finishing_stacks="[201, 198, 200]")
    assert hand.stacks == (201, 198, 200)
    assert hand.record.fees == (Fee(0, FeeKind.RAKE, Chips(1)),)
    assert [seat.stack for seat in replay_hand(hand.record).state.felt.seats] == [201, 198, 200]


def test_an_odd_chip_may_lie_with_another_winner() -> None:
    before = "d dh p1 AsKh; d dh p2 AhKs; d dh p3 7c2d; p3 cc; p1 cc; p2 cc; d db 9c8d3h"
    lines = (
        f"{before}; p1 cc; p2 cc; p3 cbr 2; p1 cc; p2 cc; d db 4s; p1 cc; p2 cc; p3 f; d db Jd; p1 cc; p2 cc"
    )
    game = {**NO_LIMIT, "antes": "[1, 1, 1]"}
    assert ends(lines, game) == [203, 202, 195]
    assert ends(lines, game, finishing_stacks="[202, 203, 195]") == [203, 202, 195]
    assert ends(lines, game, finishing_stacks="[202.5, 202.5, 195]") == [
        Decimal("202.5"),
        Decimal("202.5"),
        195,
    ]


def test_a_file_may_hold_many_hands() -> None:
    one, two = written(f"{DEALT}; p3 f; p1 f"), written(f"{DEALT}; p3 f; p1 cbr 6; p2 f")
    hands = list(read_phh(f"# a session\n[1]\n{one}\n['second'] # and last\n{two}"))
    assert [hand.stacks for hand in hands] == [(199, 201, 200), (202, 198, 200)]
    assert hands[1].line == 16


def test_what_else_a_file_says_is_no_matter() -> None:
    more = {
        "time": "00:01:12",
        "players": json.dumps(["Ann", "Bob", "Cyd"]),
        "seats": "[6, 3, 5]",
        "currency_symbol": "'$'",
        "ante_trimming_status": "false",
        "_note": "{ mood = 'good' }",
    }
    assert ends(f"{DEALT}; p3 f; p1 f", {**NO_LIMIT, **more}) == [199, 201, 200]
    assert Check() not in read(f"{DEALT}; p3 f; p1 f", {**NO_LIMIT, **more}).record.actions
