"""All pairs of hole cards ranked at one go, against the evaluator hand by hand."""

from collections.abc import Sequence
from random import Random

import pytest

from pyapp.agents.holdem.hands.board_strengths import strengths
from pyapp.agents.holdem.hands.combos import combo, pairs
from pyapp.agents.holdem.hands.hand_percentiles import OFF, rank_combos
from pyapp.cards import DECK, Card, parse_cards
from pyapp.ranking import strength

PLAIN = ("AsKdTc7h4s", "AsAdAcKhKs", "AsAdAcAhKs", "2s3d4c5h7s", "QsQdQc7h2s")
SUITED = ("AsKsTs7h4d", "AsKsTs7s4d", "AsKsTs7s4s", "9s8s7s6s5s", "AsAdKsKdQs")


def each(board: Sequence[Card]) -> list[int]:
    """Rank every pair with the evaluator that takes any cards; 0 where it shares one with the board."""
    return [
        0 if {*hole} & {*board} else strength((*map(Card, hole), *board))
        for hole in (pairs()[one] for one in range(len(pairs())))
    ]


@pytest.mark.parametrize("cards", [*PLAIN, *SUITED])
def test_boards_of_every_make(cards: str) -> None:
    board = parse_cards(cards)
    assert strengths(board) == each(board)


def test_boards_as_they_come() -> None:
    chance = Random(7)
    for _ in range(15):
        board = chance.sample(DECK, 5)
        assert strengths(board) == each(board)


def test_places_go_from_the_worst_to_the_best_and_ties_share_theirs() -> None:
    places = rank_combos(tuple(map(int, parse_cards("AsKsQsJs2d"))))
    best, board_plays = places[combo(parse_cards("Ts3h"))], places[combo(parse_cards("Ah3h"))]
    assert best > 0.95
    assert 0 <= board_plays < best
    assert places[combo(parse_cards("AsTs"))] == OFF
    assert places[combo(parse_cards("Ah3h"))] == places[combo(parse_cards("Ac3c"))]
