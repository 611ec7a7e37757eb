"""Boards that play alike have the same texture, and others have not."""

from itertools import combinations
from random import Random

import pytest

from pyapp.agents.holdem.blueprint.board_texture import TEXTURES, board_texture
from pyapp.agents.holdem.blueprint.shelf import find_blueprint
from pyapp.cards import Chips, parse_cards
from pyapp.holdem import CASINO_LIMIT
from pyapp.lab.arena.kept_blueprints import load_blueprints


def _texture(board: str) -> int:
    return board_texture(tuple(map(int, parse_cards(board))))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2c7d9h", "2s6h8d"),
        ("2c7d9h", "9d7c2h"),
        ("Ac3d9h", "QsTd6h"),
        ("Ac2d3h4s", "6s7d8h9c"),
        ("2c2d9hTs", "KcKd3h8s"),
    ],
)
def test_boards_that_play_alike_are_alike(one: str, other: str) -> None:
    assert _texture(one) == _texture(other)


@pytest.mark.parametrize(
    "boards",
    [
        ("2c7d9h", "2c7c9h", "2c7c9c"),
        ("2c7d9h", "2c7d7h", "2c7dQh"),
        ("2c7d9hKs", "2c7d9h9s", "6c7d8hTs", "2c7c9hKs", "2c7c9cKs"),
    ],
)
def test_suits_shape_and_height_tell_boards_apart(boards: tuple[str, ...]) -> None:
    assert len(set(map(_texture, boards))) == len(boards)


def test_there_are_ten_kinds_of_flops() -> None:
    found = {board_texture(flop) for flop in combinations(range(52), 3)}
    assert len(found) == 10
    assert max(found) < TEXTURES


@pytest.mark.slow
def test_a_blueprint_has_kinds_for_every_board() -> None:
    load_blueprints()
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    assert blueprint
    luck, head = Random(1), blueprint.head
    turns = [tuple(luck.sample(range(52), 4)) for _ in range(5000)]
    for boards, textures in zip((combinations(range(52), 3), turns), head.textures, strict=True):
        found = {head.kinds_on(board).first for board in boards}
        assert found == {one.first for one in textures if one.spread_edges}
        assert len(found) in (9, 10)
