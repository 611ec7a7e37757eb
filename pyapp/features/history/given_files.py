"""Files, folders and archives that are given to read: opened, unpacked and read, a slice at a time."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pyapp.analysis.equity import luck_of
from pyapp.app.core.forms import FileError, GivenFile
from pyapp.app.core.hand_store import HandEntry
from pyapp.app.history.archive import hand_entry_of, seen_by
from pyapp.features.history.hand_files import RefusedHand, read_hands
from pyapp.records.file_text import text_pieces
from pyapp.records.histories.recognition import learning
from pyapp.records.zip_archive import PackedFile, ZipError, is_zip, may_hold_hands, read_zip
from pyapp.texts import number_text, say

MOST_FILES: Final = 5_000
"""So many files are read at once."""

MOST_BYTES: Final = 30_000_000
"""So much is read at once, unpacked: as many hands as are kept, in files as rooms write them."""

_MEGABYTE: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What was found in one file."""

    name: str
    reason: str = ""
    """Why nothing could be read of it."""

    hands: Sequence[HandEntry] = ()
    refused: Sequence[RefusedHand] = ()


class FileReading:
    """Reads all that is given; in folders and archives only what may hold hands."""

    def __init__(self, now: int, reach: Callable[[float], Awaitable[None]], own: Sequence[str] = ()) -> None:
        """Take what is told how much is done, and pauses, and what the player is called in files."""
        self._now, self._reach, self._share, self._own = now, reach, 0.0, own
        self._left, self._count = MOST_BYTES, 0
        self.read = list[ReadFile]()

    async def take(self, given: Sequence[GivenFile]) -> None:
        """Read; raises ``FileError`` for more files than are read at once."""
        found = list[tuple[str, GivenFile]]()
        for one in given:
            before = len(found) + len(self.read)
            await self._find(one, found)
            if len(found) + len(self.read) == before:
                self._refuse(one.name, say("records.zip.empty"))
        for at, (name, file) in enumerate(found):
            self._share = at / len(found)
            await self._take(name, file, 1 / len(found))

    async def _find(self, given: GivenFile, found: list[tuple[str, GivenFile]]) -> None:
        """Add a file, or those in a folder, each by its name behind its folders' names."""
        waiting = [(given.name, given)]
        while waiting:
            name, one = waiting.pop()
            await self._reach(0)
            try:
                inside = await one.entries()
            except OSError:
                self._refuse(name, say("history.file.gone"))
                continue
            if inside is not None:
                waiting += [(f"{name}/{file.name}", file) for file in reversed(inside)]
            elif one is given or may_hold_hands(name):
                found.append((name, one))
                _check_count(len(found))

    async def _take(self, name: str, file: GivenFile, part: float) -> None:
        await self._reach(self._share)
        try:
            data = await file.read(self._left)
        except OSError:
            self._refuse(name, say("history.file.gone"))
            return
        if data is None:
            self._refuse(name, _too_much())
        elif is_zip(data):
            await self._unpack_all(name, data, part)
        else:
            await self._read_hands(name, data, part)

    async def _unpack_all(self, name: str, data: bytes, part: float) -> None:
        try:
            packed = list(read_zip(data))
        except ZipError as error:
            self._refuse(name, str(error))
            return
        _check_count(len(self.read) + len(packed))
        begin = self._share
        for at, file in enumerate(packed):
            self._share = begin + part * at / len(packed)
            try:
                unpacked = await self._unpack(file)
            except ZipError as error:
                self._refuse(f"{name}/{file.name}", str(error))
            else:
                await self._read_hands(f"{name}/{file.name}", unpacked, part / len(packed))

    async def _unpack(self, file: PackedFile) -> bytes:
        if file.size > self._left:
            raise ZipError(_too_much())
        pieces = list[bytes]()
        for piece in file.unpack():
            pieces.append(piece)
            await self._reach(self._share)
        return b"".join(pieces)

    async def _read_hands(self, name: str, data: bytes, part: float) -> None:
        self._left -= len(data)
        pieces, lines = list[str](), 1
        for piece in text_pieces(data):
            pieces.append(piece)
            lines += piece.count("\n")
            await self._reach(self._share)
        hands, refused = list[HandEntry](), list[RefusedHand]()
        text = "".join(pieces)
        for _ in learning(text):
            await self._reach(self._share)
        for line, hand in read_hands(text, self._now + self._count):
            if isinstance(hand, RefusedHand):
                refused.append(hand)
            else:
                source = Random(f"{hand.ended}/luck")  # noqa: S311 - no card comes of it
                luck = await luck_of(seen_by(hand, self._own), source)
                hands.append(hand_entry_of(hand, luck, own=self._own))
            await self._reach(self._share + part * min(1, line / lines))
        self.read.append(ReadFile(name, hands=hands, refused=refused))
        self._count += len(hands) + len(refused)

    def _refuse(self, name: str, reason: str) -> None:
        self.read.append(ReadFile(name, reason))


def _check_count(count: int) -> None:
    if count > MOST_FILES:
        raise FileError(say("history.file.too_many", most=number_text(MOST_FILES)))


def _too_much() -> str:
    return say("history.file.too_much", most=MOST_BYTES // _MEGABYTE)
