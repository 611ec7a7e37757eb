"""The pieces of a heap and their owners, on a small heap that is written down here."""

import numpy as np

from workshop.bench.weight.heap_pieces import FREE, UNKNOWN, Piece, find_owners, read_pieces

IN_USE, BEFORE_IN_USE = 2, 1
WORDS = [
    *(0, 16 | IN_USE | BEFORE_IN_USE),  # an object of 12 bytes, that points to the third piece
    *(7, 48, 0, 24 | IN_USE | BEFORE_IN_USE),  # 20 bytes of an object that points nowhere
    *(1, 2, 3, 4, 5, 16 | IN_USE | BEFORE_IN_USE),  # what the first one points to
    *(9, 9, 9, 16 | BEFORE_IN_USE),  # free
    *(0, 0, 0, 16 | IN_USE),  # used, but by no one known
    *(9, 9, 9, 0),
]
HEAP = np.array(WORDS, dtype=np.uint32)
PIECES = [
    Piece(8, 16, used=True),
    Piece(24, 24, used=True),
    Piece(48, 16, used=True),
    Piece(64, 16, used=False),
    Piece(80, 16, used=True),
]


def test_pieces_are_found_from_the_first_object_on() -> None:
    assert read_pieces(HEAP, 8) == PIECES


def test_a_piece_is_its_objects_or_theirs_who_points_to_it() -> None:
    objects = [(8, "dict", "pyapp"), (28, "tuple", "json")]
    assert find_owners(HEAP, PIECES, objects) == [
        ("dict", "pyapp"),
        ("tuple", "json"),
        ("dict", "pyapp"),
        FREE,
        UNKNOWN,
    ]
