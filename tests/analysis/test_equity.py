"""Exact equity counts every deal once; samples agree with it within their error."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pyapp.analysis import Exact, Hand, Unseen, deals_left, estimate_equity, exact
from pyapp.cards import DECK, CardError, CardFault, parse_cards
from pyapp.ranking.reference import worth


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
