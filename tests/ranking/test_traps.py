"""Where ranking goes wrong: one test for each trap, named by it."""

import pytest

from pyapp.cards import parse_cards
from pyapp.ranking import HandClass, RankingError, RankingFault, hand_class, name, strength
from tests.ranking.hands import ranked


def test_the_wheel_is_the_lowest_straight() -> None:
    assert hand_class(ranked("As 2d 3c 4h 5s")) is HandClass.STRAIGHT
    assert ranked("As 2d 3c 4h 5s") == ranked("6s 5d 4c 3h 2s") - 1
    assert ranked("As 2d 3c 4h 5s") > ranked("As Ad Ac Kh Qs")


def test_the_steel_wheel_is_the_lowest_straight_flush() -> None:
    assert ranked("As 2s 3s 4s 5s") == ranked("6d 5d 4d 3d 2d") - 1
    assert ranked("As 2s 3s 4s 5s") > ranked("As Ad Ac Ah Ks")


def test_a_six_high_straight_beats_the_wheel_that_it_holds() -> None:
    assert ranked("As 2d 3c 4h 5s 6d Kc") == ranked("2d 3c 4h 5s 6d")


@pytest.mark.parametrize("around", ["Qs Kd Ac 2h 3s", "Ks Ad 2c 3h 4s", "Js Qd Kc Ah 2s"])
def test_no_straight_goes_around_the_ace(around: str) -> None:
    assert hand_class(ranked(around)) is HandClass.HIGH_CARD


def test_no_straight_flush_goes_around_the_ace() -> None:
    assert hand_class(ranked("Qs Ks As 2s 3s")) is HandClass.FLUSH


def test_of_three_pairs_the_third_may_give_the_kicker() -> None:
    assert ranked("As Ad Ks Kd Qs Qd 2c") == ranked("As Ad Ks Kd Qs")
    assert ranked("As Ad Ks Kd Qs Qd 2c") > ranked("As Ad Ks Kd Js Tc 2c")


def test_of_three_pairs_a_higher_single_card_gives_the_kicker() -> None:
    assert ranked("Ks Kd Qs Qd Js Jd Ac") == ranked("Ks Kd Qs Qd Ac")


def test_two_trips_make_a_full_house() -> None:
    assert ranked("Ks Kd Kc 9s 9d 9c 2h") == ranked("Ks Kd Kc 9s 9d")
    assert name(parse_cards("Ks Kd Kc 9s 9d 9c 2h")) == "Full house, kings over nines"


def test_of_two_pairs_beside_trips_the_higher_fills_the_house() -> None:
    assert ranked("2s 2d 2c 9s 9d 4c 4h") == ranked("2s 2d 2c 9s 9d")


def test_the_trips_of_a_full_house_count_before_its_pair() -> None:
    assert ranked("3s 3d 3c 2s 2d") > ranked("2s 2d 2c As Ad")


def test_with_trips_on_the_board_kickers_count() -> None:
    board = "7s 7d 7c 4h 2s"
    assert ranked(board + "Ad Tc") > ranked(board + "Kd Qc")
    assert ranked(board + "Ad Tc") > ranked(board + "Ah 9c")


def test_with_quads_on_the_board_the_kicker_counts() -> None:
    board = "7s 7d 7c 7h 2s"
    assert ranked(board + "Ad 3c") > ranked(board + "Kd Kc")
    assert ranked(board + "Ad 3c") == ranked(board + "Ah Qc")


def test_quads_and_a_kicker_on_the_board_play_for_all() -> None:
    board = "7s 7d 7c 7h As"
    assert ranked(board + "Kd Kc") == ranked(board + "2d 3c") == ranked(board)


def test_a_pair_shared_with_the_board_is_decided_by_kickers_up_to_the_fifth_card() -> None:
    assert ranked("As Kd 9c 5h 3s Ad Qc") > ranked("As Kd 9c 5h 3s Ac Jc")
    assert ranked("As Kd Qc Jh 3s Ad 4c") == ranked("As Kd Qc Jh 3s Ac 2c")


@pytest.mark.parametrize("suited", ["As Js 9s 7s 5s 3s", "As Js 9s 7s 5s 3s 2s"])
def test_the_best_five_of_six_or_seven_suited_cards_are_the_flush(suited: str) -> None:
    assert ranked(suited) == ranked("As Js 9s 7s 5s")


def test_the_best_five_of_seven_suited_cards_may_be_a_straight_flush_below_the_highest_card() -> None:
    assert ranked("As Qs 9s 8s 7s 6s 5s") == ranked("9h 8h 7h 6h 5h")


def test_a_straight_and_a_flush_are_no_straight_flush() -> None:
    assert hand_class(ranked("9s 8s 7s 6s 5d Ks Qh")) is HandClass.FLUSH
    assert ranked("9s 8s 7s 6s 5d Ks Qh") == ranked("Ks 9s 8s 7s 6s")


def test_a_higher_straight_beside_a_straight_flush_does_not_raise_it() -> None:
    assert ranked("9s 8s 7s 6s 5s Td Jh") == ranked("9s 8s 7s 6s 5s")


def test_four_suited_cards_are_no_flush() -> None:
    assert hand_class(ranked("As Js 9s 7s 5d 3d 2d")) is HandClass.HIGH_CARD


def test_a_pair_in_a_run_does_not_break_the_straight() -> None:
    assert hand_class(ranked("9s 9d 8c 7h 6s 5d 5c")) is HandClass.STRAIGHT


def test_the_board_may_play_for_all() -> None:
    board = "As Ks Qs Js Ts"
    assert ranked(board + "2d 3c") == ranked(board + "Ad Ac") == ranked(board)


def test_suits_never_break_a_tie() -> None:
    assert ranked("As Ks Qs Js 9s") == ranked("Ac Kc Qc Jc 9c")


@pytest.mark.parametrize("text", ["", "As", "As Kd Qc Jh", "As Kd Qc Jh 9s 8d 7c 6h"])
def test_too_few_or_too_many_cards_are_refused(text: str) -> None:
    cards = parse_cards(text)
    with pytest.raises(RankingError, match=f"by five, six or seven cards; there were {len(cards)}") as caught:
        strength(cards)
    assert caught.value.code is RankingFault.WRONG_COUNT
