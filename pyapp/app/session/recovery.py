"""What was played is kept though a browser refuses or forgets: a spare store, and saves brought back."""

import asyncio
from collections.abc import Awaitable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from pyapp.app.core.hand_store import NOTHING, HandEntry, Journal, MemoryHandStore, SealedSave
from pyapp.app.core.storage import Storage, StorageNewer, StorageRefused
from pyapp.app.profiles.kept_profiles import NOTHING_KEPT, Kept, is_newer_kept, read_all
from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.saves import NewerError
from pyapp.texts import say

REFUSED: Final = "session.hands.refused"
WAITING: Final = "session.hands.waiting"
NEWER: Final = "session.hands.newer"
"""What is told of the browser's store, by key."""


class FallbackHandStore:
    """The browser's store, asked first every time, and a spare one for the rest of the visit."""

    def __init__(self, kept: Journal) -> None:
        self._kept, self._spare = kept, MemoryHandStore()
        self._untold: list[str] = []
        self._told: set[str] = set()
        self._newer = False
        self.refusals = 0
        """How often the browser's store refused something so far."""

    def refusal(self, *, full: bool) -> str:
        """Return what the player must be told of entries not kept, once; ``full`` where they cannot wait."""
        return self._once(REFUSED if full else NEWER if self._newer else WAITING) if self.refusals else ""

    def stuck(self) -> str:
        """Return what the player must be told while the browser's store takes too long, once."""
        return self._once(WAITING)

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save and entries, and return their numbers; where that is refused, entries in memory."""
        return await self._kept_or_spared(owner, hand_entries, self._kept.commit(owner, save, hand_entries))

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner; raises ``StorageRefused``, which counts as a refusal."""
        try:
            return await self._kept.saves()
        except StorageRefused as refusal:
            self._note(refusal)
            raise

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep entries and return their numbers; all of them in the browser, or all in memory."""
        return await self._kept_or_spared(owner, hand_entries, self._kept.add(owner, hand_entries))

    async def change(
        self,
        added: Mapping[str, Sequence[HandEntry]],
        removed: Mapping[str, Sequence[int]] = NOTHING,
    ) -> Mapping[str, Sequence[int]]:
        """Keep entries of several owners and throw others away, all in the browser or all in memory."""
        try:
            numbers = await self._kept.change(added, removed)
        except StorageRefused as refusal:
            self._note(refusal)
            return await self._spare.change(added, removed)
        await self._spare.change({}, removed)
        for owner, hand_entries in added.items():
            await self._forget(owner, {hand_entry.body for hand_entry in hand_entries})
        return numbers

    async def is_spare(self, owner: str, number: int) -> bool:
        """Tell whether an entry lies in memory alone."""
        return await self._spare.read(owner, number) is not None

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        kept: Sequence[tuple[int, str]] = ()
        with self._noting():
            kept = await self._kept.list(owner, after, most)
        return _joined(kept, await self._spare.list(owner, after, most), most)

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and bodies of the first entries after a number, the lowest first."""
        kept: Sequence[tuple[int, str]] = ()
        with self._noting():
            kept = await self._kept.bodies(owner, after, most)
        return _joined(kept, await self._spare.bodies(owner, after, most), most)

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none or it cannot be reached."""
        if body := await self._spare.read(owner, number):
            return body
        with self._noting():
            return await self._kept.read(owner, number)
        return None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away, or leave them where the browser lets nothing go."""
        await self._spare.remove(owner, numbers)
        with self._noting():
            await self._kept.remove(owner, numbers)

    async def count(self, owner: str) -> int:
        """Count the entries that can be reached."""
        kept = 0
        with self._noting():
            kept = await self._kept.count(owner)
        return kept + await self._spare.count(owner)

    async def clear(self, *owners: str) -> None:
        """Throw entries and saves away; raises ``StorageRefused`` where the browser lets its own not go."""
        await self._spare.clear(*owners)
        await self._kept.clear(*owners)

    async def _kept_or_spared(
        self, owner: str, hand_entries: Sequence[HandEntry], keeping: Awaitable[Sequence[int]]
    ) -> Sequence[int]:
        try:
            numbers = await keeping
        except StorageRefused as refusal:
            self._note(refusal)
            return await self._spare.add(owner, hand_entries)
        await self._forget(owner, {hand_entry.body for hand_entry in hand_entries})
        return numbers

    def _once(self, key: str) -> str:
        if key in self._told:
            return ""
        self._told.add(key)
        return say(key)

    @contextmanager
    def _noting(self) -> Generator[None, None, None]:
        try:
            yield
        except StorageRefused as refusal:
            self._note(refusal)

    def _note(self, refusal: StorageRefused) -> None:
        self.refusals += 1
        self._newer = isinstance(refusal, StorageNewer)

    async def _forget(self, owner: str, bodies: set[str]) -> None:
        """Take out of memory what the browser has kept now."""
        if not bodies:
            return
        for number, _ in await self._spare.list(owner, 0, await self._spare.count(owner)):
            if await self._spare.read(owner, number) in bodies:
                await self._spare.remove(owner, [number])


def _joined(
    kept: Sequence[tuple[int, str]], spare: Sequence[tuple[int, str]], most: int
) -> Sequence[tuple[int, str]]:
    return sorted({**dict(kept), **dict(spare)}.items())[:most]


PATIENCE: Final = 2
"""Seconds that the start waits for a journal; the page has begun to read it long before."""


class Recovery:
    """The saves of the journal, as they were when they were read last."""

    def __init__(self, hand_store: FallbackHandStore, storage: Storage) -> None:
        self._hand_store, self._storage = hand_store, storage
        self._saves = dict[str, SealedSave]()
        self.known = False
        """Whether the journal could be read; until then nothing may be written into it."""

    def turn(self, owner: str) -> int:
        """Return the turn of an owner's save in the journal, 0 where none is known."""
        save = self._saves.get(owner)
        return save.turn if save else 0

    async def begin(self) -> None:
        """Read the journal, or go on without after a while.

        Raises ``NewerError`` where a newer Baize has it.
        """
        self.known = False
        with suppress(TimeoutError, StorageRefused):
            async with asyncio.timeout(PATIENCE):
                await self.read()

    async def read(self) -> None:
        """Read the journal; raises ``StorageRefused``, or ``NewerError`` where a newer Baize has it."""
        try:
            self._saves = dict(await self._hand_store.saves())
        except StorageNewer as error:
            raise NewerError(say("profiles.storage.newer")) from error
        self.known = True

    def read_all(self, but: str = "", before: Kept = NOTHING_KEPT) -> Kept:
        """Return what is kept of every profile, after bringing back what the storage lost.

        Each save of the journal that is newer than all sound copies is written over one of them, ``but`` for
        one owner's. Who saved last plays then, if their save was among those. A storage that refuses is left
        as it is. Raises ``NewerError``, with nothing written, where a newer Baize has saved.
        """
        saves = {owner: save for owner, save in self._saves.items() if self.known and owner != but}
        try:
            kept = read_all(self._storage, saves, before)
        except StorageRefused:
            return NOTHING_KEPT
        if is_newer_kept(kept):
            raise NewerError(say("profiles.storage.newer"))
        with suppress(StorageRefused):
            lost = [one for one in kept.values() if one.is_lost]
            for one in lost:
                one.bring_back(self._storage)
            last = max(saves, key=lambda owner: saves[owner].at, default="")
            if last in {one.owner for one in lost}:
                self._storage.write(CURRENT_KEY, last)
        return kept
