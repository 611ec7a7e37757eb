"""Zip archives with hand histories: what lies in them, unpacked a piece at a time.

Python's own reader stays out of the page, which has only the decompressor that it stands on.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.records.file_text import decode_text
from pyapp.texts import say

ARCHIVE: Final = ".zip"
ENDINGS: Final = (".txt", ".xml", ".csv", ".log", ".hh", ".phh", ".phhs", ".toml")
"""How the names of files with hands end."""


def may_hold_hands(path: str) -> bool:
    """Tell whether a file in a folder or archive is worth reading; hidden ones are the system's own."""
    name = path.lower().replace("\\", "/").rpartition("/")[2]
    return name.endswith((*ENDINGS, ARCHIVE)) and not name.startswith(".")


def is_zip(data: bytes) -> bool:
    """Tell whether a file is a zip archive, whatever its name is."""
    return data.startswith((_FILE, _END))


class ZipError(ValueError):
    """An archive, or a file in one, that can't be unpacked; the message says why, in the player's words."""


@dataclass(frozen=True, slots=True)
class PackedFile:
    """A file in an archive, as the archive's directory tells of it."""

    name: str
    size: int
    """In bytes, once it is unpacked."""

    _data: bytes
    _start: int
    _packed: int
    _method: int
    _checksum: int
    _locked: bool

    def unpack(self) -> Iterator[bytes]:
        """Unpack piece by piece; raises ``ZipError``. What comes is never more than ``size``.

        Archives in archives stay packed.
        """
        if self._locked:
            raise ZipError(say("records.zip.locked"))
        if self._method not in {_STORED, _DEFLATED}:
            raise ZipError(say("records.zip.method"))
        size = checksum = 0
        for piece in self._pieces():
            if not size and is_zip(piece):
                raise ZipError(say("records.zip.nested"))
            size, checksum = size + len(piece), zlib.crc32(piece, checksum)
            if size > self.size:
                break
            yield piece
        if (size, checksum) != (self.size, self._checksum):
            raise _damaged()

    def _pieces(self) -> Iterator[bytes]:
        """Return what is packed, or what it was; an archive may promise less than is in it."""
        begin = _after_head(self._data, self._start)
        end = min(begin + self._packed, len(self._data))
        slices = (self._data[at : min(at + _PIECE, end)] for at in range(begin, end, _PIECE))
        if self._method == _STORED:
            yield from slices
            return
        inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            for part in slices:
                rest = part
                while rest and not inflater.eof:
                    yield inflater.decompress(rest, _PIECE)
                    rest = inflater.unconsumed_tail
            yield inflater.flush()
        except zlib.error as error:
            raise _damaged() from error


_FILE: Final = b"PK\x03\x04"
_ENTRY: Final = b"PK\x01\x02"
_END: Final = b"PK\x05\x06"
"""What stands before a file, before its entry in the directory, and after the directory."""

_FILE_HEAD: Final = 30
_ENTRY_HEAD: Final = 46
_END_HEAD: Final = 22
_LONGEST_COMMENT: Final = 65_535
_STORED: Final = 0
_DEFLATED: Final = 8
_PIECE: Final = 1 << 18
"""Bytes that are unpacked at a time."""


def read_zip(data: bytes) -> Iterator[PackedFile]:
    """Return the files of an archive that may hold hands, in the order of its directory.

    Raises ``ZipError`` for a damaged archive, and where there is no such file.
    """
    found = False
    for inside in _directory(data):
        if may_hold_hands(inside.name):
            found = True
            yield inside
    if not found:
        raise ZipError(say("records.zip.empty"))


def _directory(data: bytes) -> Iterator[PackedFile]:
    end = data.rfind(_END, max(0, len(data) - _END_HEAD - _LONGEST_COMMENT))
    if end < 0 or end + _END_HEAD > len(data):
        raise _damaged()
    size, start = _number(data, end + 12, 4), _number(data, end + 16, 4)
    before = end - size - start
    """Bytes that something put before the archive, which its own offsets don't count."""

    if before < 0:
        raise _damaged()
    at = end - size
    while at < end:
        if data[at : at + 4] != _ENTRY or at + _ENTRY_HEAD > end:
            raise _damaged()
        name, extra, comment = (_number(data, at + place, 2) for place in (28, 30, 32))
        yield _packed_file(data, at, data[at + _ENTRY_HEAD : at + _ENTRY_HEAD + name], before)
        at += _ENTRY_HEAD + name + extra + comment


def _packed_file(data: bytes, at: int, name: bytes, before: int) -> PackedFile:
    """Read an entry of the directory."""
    return PackedFile(
        decode_text(name),
        _number(data, at + 24, 4),
        data,
        before + _number(data, at + 42, 4),
        _number(data, at + 20, 4),
        _number(data, at + 10, 2),
        _number(data, at + 16, 4),
        bool(_number(data, at + 8, 2) & 1),
    )


def _after_head(data: bytes, start: int) -> int:
    """Return where a file's content begins, behind a head whose lengths are its own."""
    if data[start : start + 4] != _FILE or start + _FILE_HEAD > len(data):
        raise _damaged()
    return start + _FILE_HEAD + _number(data, start + 26, 2) + _number(data, start + 28, 2)


def _number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


def _damaged() -> ZipError:
    return ZipError(say("records.zip.damaged"))
