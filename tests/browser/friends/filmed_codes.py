"""Films of QR codes, which Chromium shows as its camera."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

WIDTH, HEIGHT = 640, 480
_MARGIN: Final = 4
"""Modules of white around a code."""


def film_code(rows: Sequence[str], film: Path) -> None:
    """Write a film in which a code lies in the middle of a grey table; ``1`` is a dark module."""
    modules = len(rows) + 2 * _MARGIN
    side = HEIGHT // modules * modules
    scale, left, top = side // modules, (WIDTH - side) // 2, (HEIGHT - side) // 2
    white = "0" * modules
    framed = [white] * _MARGIN + [f"{'0' * _MARGIN}{row}{'0' * _MARGIN}" for row in rows] + [white] * _MARGIN
    grey = bytes([110])
    lines = [bytes(235 if module == "0" else 16 for module in row for _ in range(scale)) for row in framed]
    picture = grey * WIDTH * top
    for line in lines:
        picture += (grey * left + line + grey * (WIDTH - left - side)) * scale
    picture += grey * WIDTH * (HEIGHT - top - side)
    colours = bytes([128]) * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode()
    film.write_bytes(head + (b"FRAME\n" + picture + colours) * 3)
