"""The pieces of a heap as its allocator laid them, and whose they are.

The allocator is dlmalloc: pieces stand behind one another, each with its size before it. A piece is of the
object in it, or of the object that points to it, as a dict to its keys.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

WORD = 4
HEAD = 4
"""Bytes before a piece: its size, with flags in the lowest three bits."""

IN_USE, FLAGS = 2, 7
SMALLEST = 16
LONGEST_LEAD = 4096
"""How far before the first object the first piece may begin."""

Words = np.ndarray[tuple[int], np.dtype[np.uint32]]
Owner = tuple[str, str]
"""A type's name and a module's."""

FREE: Owner = ("(free)", "(free)")
UNKNOWN: Owner = ("(unknown)", "(unknown)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the heap, in bytes from its beginning."""

    start: int
    size: int
    used: bool


def read_pieces(words: Words, first: int) -> list[Piece]:
    """Return the pieces from shortly before the first object to the end of the heap."""
    leads = (_follow(words, first - lead) for lead in range(0, min(first, LONGEST_LEAD), 2 * WORD))
    return max(leads, key=len)


def _follow(words: Words, start: int) -> list[Piece]:
    """Return pieces from a place on; few where none begins there."""
    pieces = list[Piece]()
    while start < len(words) * WORD:
        told = int(words[(start - HEAD) // WORD])
        size = told & ~FLAGS
        if size < SMALLEST:
            return pieces
        pieces.append(Piece(start, size, bool(told & IN_USE)))
        start += size
    return pieces


def find_owners(
    words: Words, pieces: Sequence[Piece], objects: Iterable[tuple[int, str, str]]
) -> list[Owner]:
    """Return whose each piece is: of the object in it, of one that points to it, or of no one known."""
    starts = [piece.start for piece in pieces]
    owners: dict[int, Owner] = {}
    for address, kind, module in objects:
        at = bisect_right(starts, address) - 1
        if at >= 0 and address < starts[at] + pieces[at].size:
            owners.setdefault(at, (kind, module))
    places = {start: at for at, start in enumerate(starts) if pieces[at].used}
    waiting = list(owners)
    while waiting:
        at = waiting.pop()
        piece = pieces[at]
        for word in words[piece.start // WORD : (piece.start + piece.size - HEAD) // WORD].tolist():
            reached = places.get(word)
            if reached is not None and reached not in owners:
                owners[reached] = owners[at]
                waiting.append(reached)
    return [owners.get(at, UNKNOWN if piece.used else FREE) for at, piece in enumerate(pieces)]
