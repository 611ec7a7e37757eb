"""The hands and rounds that are kept, the newest few thousand of all, with their heads in memory."""

import asyncio
import json
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.core.memory_hand_store import HandEntry
from pyapp.app.core.ports import HandStore, StorageRefused
from pyapp.records import (
    RECORD_KINDS,
    Fields,
    FinishedPlay,
    HandSummary,
    Json,
    PlaySummary,
    RecordKinds,
)
from pyapp.records.dates import drawable

MOST: Final = 5000
"""How many hands and rounds are kept; of more the oldest go."""

SLICE: Final = 100
"""So many heads are read at once before the page may draw."""


@dataclass(frozen=True, slots=True)
class ArchiveEntry:
    """One hand or round in the list; its number is the moment when it ended, in milliseconds since 1970."""

    number: int
    head: PlaySummary


@dataclass(slots=True)
class _Owned:
    """The heads of one owner: whoever plays next gets another one, whatever is still being written here."""

    owner: str
    after: int = 0
    """Numbers up to this one belong to a profile that was deleted."""

    entries: list[ArchiveEntry] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Archive:
    """The hands and rounds of one owner in a store."""

    def __init__(
        self, hand_store: HandStore, owner: str, after: int = 0, kinds: RecordKinds = RECORD_KINDS
    ) -> None:
        self.kinds = kinds
        """The hands that can be kept and read."""

        self._hand_store, self._owned = hand_store, _Owned(owner, after)

    def belongs_to(self, owner: str, after: int = 0) -> None:
        """Go on with what an owner has now, but for what was kept up to a moment."""
        self._owned = _Owned(owner, after)

    def forget(self) -> None:
        """Read the heads anew when they are asked for next: something else has added to the store."""
        self._owned = _Owned(self._owned.owner, self._owned.after)

    async def keep(self, kept: FinishedPlay, luck: int | None = None) -> int:
        """Keep one and return the number that finds it; what is there already stays one."""
        (number,) = await self.keep_all([hand_entry_of(kept, luck, self.kinds)])
        return number

    async def keep_all(self, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep them, a few hundred at one go, and return their numbers; of too many the oldest go."""
        owned = self._owned
        async with owned.lock:
            entries = await self._loaded(owned)
            numbers = await self._added(owned, hand_entries)
            owned.entries = [*entries]
            self._list(owned.entries, numbers, hand_entries)
            await self._drop_oldest(owned, owned.entries)
        return numbers

    async def note(self, owner: str, numbers: Sequence[int], hand_entries: Sequence[HandEntry]) -> None:
        """List what the journal has kept of an owner, if theirs are the heads in memory."""
        owned = self._owned
        async with owned.lock:
            if owner != owned.owner or owned.entries is None:
                return
            owned.entries = [*owned.entries]
            self._list(owned.entries, numbers, hand_entries)
            await self._drop_oldest(owned, owned.entries)

    async def rewrite(self, owner: str, hand_entry: HandEntry) -> None:
        """Give an entry of an owner that is kept a new head."""
        await self.note(owner, await self._hand_store.add(owner, [hand_entry]), [hand_entry])

    async def take_in(self, hand_entries: Sequence[HandEntry]) -> tuple[Sequence[int], int]:
        """Add what is not here yet; return the new numbers, and how many had no room.

        What was made here never gives way to what comes from outside: where both do not fit, the oldest of
        the newcomers stay out.
        """
        owned = self._owned
        async with owned.lock:
            here = {entry.number: _without_luck(entry.head) for entry in await self._loaded(owned)}
            fresh = list[HandEntry]()
            for at, hand_entry in enumerate(hand_entries, 1):
                if here.get(hand_entry.number) != _without_luck(_head(hand_entry.head, self.kinds)):
                    fresh.append(hand_entry)
                if at % SLICE == 0:
                    await asyncio.sleep(0)
            room, known = max(0, MOST - len(here)), len(hand_entries) - len(fresh)
            fresh = sorted(fresh, key=lambda hand_entry: hand_entry.number)[max(0, len(fresh) - room) :]
            owned.entries = None
            numbers = await self._added(owned, fresh)
        return [number for number in numbers if number not in here], len(hand_entries) - known - len(fresh)

    async def entries(self) -> Sequence[ArchiveEntry]:
        """List what is kept, the oldest first."""
        owned = self._owned
        async with owned.lock:
            return await self._loaded(owned)

    async def read(self, number: int) -> FinishedPlay | None:
        """Read one from the store; ``None`` where it is gone or cannot be read."""
        return await self._read(self._owned, number)

    async def remove(self, numbers: Sequence[int]) -> None:
        """Throw some away."""
        owned = self._owned
        async with owned.lock:
            gone = set(numbers)
            owned.entries = [entry for entry in await self._loaded(owned) if entry.number not in gone]
            await self._hand_store.remove(owned.owner, numbers)

    async def clear(self) -> None:
        """Throw all away; raises ``StorageRefused`` where that could not be done."""
        self._owned.entries = []
        await self._hand_store.clear(self._owned.owner)

    async def dump(self, reach: Callable[[float], Awaitable[object]] | None = None) -> list[Json]:
        """Return all that can be read as JSON values, for a file that holds everything of the owner.

        After each one ``reach`` is told how much is done, and pauses.
        """
        values, owned, entries = list[Json](), self._owned, await self.entries()
        for at, entry in enumerate(entries, 1):
            if kept := await self._read(owned, entry.number):
                values.append(self.kinds.to_json(kept))
            await (reach(at / len(entries)) if reach else asyncio.sleep(0))
        return values

    async def _added(self, owned: _Owned, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        numbers = list[int]()
        for at in range(0, len(hand_entries), SLICE):
            numbers += await self._hand_store.add(owned.owner, hand_entries[at : at + SLICE])
        return numbers

    def _list(
        self, entries: list[ArchiveEntry], numbers: Sequence[int], hand_entries: Sequence[HandEntry]
    ) -> None:
        for number, hand_entry in zip(numbers, hand_entries, strict=True):
            head = self.kinds.summary_from_json(json.loads(hand_entry.head))
            _put_in(entries, ArchiveEntry(number, head))

    async def _drop_oldest(self, owned: _Owned, entries: list[ArchiveEntry]) -> None:
        if old := [entry.number for entry in entries[:-MOST]]:
            owned.entries = entries[-MOST:]
            await self._hand_store.remove(owned.owner, old)

    async def _loaded(self, owned: _Owned) -> list[ArchiveEntry]:
        """Read the heads the first time, a slice at a time."""
        if owned.entries is None:
            if owned.after:
                await self._forget_deleted(owned)
            owned.entries = await self._read_heads(owned)
            await self._drop_oldest(owned, owned.entries)
        return owned.entries

    async def _forget_deleted(self, owned: _Owned) -> None:
        """Throw away what a deleted profile left when the browser let nothing go."""
        with suppress(StorageRefused):
            hand_entries = await self._hand_store.list(owned.owner, 0, MOST)
            old = [number for number, _ in hand_entries if number <= owned.after]
            await self._hand_store.remove(owned.owner, old)

    async def _read_heads(self, owned: _Owned) -> list[ArchiveEntry]:
        entries, last = list[ArchiveEntry](), owned.after
        while hand_entries := await self._hand_store.list(owned.owner, last, SLICE):
            entries += [
                entry for hand_entry in hand_entries if (entry := await self._entry(owned, *hand_entry))
            ]
            last = hand_entries[-1][0]
            await asyncio.sleep(0)
        return entries

    async def _entry(self, owned: _Owned, number: int, text: str) -> ArchiveEntry | None:
        """Read a head; one that another version wrote otherwise is made again from its body."""
        if head := _head(text, self.kinds):
            return ArchiveEntry(number, head)
        body = await self._hand_store.read(owned.owner, number)
        try:
            hand_entry = hand_entry_of(_kept(body or "", self.kinds), kinds=self.kinds)
            entry = ArchiveEntry(number, self.kinds.summary_from_json(json.loads(hand_entry.head)))
        except (ValueError, RecursionError):
            return None
        await self._hand_store.add(owned.owner, [HandEntry(number, hand_entry.head, body or "")])
        return entry

    async def _read(self, owned: _Owned, number: int) -> FinishedPlay | None:
        try:
            text = await self._hand_store.read(owned.owner, number)
            return _kept(text, self.kinds) if text else None
        except (ValueError, RecursionError):
            return None


def hand_entry_of(
    kept: FinishedPlay, luck: int | None = None, kinds: RecordKinds = RECORD_KINDS
) -> HandEntry:
    """Return a hand or round as a store keeps it; raises ``ValueError`` where it breaks a rule."""
    head = kinds.summary_to_json(kinds.summarize(kept, luck))
    kinds.summary_from_json(head)
    return HandEntry(drawable(kept.ended), _text(head), _text(kinds.to_json(kept)))


def _put_in(entries: list[ArchiveEntry], entry: ArchiveEntry) -> None:
    """Put an entry where its number belongs, in the place of one with the same number."""
    at = bisect_left(entries, entry.number, key=lambda other: other.number)
    same = at < len(entries) and entries[at].number == entry.number
    entries[at : at + same] = [entry]


def _without_luck(head: PlaySummary | None) -> PlaySummary | None:
    """Return a head without what only this browser has worked out."""
    return replace(head, luck=None) if isinstance(head, HandSummary) and head.luck is not None else head


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def _head(text: str, kinds: RecordKinds) -> PlaySummary | None:
    """Read a head; ``None`` for one that another version wrote otherwise."""
    try:
        return kinds.summary_from_json(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _kept(text: str, kinds: RecordKinds) -> FinishedPlay:
    return kinds.from_json(Fields(json.loads(text)))
