"""Exact equity counts every deal once; samples agree with it; luck in all-ins and outs can be counted."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

import pytest

from pyapp.analysis import Exact, Hand, Unseen, deals_left, estimate_equity, exact
from pyapp.analysis.equity import all_in, luck_in
from pyapp.analysis.holdem.outs_and_odds import outs, unseen
from pyapp.cards import DECK, CardError, CardFault, parse_cards, stack_deck
from pyapp.holdem import NO_LIMIT, BetTo, Call, Check, Fold, Positions, RaiseTo
from pyapp.money import Chips
from pyapp.records import Fee, FeeKind, HandRecord, replay_hand
from tests.amounts import chips
from tests.ranking.reference import worth


def hands(*texts: str) -> list[Hand]:
    return [Unseen() if text == "??" else parse_cards(text) for text in texts]


@pytest.mark.slow
def test_aces_against_ten_nine_suited_as_published() -> None:
    """The counts of GNU poker-eval, as printed on brainwagon.org (9 April 2005)."""
    aces, ten_nine = exact(hands("AdAc", "Td9d"))
    assert (aces.wins, ten_nine.wins, aces.ties, aces.deals) == (1_338_249, 367_143, 6_912, 1_712_304)
    assert aces.share + ten_nine.share == 1


@pytest.mark.slow
def test_ace_king_against_queens() -> None:
    """42.84 % where the queens share no suit: one of the three cases that make 43.2 % on average."""
    found = exact(hands("AsKd", "QhQc"))[0]
    assert found == Exact(730_541, 5_854, 1_712_304, Fraction(2 * 730_541 + 5_854, 2 * 1_712_304))


@pytest.mark.slow
def test_the_count_agrees_with_the_plain_rules() -> None:
    """The slow ranking, over every turn and river."""
    first, second, board = parse_cards("AsKd"), parse_cards("QhQc"), parse_cards("AhJc2d")
    pack = [card for card in DECK if card not in (*first, *second, *board)]
    wins = [0, 0]
    for runout in combinations(pack, 2):
        ours, theirs = (worth((*hole, *board, *runout)) for hole in (first, second))
        wins[0] += ours > theirs
        wins[1] += theirs > ours
    found = exact((first, second), board)
    assert [hand.wins for hand in found] == wins
    assert found[0].deals == 990


def test_a_board_that_is_complete_leaves_one_deal() -> None:
    found = exact(hands("AsKd", "QhQc"), parse_cards("AhJc2dQd3s"))
    assert found == (Exact(0, 0, 1, Fraction(0)), Exact(1, 0, 1, Fraction(1)))


def test_outs_are_counted_on_the_turn() -> None:
    """Nine spades make the flush, but two of them pair the board and fill three kings up."""
    flush_draw, pair = exact(hands("AsTs", "KdKh"), parse_cards("Ks9s4d2c"))
    assert flush_draw.deals == 44
    assert flush_draw.wins == 7
    assert pair.wins == 37


def test_three_equal_hands_divide() -> None:
    found = exact(hands("AsKd", "AhKc", "AdKs"), parse_cards("2c7dTh9s"))
    assert [hand.share for hand in found] == [Fraction(1, 3)] * 3
    assert {hand.ties for hand in found} == {42}


@pytest.mark.slow
def test_an_unseen_hand_is_every_hand() -> None:
    found = exact(hands("AsKd", "??"), parse_cards("2c7dTh9s"))
    assert found[0].deals == deals_left(hands("AsKd", "??"), parse_cards("2c7dTh9s")) == 45_540
    assert found[0].share + found[1].share == 1


def test_two_unseen_hands_on_a_river() -> None:
    found = exact(hands("QsQd", "??"), parse_cards("QhQc2d7s9h"))
    assert found[0].share == 1
    assert found[0].deals == 990


@pytest.mark.slow
@pytest.mark.parametrize(
    ("texts", "board"),
    [(("AsKd", "QhQc"), "AhJc2d"), (("AsKd", "??"), "2c7dTh9s"), (("9s8s", "AhAd", "KcQc"), "Ts7d2c")],
)
def test_samples_agree_with_the_count_within_their_error(texts: tuple[str, ...], board: str) -> None:
    given, lying = hands(*texts), parse_cards(board)
    for true, guess in zip(exact(given, lying), estimate_equity(given, lying, Random(5), 4_000), strict=True):
        assert abs(guess.share - float(true.share)) < 4 * guess.error
        assert 0 < guess.error < 0.01


@pytest.mark.parametrize(
    ("texts", "board", "fault"),
    [
        (("AsKd", "AsQd"), "", CardFault.DUPLICATE),
        (("AsKd", "QsQd"), "2c7dAs", CardFault.DUPLICATE),
        (("AsKdQd", "QsQh"), "", CardFault.UNREADABLE),
        (("AsKd", "QsQh"), "2c3c4c5c6c7c", CardFault.UNREADABLE),
    ],
)
def test_what_makes_no_deal_is_refused(texts: tuple[str, ...], board: str, fault: CardFault) -> None:
    with pytest.raises(CardError) as caught:
        exact(hands(*texts), parse_cards(board))
    assert caught.value.code is fault


HEADS_UP = Positions(0, 0, 1, 0)
ALL_IN_DECK = stack_deck("Kd As  Kh Ah  Qc 7s 2d 3c Ks")
"""Seat 1 holds kings, seat 0 aces; the king of spades comes on the river."""


def luck_of(record: HandRecord, seat: int) -> Fraction:
    found = all_in(record, seat)
    assert found
    *waiting, luck = luck_in(found, seat, Random(1))
    assert waiting == [None] * len(waiting)
    assert luck is not None
    return luck


def test_a_two_outer_on_the_river_takes_what_was_won_42_times_in_44() -> None:
    record = HandRecord(
        NO_LIMIT,
        chips(100, 100),
        HEADS_UP,
        ALL_IN_DECK,
        (Call(), *[Check()] * 3, BetTo(Chips(98)), Call()),
    )
    assert replay_hand(record).state.felt.seats[1].stack == 200
    assert luck_of(record, 0) == -Fraction(200 * 42, 44)
    assert luck_of(record, 1) == Fraction(200 * 42, 44)
    raked = replace(record, fees=(Fee(1, FeeKind.RAKE, Chips(10)),))
    assert luck_of(raked, 1) == luck_of(record, 1), "a rake is no luck"


def test_before_the_flop_the_sampled_average_is_near_the_known_one() -> None:
    record = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, ALL_IN_DECK, (RaiseTo(Chips(100)), Call()))
    assert abs(float(luck_of(record, 0)) + 200 * 0.8195) < 200 * 0.05


def test_there_is_no_luck_in_hands_that_end_otherwise() -> None:
    folded = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, ALL_IN_DECK, (RaiseTo(Chips(100)), Fold()))
    checked = HandRecord(NO_LIMIT, chips(100, 100), HEADS_UP, ALL_IN_DECK, (Call(), *[Check()] * 7))
    river = HandRecord(
        NO_LIMIT,
        chips(100, 100),
        HEADS_UP,
        ALL_IN_DECK,
        (Call(), *[Check()] * 5, BetTo(Chips(98)), Call()),
    )
    assert all_in(folded, 0) is all_in(checked, 0) is all_in(river, 0) is None


COUNTED: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "a flush draw": ("Ks5s As9s2d", {"flush": "QsJsTs8s7s6s4s3s2s"}),
    "a straight draw open at both ends": ("9h8c 7d6sKc", {"straight": "ThTsTdTc5h5s5d5c"}),
    "a gutshot with two overcards": (
        "JhTc 8d7s2c",
        {"straight": "9h9s9d9c", "pair": "JsJdJcThTsTd"},
    ),
    "two overcards": ("AhKc 9d5s2c", {"pair": "AsAdAcKhKsKd"}),
    "one overcard": ("Ah7c 9d5s2c", {"pair": "AsAdAc"}),
    "one overcard with a wheel": ("Ah4c 9d5s2c", {"straight": "3h3s3d3c", "pair": "AsAdAc"}),
    "top pair": ("AhKc As9d4c", {"three of a kind": "AdAc", "two pair": "KhKsKd"}),
    "an underpair": ("5h5c AsKd9c", {"three of a kind": "5s5d"}),
    "two pair": ("Kh7c Ks7d2c", {"full house": "KdKc7h7s"}),
    "a set": ("7h7c 7sKd2c", {"four of a kind": "7d", "full house": "KhKsKc2h2s2d"}),
    "trips with the board's pair": (
        "Ah7c 7s7d2c",
        {"four of a kind": "7h", "full house": "AsAdAc2h2s2d"},
    ),
    "a straight flush draw": (
        "9h8h 7h6hKc",
        {"straight flush": "Th5h", "flush": "AhKhQhJh4h3h2h", "straight": "TsTdTc5s5d5c"},
    ),
    "overcards over a pair on the board": ("AhKc 9d9s2c", {"two pair": "AsAdAcKhKsKd"}),
    "a straight that may become a flush": (
        "9h8h 7h6h5c",
        {"straight flush": "Th5h", "flush": "AhKhQhJh4h3h2h"},
    ),
    "the best flush": ("AhKh Qh7h2h", {}),
    "a flush draw on the turn": ("Ks5s As9s2dJc", {"flush": "QsJsTs8s7s6s4s3s2s"}),
    "both ends on the turn": ("9h8c 7d6sKc2h", {"straight": "ThTsTdTc5h5s5d5c"}),
    "what the river would make for all": ("AhKc 7s7d7c2h", {"full house": "AsAdAcKhKsKd"}),
    "a fifth spade would be everybody's": ("AhKc Ts9s8s2s", {"pair": "AdAcKhKd"}),
    "nothing": ("8h3c KsQd5c", {}),
}


@pytest.mark.parametrize(("cards", "counted"), COUNTED.values(), ids=COUNTED)
def test_outs_are_those_that_a_player_counts(cards: str, counted: Mapping[str, str]) -> None:
    hole, board = map(parse_cards, cards.split())
    found = {group.made.words: set(group.cards) for group in outs(hole, board)}
    assert found == {made: set(parse_cards(text)) for made, text in counted.items()}


@pytest.mark.parametrize("board", ["", "7d6sKc2hAs"])
def test_there_are_none_before_the_flop_and_on_the_river(board: str) -> None:
    assert outs(parse_cards("9h8c"), parse_cards(board)) == ()


def test_the_best_comes_first_and_every_card_counts_once() -> None:
    groups = outs(parse_cards("9h8h"), parse_cards("7h6hKc"))
    cards = [card for group in groups for card in group.cards]
    assert [len(group.cards) for group in groups] == [2, 7, 6]
    assert len(set(cards)) == len(cards) == 15


def test_the_cards_that_may_come_are_those_that_one_does_not_see() -> None:
    assert (unseen(parse_cards("7h6hKc")), unseen(parse_cards("7h6hKc2d"))) == (47, 46)
