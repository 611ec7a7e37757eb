"""Boards that play alike have the same texture, and others have not."""

from itertools import combinations
from random import Random

import pytest

from pyapp.agents.holdem.blueprint.blueprint_file import find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES, board_texture
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT
from pyapp.money import Chips


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
