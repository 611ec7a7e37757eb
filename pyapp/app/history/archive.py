"""The hands and rounds that are kept, the newest few thousand of all, with their heads in memory."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.ports import Shelf
from pyapp.records import (
    Fields,
    Head,
    Json,
    Kept,
    head_from_json,
    head_of,
    head_to_json,
    kept_from_json,
    kept_to_json,
)

MOST: Final = 5000
"""How many hands and rounds are kept; of more the oldest go."""

_SLICE: Final = 250
"""So many heads are read at once, and so many bodies dumped, before the page may draw."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One hand or round in the list; its number is the moment when it ended, in milliseconds since 1970."""

    number: int
    head: Head


class Archive:
    """The hands and rounds of one owner on a shelf that does not refuse."""

    def __init__(self, shelf: Shelf, owner: str) -> None:
        self._shelf, self._owner = shelf, owner
        self._entries: list[Entry] | None = None
        self._loading = asyncio.Lock()

    def belongs_to(self, owner: str) -> None:
        """Go on with what an owner has now."""
        self._owner, self._entries = owner, None

    async def keep(self, kept: Kept, luck: int | None = None) -> int:
        """Keep one and give the number that finds it; what is there already stays one."""
        entries = await self._loaded()
        newer = bool(entries) and entries[-1].number >= kept.ended
        if (
            newer
            and any(entry.number == kept.ended for entry in entries)
            and await self.read(kept.ended) == kept
        ):
            return kept.ended
        number = max(kept.ended, entries[-1].number + 1) if entries else kept.ended
        await self._write(Entry(number, head_of(kept, luck)), kept)
        return number

    async def entries(self) -> Sequence[Entry]:
        """List what is kept, the oldest first."""
        return await self._loaded()

    async def read(self, number: int) -> Kept | None:
        """Take one from the shelf; ``None`` where it is gone or cannot be read."""
        try:
            text = await self._shelf.read(self._owner, number)
            return _kept(text) if text else None
        except (ValueError, RecursionError):
            return None

    async def remove(self, number: int) -> None:
        """Throw one away."""
        entries = await self._loaded()
        self._entries = [entry for entry in entries if entry.number != number]
        await self._shelf.remove(self._owner, number)

    async def clear(self) -> None:
        """Throw all away."""
        self._entries = []
        await self._shelf.clear(self._owner)

    async def dump(self) -> list[Json]:
        """Give all that can be read as JSON values, for a file that holds everything of the owner."""
        values = list[Json]()
        for at, entry in enumerate(await self._loaded()):
            if kept := await self.read(entry.number):
                values.append(kept_to_json(kept))
            if at % _SLICE == 0:
                await asyncio.sleep(0)
        return values

    async def fill(self, saved: Sequence[Json]) -> None:
        """Take them over from a file; raises ``FieldError`` before anything is kept if one is wrong."""
        read = [kept_from_json(Fields(value, f"history.{at}")) for at, value in enumerate(saved)]
        for kept in read:
            await self.keep(kept)

    async def _write(self, entry: Entry, kept: Kept) -> None:
        head, body = _text(head_to_json(entry.head)), _text(kept_to_json(kept))
        await self._shelf.add(self._owner, entry.number, head, body)
        entries = [*await self._loaded(), entry]
        self._entries = entries
        for old in entries[:-MOST]:
            await self.remove(old.number)

    async def _loaded(self) -> list[Entry]:
        """Read the heads the first time, a slice at a time."""
        async with self._loading:
            if self._entries is None:
                self._entries = await self._read_heads()
        return self._entries

    async def _read_heads(self) -> list[Entry]:
        entries, last = list[Entry](), 0
        while leaves := await self._shelf.list(self._owner, last, _SLICE):
            entries += [entry for leaf in leaves if (entry := await self._entry(*leaf))]
            last = leaves[-1][0]
            await asyncio.sleep(0)
        return entries

    async def _entry(self, number: int, text: str) -> Entry | None:
        """Read a head; one that another version wrote otherwise is made again from its body."""
        if head := _head(text):
            return Entry(number, head)
        kept = await self.read(number)
        if kept is None:
            return None
        entry = Entry(number, head_of(kept))
        await self._shelf.add(self._owner, number, _text(head_to_json(entry.head)), _text(kept_to_json(kept)))
        return entry


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def _head(text: str) -> Head | None:
    """Read a head; ``None`` for one that another version wrote otherwise."""
    try:
        return head_from_json(json.loads(text))
    except ValueError:
        return None


def _kept(text: str) -> Kept:
    return kept_from_json(Fields(json.loads(text)))
