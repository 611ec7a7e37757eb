"""Deletions that the browser's database once refused, carried out as soon as it can."""

import asyncio
from collections.abc import Sequence
from typing import Final

from pyapp.app.core.stores.hand_store import HandStore
from pyapp.app.core.stores.storage import Storage
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.cleared import hands_to_clear, note_hands_gone

_SLICE: Final = 250
"""So many hands are looked for at once."""


class PendingDeletion:
    """What counts as deleted, and still lies in the database."""

    def __init__(self, storage: Storage, hand_store: HandStore) -> None:
        """Take a store that says when it refuses: what it keeps still counts as deleted."""
        self._storage, self._hand_store = storage, hand_store
        self._lock = asyncio.Lock()

    async def carry_out(self, owner: str) -> None:
        """Throw away, in one transaction, what counts as deleted under an id; from then on all there counts.

        Raises ``StorageRefused`` where storage or database refuses; then what counted as deleted still does.
        """
        async with self._lock:  # or an earlier call could throw away what is kept after a later one
            played, read = hands_to_clear(self._storage, owner)
            if not (played or read):
                return
            removed = {
                owner: await self._numbers(owner, played),
                read_shelf(owner): await self._numbers(read_shelf(owner), read),
            }
            await self._hand_store.change({}, removed)
            note_hands_gone(self._storage, owner)

    async def _numbers(self, shelf: str, until: int) -> Sequence[int]:
        found, last = list[int](), 0
        while last < until and (heads := await self._hand_store.list(shelf, last, _SLICE)):
            found += [number for number, _ in heads if number <= until]
            last = heads[-1][0]
        return found
