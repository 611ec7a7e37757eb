"""Outs as players count them, hand by hand."""

from collections.abc import Mapping
from typing import Final

import pytest

from pyapp.analysis.holdem.outs_and_odds import outs, unseen
from pyapp.cards import parse_cards

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
