"""What the journal had when a visit began: read within a bound, and what the storage lost brought back."""

import asyncio
from contextlib import suppress
from typing import Final

from pyapp.app.core.stores.hand_store import SealedSave
from pyapp.app.core.stores.storage import Storage, StorageNewer, StorageRefused
from pyapp.app.profiles.migrations import NewerError
from pyapp.app.profiles.recovery import restore
from pyapp.app.session.fallback_hand_store import FallbackHandStore
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.texts import say

PATIENCE: Final = 2
"""Seconds that the start waits for a journal; the page has begun to read it long before."""


class Recovery:
    """The saves of the journal, as they were when they were read last."""

    def __init__(self, hand_store: FallbackHandStore, storage: Storage, kinds: SittingKinds) -> None:
        self._hand_store, self._storage, self._kinds = hand_store, storage, kinds
        self._saves = dict[str, SealedSave]()
        self.known = False
        """Whether the journal could be read; until then nothing may be written into it."""

    def turn(self, owner: str) -> int:
        """Return the turn of an owner's save in the journal, 0 where none is known."""
        save = self._saves.get(owner)
        return save.turn if save else 0

    async def begin(self) -> None:
        """Read the journal and bring back what the storage lost, or go on without after a while.

        Raises ``NewerError``, with nothing written, where a newer Baize has the journal or a save in it.
        """
        self.known = False
        with suppress(TimeoutError, StorageRefused):
            async with asyncio.timeout(PATIENCE):
                await self.read()
            self.restore()

    async def read(self) -> None:
        """Read the journal; raises ``StorageRefused``, or ``NewerError`` where a newer Baize has it."""
        try:
            self._saves = dict(await self._hand_store.saves())
        except StorageNewer as error:
            raise NewerError(say("profiles.storage.newer")) from error
        self.known = True

    def restore(self, but: str = "") -> None:
        """Bring back what is newer than the storage's, ``but`` for one owner's; raises ``NewerError``."""
        saves = {owner: save for owner, save in self._saves.items() if owner != but}
        restore(self._storage, saves, self._kinds)
