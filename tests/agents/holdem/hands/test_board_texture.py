"""Boards that play alike have the same texture, and others have not."""

from itertools import combinations

import pytest

from pyapp.agents.holdem.blueprint.board_texture import TEXTURES, board_texture
from pyapp.cards import parse_cards


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
