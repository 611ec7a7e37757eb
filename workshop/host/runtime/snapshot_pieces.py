"""The snapshot in pieces, for updates: a page fetches those that no earlier build's snapshot has.

A piece is what one window of the memory holds, known by its hash. Most are the same in the next build, since
groups of objects begin at round addresses (`workshop/node/zero-free-heap.mjs`). The service worker puts a
snapshot together from them (`static/sw.js`).
"""

import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final

FOLDER: Final = "pieces"
"""The folder of the site that holds the pieces, each in a file named by its hash."""

LIST: Final = "snapshot.pieces.json"
"""The file beside the snapshot that lists hash and length of each of its pieces, in order."""

DIGITS: Final = 12
STRONGEST: Final = 9


def cut(raw: bytes, lengths: Iterable[int]) -> Iterator[bytes]:
    """Yield the pieces of a snapshot that have these lengths, which cover it."""
    return (raw[start:end] for start, end in pairwise(accumulate(lengths, initial=0)))


def name_of(piece: bytes) -> str:
    """Return the hash by which a piece is known."""
    return hashlib.sha256(piece).hexdigest()[:DIGITS]


def write_pieces(pieces: Iterable[bytes], folder: Path) -> None:
    """Write each piece into a file of its own, packed as every browser can unpack it, and the list of all."""
    folder.mkdir()
    listed = list[tuple[str, int]]()
    for piece in pieces:
        listed.append((name_of(piece), len(piece)))
        (folder / f"{listed[-1][0]}.bin").write_bytes(zlib.compress(piece, STRONGEST))
    (folder / LIST).write_text(json.dumps(listed, separators=(",", ":")), "utf-8")
