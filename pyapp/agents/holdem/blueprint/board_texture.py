"""What a flop or turn looks like to a blueprint that tells boards apart: its texture.

Plain loops over whole numbers, so that training compiles the very function that the page calls.
"""

from collections.abc import Sequence
from typing import Final

TEXTURES: Final = 60
"""How many textures there are numbers for; no board is of some of them."""


def board_texture(board: Sequence[int]) -> int:
    """Return the texture of three or four cards.

    - Suits, by the most cards of one suit: one, two, or more.
    - Shape, on the flop: whether two cards are of a rank.
    - Height of the flop: whether a queen or more lies.

    A turn goes by its flop's suits and height and by what its last card has changed: the suits; whether it
    made a pair, else whether the flop had one, else whether four ranks lie within five that follow each
    other, an ace low or high, else whether it is the highest. Of what would be rare nothing is told: the
    shape of four cards of a suit, and near straights after three.
    """
    suits, ranks, near = [0, 0, 0, 0], 0, 0
    suited = was_suited = pair = was_pair = top = was_top = 0
    for card in board:
        was_suited, was_pair, was_top = suited, pair, top
        suits[card & 3] += 1
        rank = card >> 2
        suited, pair, top = max(suits), max(pair, ranks >> rank & 1), max(top, rank)
        ranks |= 1 << rank
    if len(board) == _FLOP:
        return _HEIGHTS * (_SHAPES * (suited - 1) + pair) + (top >= _QUEEN)
    low = ranks << 1 | ranks >> 12
    for start in range(10):
        together = 0
        for rank in range(start, start + 5):
            together += low >> rank & 1
        near = max(near, together)
    if suited == _ALL:
        shape = 0
    elif near >= _NEAR and was_suited < _FLOP and not pair:
        shape = 1
    else:
        shape = 2 if was_pair else 3 if pair else 4 if top > was_top else 0
    return _HEIGHTS * (_SHAPES * (was_suited + suited - 2) + shape) + (was_top >= _QUEEN)


_FLOP: Final = 3
_ALL: Final = 4
_SHAPES: Final = 5
_HEIGHTS: Final = 2
_QUEEN: Final = 10
_NEAR: Final = 4
