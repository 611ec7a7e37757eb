"""The text of a file in whatever encoding it was written: programs for players use several."""

import re
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


def decode_text(data: bytes) -> str:
    r"""Return the text of a file in UTF-8, UTF-16 or Windows-1252, without its mark, lines ended by `\n`.

    Bytes that aren't UTF-8 are read as Windows-1252 one by one: sessions saved by different programs are
    often put together.
    """
    low_first = _is_utf_16(data)
    if low_first is None:
        text = _STRAY.sub(_from_windows, data.decode("utf-8", "surrogateescape"))
    else:
        mark = _MARKS[0 if low_first else 1]
        text = (mark + data.removeprefix(mark)).decode("utf-16", "replace")
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


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
