"""Shelves as a browser's database may be: slow, silent, closed for a while, or of a newer version."""

import asyncio
from collections.abc import Mapping, Sequence

from pyapp.app import HandEntry, SealedSave, StorageNewer, StorageRefused, StoredHands
from pyapp.app.core.hand_store import NOTHING, HandStore, MemoryHandStore
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.records import FinishedPlay, Json


async def put(shelf: HandStore, kept: FinishedPlay, owner: str = GUEST) -> int:
    """Keep a hand as the app does, and return its number."""
    (number,) = await shelf.add(owner, [hand_entry_of(kept)])
    return number


async def dumped(shelf: HandStore, owner: str = GUEST) -> list[Json]:
    """Return what goes into a file."""

    async def pause(_: float) -> None:
        await asyncio.sleep(0)

    return (await Archive(shelf, owner).dump(pause))[0]


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

    async def change(
        self, added: Mapping[str, Sequence[HandEntry]], removed: Mapping[str, Sequence[int]] = NOTHING
    ) -> Mapping[str, Sequence[int]]:
        """Add and throw away after the fault."""
        await self._suffer()
        self.added += any(added.values())
        return await super().change(added, removed)

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List bodies after the fault."""
        await self._suffer()
        return await super().bodies(owner, after, most)

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

    async def clear(self, *owners: str) -> None:
        """Clear after the fault."""
        await self._suffer()
        await super().clear(*owners)

    async def owners(self) -> Sequence[StoredHands]:
        """Count after the fault."""
        await self._suffer()
        return await super().owners()

    async def weigh(self, owner: str, after: int, most: int) -> tuple[int, int]:
        """Weigh after the fault."""
        await self._suffer()
        return await super().weigh(owner, after, most)

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
