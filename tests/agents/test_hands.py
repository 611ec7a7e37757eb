"""What a hand is worth by itself: points, places, what the hole cards add, and showdowns."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES, board_texture
from pyapp.agents.holdem.hands.combos import COMBOS, combo, pairs, strengths
from pyapp.agents.holdem.hands.hand_percentiles import OFF, outlook, place_hand, rank_combos
from pyapp.agents.holdem.hands.hand_reading import MadeHand, percentile_by_points, points, read
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import CASINO_LIMIT
from pyapp.money import Chips
from pyapp.ranking import strength
from tests.agents.spots import run


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


def _texture(board: str) -> int:
    return board_texture(tuple(map(int, parse_cards(board))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2c7d9h", "2s6h8d"),
        ("2c7d9h", "9d7c2h"),
        ("Ac3d9h", "QsTd6h"),
        ("2c7d9h4s", "9d2h7c3s"),
        ("2c7d9hKs", "3h6d9cAs"),
        ("2c2d9h4s", "9cTd9h2s"),
        ("2c7c9cTc", "3c4c5c6c"),
        ("2c7c9cTd", "2c5c6cTd"),
        ("Ac2d3h4s", "Kc9dThQs"),
    ],
)
def test_boards_that_play_alike_are_alike(one: str, other: str) -> None:
    assert _texture(one) == _texture(other)


@pytest.mark.parametrize(
    "boards",
    [
        ("2c7d9h", "2c7c9h", "2c7c9c"),
        ("2c7d9h", "2c7d7h", "2c7dQh"),
        ("2c7d9h4s", "2c7d9hKs", "2c7d9h2s", "2c2d9h7s", "6c7d9hTs", "2c7dQh4s"),
        ("2c7d9h4s", "2c7d9h4d", "2c7d9d4h", "2c7d9d4d", "2d7d9d4c", "2d7d9d4d"),
    ],
)
def test_suits_shape_and_height_tell_boards_apart(boards: tuple[str, ...]) -> None:
    assert len(set(map(_texture, boards))) == len(boards)
    assert max(map(_texture, boards)) < TEXTURES


def test_there_are_ten_kinds_of_flops() -> None:
    assert len({board_texture(flop) for flop in combinations(range(52), 3)}) == 10


@pytest.mark.slow
def test_a_blueprint_has_kinds_for_every_board() -> None:
    load_blueprints()
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    assert blueprint
    luck, head = Random(1), blueprint.head
    turns = [tuple(luck.sample(range(52), 4)) for _ in range(20_000)]
    for boards, textures in zip((combinations(range(52), 3), turns), head.textures, strict=True):
        found = {head.kinds_on(board).first for board in boards}
        assert found == {one.first for one in textures if one.spread_edges}
        assert len(found) in (10, 48)


@pytest.mark.parametrize(
    ("hole", "score"),
    [
        ("AsAh", 20),
        ("KsKh", 16),
        ("QsQh", 14),
        ("JsJh", 12),
        ("TsTh", 10),
        ("8s8h", 8),
        ("5s5h", 5),
        ("4s4h", 5),
        ("2s2h", 5),
        ("AsKs", 12),
        ("AsKh", 10),
        ("JsTs", 9),
        ("Ts8s", 7),
        ("9s8s", 8),
        ("Qs9s", 7),
        ("KsTh", 6),
        ("Ks9s", 6),
        ("5s7d", 4),
        ("Ah2h", 7),
        ("3s2h", 3),
        ("7s2h", -1),
    ],
)
def test_known_hands_score_as_printed(hole: str, score: int) -> None:
    assert points(parse_cards(hole)) == score


def test_the_order_of_the_two_cards_does_not_matter() -> None:
    assert all(points((a, b)) == points((b, a)) for a in DECK for b in DECK if a != b)


def test_unseen_cards_are_liked_by_their_points() -> None:
    assert all(percentile_by_points(a, b) == points((a, b)) for a in DECK for b in DECK if a != b)


@pytest.mark.slow
@pytest.mark.parametrize("suited", range(6))
def test_a_hand_is_placed_as_among_all(suited: int) -> None:
    luck, off = Random(suited), 0
    for _ in range(30):
        one_suit = luck.sample([card for card in range(52) if card & 3 == 1], suited)
        others = luck.sample([card for card in range(52) if card & 3 != 1], 5 - suited)
        board = tuple(luck.sample(one_suit + others, 5))
        places = rank_combos(board)
        for held in range(luck.randrange(7), COMBOS, 7):
            off += places[held] == OFF
            assert place_hand(board, held) == pytest.approx(places[held], abs=1e-6)
    assert off > 100


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
