"""What a flop or turn looks like to a blueprint that tells boards apart: its texture.

Plain loops over whole numbers, so that training compiles the very function that the page calls.
"""

from collections.abc import Sequence
from typing import Final

TEXTURES: Final = 18
"""How many textures there are numbers for; no board is of some of them."""


def board_texture(board: Sequence[int]) -> int:
    """Return the texture of three or four cards.

    - Suits, by the most cards of one suit: one, two, or more.
    - Shape: whether two cards are of a rank; on the turn else whether four ranks lie within five that follow
      each other, an ace low or high.
    - Height, on the flop alone: whether a queen or more lies.
    """
    suits, ranks, paired, top = [0, 0, 0, 0], 0, 0, 0
    for card in board:
        suits[card & 3] += 1
        rank = card >> 2
        paired = max(paired, ranks >> rank & 1)
        ranks |= 1 << rank
        top = max(top, rank)
    suited = _SHAPES * _HEIGHTS * (min(3, max(suits)) - 1)
    if len(board) == _FLOP:
        return suited + _HEIGHTS * paired + (top >= _QUEEN)
    near, low = 0, ranks << 1 | ranks >> 12
    for start in range(10):
        together = 0
        for rank in range(start, start + 5):
            together += low >> rank & 1
        near = max(near, together)
    return suited + _HEIGHTS * (1 if paired else 2 if near >= _NEAR else 0)


_FLOP: Final = 3
_SHAPES: Final = 3
_HEIGHTS: Final = 2
_QUEEN: Final = 10
_NEAR: Final = 4
