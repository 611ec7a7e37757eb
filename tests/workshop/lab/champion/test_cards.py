"""Training knows hands as the bots at the table do."""

import asyncio

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of, kinds_on
from pyapp.agents.holdem.hands.combos import COMBOS, strengths
from pyapp.agents.holdem.hands.hand_percentiles import fill_boards, rank_combos
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT
from pyapp.money import Chips
from tests.workshop.lab.champion.test_blueprint_file import random_buckets
from workshop.lab.champion.card_buckets import (
    COARSE,
    TEXTURED,
    Grid,
    bucket_counts,
    collect_edges,
    find_buckets,
    new_deal,
    sort_into,
    study,
)
from workshop.lab.champion.strengths import LOOKS, fill, place_all, rank_all, rank_tables

BOARD = tuple(int(card) for card in parse_cards("2c7d9hJsKd"))
SUITED = tuple(int(card) for card in parse_cards("2c7c9cJsKd"))


@pytest.mark.parametrize("board", [BOARD, SUITED])
def test_every_hand_is_ranked_and_placed_as_at_the_table(board: tuple[int, ...]) -> None:
    found, places = np.zeros(COMBOS, dtype=np.int64), np.zeros(COMBOS)
    rank_all(rank_tables(), np.array(board), found)
    assert found.tolist() == strengths(board)
    place_all(found, np.zeros(7463, dtype=np.int64), places)
    assert np.allclose(places, np.array(rank_combos(board)), atol=1e-6)


@pytest.mark.parametrize("known", [3, 4])
def test_boards_are_filled_as_at_the_table(known: int) -> None:
    full = np.zeros(5, dtype=np.int64)
    boards = list(fill_boards(BOARD[:known], LOOKS))
    assert len(boards) == LOOKS
    for number, expected in enumerate(boards):
        fill(np.array(BOARD[:known]), number, full)
        assert tuple(full) == expected


@pytest.mark.slow
def test_kinds_of_hands_are_the_same_twice() -> None:
    one, again, other = (find_buckets(COARSE, seed=seed, boards=2) for seed in (3, 3, 4))
    assert np.array_equal(one.spread_edges, again.spread_edges)
    assert not np.array_equal(one.spread_edges, other.spread_edges)


@pytest.mark.slow
@pytest.mark.parametrize("grid", [COARSE, TEXTURED])
def test_kinds_of_hands_are_told_apart(grid: Grid) -> None:
    buckets = random_buckets(grid)
    deal, kinds = new_deal(), np.zeros((4, COMBOS), dtype=np.int64)
    deal.board[:] = BOARD
    study(rank_tables(), deal)
    sort_into(rank_tables(), buckets, deal, kinds)
    assert (kinds.max(axis=1) < bucket_counts(buckets)).all()
    assert all(len(set(row.tolist())) > 5 for row in kinds[1:])
    best, worst = deal.places.argmax(), np.where(deal.places < 0, 1, deal.places).argmin()
    assert (kinds[3, best], kinds[3, worst]) == (grid.river - 1, 0)
    held = np.array([0 if set(pair) & set(BOARD) else 1 for pair in _pairs()])
    assert np.array_equal(kinds[3] >= 0, held == 1)


@pytest.mark.slow
@pytest.mark.parametrize("board", [BOARD, SUITED])
def test_a_hand_at_the_table_is_of_the_kind_that_training_took_it_for(board: tuple[int, ...]) -> None:
    load_blueprints()
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    assert blueprint
    head = blueprint.head
    edges = collect_edges(head.textures, head.kinds[-1])
    deal, kinds = new_deal(), np.zeros((4, COMBOS), dtype=np.int64)
    deal.board[:] = board
    study(rank_tables(), deal)
    sort_into(rank_tables(), edges, deal, kinds)
    assert head.kinds == bucket_counts(edges)
    others = 0
    held = [number for number, pair in enumerate(_pairs()) if not set(pair) & set(board)][::40]
    for street, known in enumerate((0, 3, 4, 5)):
        all_kinds = asyncio.run(kinds_on(head, board[:known])) if known < len(board) else kinds[street]
        for number in held:
            found = asyncio.run(kind_of(head, _pairs()[number], board[:known]))
            others += found != kinds[street, number]
            others += all_kinds[number] != kinds[street, number]
    assert others <= 2, "only what lies on an edge may be rounded to the other side"


def _pairs() -> tuple[tuple[int, int], ...]:
    return tuple((low, high) for high in range(52) for low in range(high))
