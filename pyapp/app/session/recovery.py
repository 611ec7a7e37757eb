"""Saves that the storage lost are brought back from the journal."""

import asyncio
from contextlib import suppress
from typing import Final

from pyapp.app.core.hand_store import FallbackHandStore, SealedSave
from pyapp.app.core.storage import Storage, StorageNewer, StorageRefused
from pyapp.app.profiles.kept_profiles import NOTHING_KEPT, Kept, is_newer_kept, read_all
from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.saves import NewerError
from pyapp.texts import say

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
