"""What a flop or turn looks like to a blueprint that tells boards apart: its texture.

Plain loops over whole numbers, so that training compiles the very function that the page calls.
"""

from collections.abc import Sequence
from typing import Final

TEXTURES: Final = 18
"""How many textures there are numbers for; no board is of some of them."""

TURNED_TEXTURES: Final = 60
"""How many there are where turns are told apart by what their last card has changed."""


def board_texture(board: Sequence[int], textures: int) -> int:
    """Return the texture of three or four cards, out of ``TEXTURES`` or ``TURNED_TEXTURES``.

    - Suits, by the most cards of one suit: one, two, or more.
    - Shape: whether two cards are of a rank; on the turn else whether four ranks lie within five that follow
      each other, an ace low or high.
    - Height, on the flop alone: whether a queen or more lies.

    With ``TURNED_TEXTURES`` a turn is told apart by its flop's suits and height as well, by whether it was
    its last card that made the pair, and by whether that is the highest. Of what would be rare nothing is
    told: the shape of four cards of a suit, and near straights after three.
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
        return _SHAPES * _HEIGHTS * (suited - 1) + _HEIGHTS * pair + (top >= _QUEEN)
    low = ranks << 1 | ranks >> 12
    for start in range(10):
        together = 0
        for rank in range(start, start + 5):
            together += low >> rank & 1
        near = max(near, together)
    if textures == TEXTURES:
        return _HEIGHTS * (_SHAPES * (min(3, suited) - 1) + (1 if pair else 2 if near >= _NEAR else 0))
    if suited == _ALL:
        shape = 0
    elif near >= _NEAR and was_suited < _FLOP and not pair:
        shape = 1
    else:
        shape = 2 if was_pair else 3 if pair else 4 if top > was_top else 0
    return _HEIGHTS * (_TURNED_SHAPES * (was_suited + suited - 2) + shape) + (was_top >= _QUEEN)


_FLOP: Final = 3
_ALL: Final = 4
_SHAPES: Final = 3
_TURNED_SHAPES: Final = 5
_HEIGHTS: Final = 2
_QUEEN: Final = 10
_NEAR: Final = 4
