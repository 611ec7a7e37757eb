"""The text of a file in whatever encoding it was written: programs for players use several."""

import re
from collections.abc import Iterator
from typing import Final

_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
"""How a file in UTF-16 begins, the low byte of each character first or last."""

_SAMPLE: Final = 1_000
_STRAY: Final = re.compile("[\udc80-\udcff]")
"""What decoding makes of a byte that isn't UTF-8."""

_STRAY_BASE: Final = 0xDC00
_LATIN: Final = 0xA0
_WINDOWS: Final = (
    "\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd"
    "\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178"
)
"""What Windows-1252 has from byte 128 on, where Latin-1 has control characters."""


_PIECE: Final = 1 << 16
"""Bytes that are decoded at a time, to the end of their last line."""


def decode_text(data: bytes) -> str:
    r"""Return the text of a file in UTF-8, UTF-16 or Windows-1252, without its mark, lines ended by `\n`.

    Bytes that aren't UTF-8 are read as Windows-1252 one by one: sessions saved by different programs are
    often put together.
    """
    return "".join(text_pieces(data))


def text_pieces(data: bytes) -> Iterator[str]:
    """Decode a file a piece at a time, so that a page may draw between two."""
    low_first = _is_utf_16(data)
    line_end = b"\n" if low_first is None else b"\n\0" if low_first else b"\0\n"
    at = 0
    while at < len(data):
        end = _past(data, line_end, at + _PIECE)
        text = _decode(data[at:end], low_first)
        yield (text if at else text.removeprefix("\ufeff")).replace("\r\n", "\n").replace("\r", "\n")
        at = end


def _past(data: bytes, line_end: bytes, at: int) -> int:
    """Return where the first line ends from here on; in UTF-16 its end begins where a character does."""
    found = data.find(line_end, at)
    while found >= 0 and found % len(line_end):
        found = data.find(line_end, found + 1)
    return found + len(line_end) if found >= 0 else len(data)


def _decode(data: bytes, low_first: bool | None) -> str:  # noqa: FBT001 - as `_is_utf_16` says it
    if low_first is None:
        return _STRAY.sub(_from_windows, data.decode("utf-8", "surrogateescape"))
    return (_MARKS[0 if low_first else 1] + data).decode("utf-16", "replace")


def _is_utf_16(data: bytes) -> bool | None:
    """Return whether the low bytes of UTF-16 come first; ``None`` for a file of single bytes."""
    if data[:2] in _MARKS:
        return data[:2] == _MARKS[0]
    sample = data[:_SAMPLE]
    for low_first in (True, False):
        high, low = sample[1 if low_first else 0 :: 2], sample[0 if low_first else 1 :: 2]
        if high.count(0) * 2 > len(high) and not low.count(0):
            return low_first
    return None


def _from_windows(stray: re.Match[str]) -> str:
    byte = ord(stray[0]) - _STRAY_BASE
    return chr(byte) if byte >= _LATIN else _WINDOWS[byte - 0x80]
