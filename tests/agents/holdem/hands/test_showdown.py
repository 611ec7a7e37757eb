"""All pairs of hole cards ranked at one go, against the evaluator hand by hand."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from pyapp.agents.holdem.hands.combos import combo, pairs, strengths
from pyapp.agents.holdem.hands.hand_percentiles import OFF, outlook, rank_combos
from pyapp.cards import DECK, Card, parse_cards
from pyapp.ranking import strength
from tests.agents.holdem.spots import run

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


def mean_places(boards: Iterable[Sequence[Card]]) -> dict[int, float]:
    """Return where every combo stands on average over full boards."""
    met: dict[int, list[float]] = {}
    for board in boards:
        for one, place in enumerate(rank_combos(tuple(map(int, board)))):
            if place != OFF:
                met.setdefault(one, []).append(place)
    return {one: fmean(places) for one, places in met.items()}


def as_parts(ordered: Sequence[int]) -> dict[int, float]:
    """Return which part of all combos stands before each of a row."""
    return {one: at / len(ordered) for at, one in enumerate(ordered)}


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["5s6s3h", "KhTc4d", "Qs9d6h", "AcAd8c", "JhTh9h"])
def test_a_flop_is_ranked_nearly_as_all_boards_would(cards: str) -> None:
    flop = parse_cards(cards)
    left = [card for card in DECK if card not in flop]
    truth = mean_places((*flop, *more) for more in combinations(left, 2))
    exact = as_parts(sorted(truth, key=truth.__getitem__, reverse=True))
    seen = as_parts(run(outlook(flop)).order.combos)
    errors = [abs(seen[one] - exact[one]) for one in exact]
    assert seen.keys() == exact.keys()
    assert fmean(errors) < 0.035
    assert sum(error > 0.2 for error in errors) < 0.001 * len(errors)


@pytest.mark.parametrize("cards", ["5s6s3hTc", "QsQdJd9d"])
def test_a_turn_is_ranked_by_every_river(cards: str) -> None:
    turn = parse_cards(cards)
    truth = mean_places((*turn, card) for card in DECK if card not in turn)
    places = run(outlook(turn)).places
    assert {one: place for one, place in enumerate(places) if place != OFF} == pytest.approx(truth, abs=1e-6)
