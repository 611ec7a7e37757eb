"""A made hand is graded by what the hole cards add; a draw by the cards that complete it."""

import pytest

from pyapp.agents.holdem.hands.hand_reading import MadeHand, read
from pyapp.cards import parse_cards


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        ("Ts9h", "AsKd2c", MadeHand.NOTHING),
        ("AsKh", "Td7c2s", MadeHand.HIGH),
        ("As3h", "Td7c2s", MadeHand.HIGH),
        ("Ks3h", "Td7c2s", MadeHand.NOTHING),
        ("Ks2h", "Td7c2s", MadeHand.LOW_PAIR),
        ("5s5h", "Td7c2s", MadeHand.LOW_PAIR),
        ("Ks7h", "Td7c2s", MadeHand.MIDDLE_PAIR),
        ("8s8h", "Td7c2s", MadeHand.MIDDLE_PAIR),
        ("KsTh", "Td7c2s", MadeHand.TOP_PAIR),
        ("QsQh", "Td7c2s", MadeHand.OVERPAIR),
        ("KsTh", "Td2c2s", MadeHand.TOP_PAIR),
        ("KsQh", "Td2c2s", MadeHand.HIGH),
        ("Ks9h", "TdTc2s2h", MadeHand.NOTHING),
        ("QsQh", "TdTc2s2h", MadeHand.OVERPAIR),
        ("Ts7h", "Td7c2s", MadeHand.TWO_PAIR),
        ("7s7h", "Td7c2s", MadeHand.TRIPS),
        ("Ks2h", "Td2c2s", MadeHand.TRIPS),
        ("AsKh", "TdTcTs", MadeHand.HIGH),
        ("9s8h", "TdJc7s", MadeHand.STRAIGHT),
        ("2s3h", "9dTcJsQdKc", MadeHand.NOTHING),
        ("As3h", "9dTcJsQdKc", MadeHand.STRAIGHT),
        ("As3s", "9sTs2s", MadeHand.FLUSH),
        ("3d4d", "9sTsJsQs2s", MadeHand.NOTHING),
        ("3s4d", "9sTsJsQs2s", MadeHand.FLUSH),
        ("7s7h", "7dTcTs", MadeHand.FULL_HOUSE),
        ("QsQh", "TdTcTs", MadeHand.FULL_HOUSE),
        ("TsTh", "TdTc2s", MadeHand.MONSTER),
        ("3s3h", "TdTcTsTh2c", MadeHand.NOTHING),
        ("3s3h", "TdTcTsTh", MadeHand.NOTHING),
        ("8s7s", "9sTsJs", MadeHand.MONSTER),
    ],
)
def test_a_hand_is_graded_by_what_the_hole_cards_add(hole: str, board: str, made: MadeHand) -> None:
    assert read(parse_cards(hole), parse_cards(board)).made is made


@pytest.mark.parametrize(
    ("hole", "board", "outs"),
    [
        ("Ts9s", "AsKs2d", 9),
        ("Ts9h", "8c7d2s", 8),
        ("Ts9h", "8c6d2s", 4),
        ("Ts9s", "8s7s2d", 15),
        ("Ts3h", "AsKd2c", 0),
        ("Ts9s", "AsKs2d4h", 9),
        ("Ts9s", "AsKs2d4h5h", 0),
        ("9s8h", "TdJc7s", 0),
    ],
)
def test_outs_are_the_cards_that_complete_a_straight_or_flush(hole: str, board: str, outs: int) -> None:
    assert read(parse_cards(hole), parse_cards(board)).outs == outs


@pytest.mark.parametrize(
    ("board", "threats"),
    [("Ks8d3c", 0), ("Ks8s3s", 1), ("KsQd9c", 1), ("KsKd3c", 1), ("9s8s7s", 2), ("9s8s7s7d2s", 4)],
)
def test_a_board_threatens_with_suits_neighbours_and_pairs(board: str, threats: int) -> None:
    assert read(parse_cards("2h2c"), parse_cards(board)).threats == threats
