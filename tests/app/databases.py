"""Shelves as a browser's database may be: slow, silent, closed for a while, or of a newer version."""

import asyncio
from collections.abc import Mapping, Sequence

from pyapp.app import HandEntry, SealedSave, StorageNewer, StorageRefused
from pyapp.app.core.memory_hand_store import MemoryHandStore


class FaultyShelf(MemoryHandStore):
    """Does to every call what ``fault`` says; nothing where it is empty."""

    fault = ""
    turns = 25
    """So many turns of the loop a slow shelf takes, unless the fault is mended before."""

    added = 0
    """How many times something was added."""

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Add after the fault."""
        await self._suffer()
        self.added += bool(hand_entries)
        return await super().add(owner, hand_entries)

    async def saves(self) -> Mapping[str, SealedSave]:
        """Read the saves after the fault."""
        await self._suffer()
        return await super().saves()

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List after the fault."""
        await self._suffer()
        return await super().list(owner, after, most)

    async def read(self, owner: str, number: int) -> str | None:
        """Read after the fault."""
        await self._suffer()
        return await super().read(owner, number)

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Remove after the fault."""
        await self._suffer()
        await super().remove(owner, numbers)

    async def clear(self, owner: str) -> None:
        """Clear after the fault."""
        await self._suffer()
        await super().clear(owner)

    async def _suffer(self) -> None:
        if self.fault == "slow":
            for _ in range(self.turns):
                await asyncio.sleep(0)
                if not self.fault:
                    return
        elif self.fault == "newer":
            raise StorageNewer
        elif self.fault:
            raise StorageRefused
