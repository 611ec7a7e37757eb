"""A shelf that never refuses: what the browser will not take lies in memory beside what it has kept."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from pyapp.app.memory import MemoryShelf
from pyapp.app.ports import Shelf, StorageRefused

REFUSED: Final = "Your browser keeps no more hands for this page: new ones last until you close it."


class SpareShelf:
    """The browser's shelf, asked first every time, and a spare one for the rest of the visit."""

    def __init__(self, kept: Shelf) -> None:
        self._kept, self._spare = kept, MemoryShelf()
        self._told: bool | None = None
        """Nothing was refused so far, or whether the person knows."""

    def refusal(self) -> str:
        """Give what the person must be told; nothing once it was."""
        if self._told is not False:
            return ""
        self._told = True
        return REFUSED

    async def add(self, owner: str, number: int, head: str, body: str) -> None:
        """Keep a leaf, in the place of one with the same number."""
        try:
            await self._kept.add(owner, number, head, body)
        except StorageRefused:
            self._told = bool(self._told)
            await self._spare.add(owner, number, head, body)

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Give numbers and heads of the first leaves after a number, the lowest first."""
        kept: Sequence[tuple[int, str]] = ()
        with suppress(StorageRefused):
            kept = await self._kept.list(owner, after, most)
        spare = await self._spare.list(owner, after, most)
        return sorted({**dict(kept), **dict(spare)}.items())[:most]

    async def read(self, owner: str, number: int) -> str | None:
        """Give the body of a leaf, ``None`` where there is none or it cannot be reached."""
        if body := await self._spare.read(owner, number):
            return body
        with suppress(StorageRefused):
            return await self._kept.read(owner, number)
        return None

    async def remove(self, owner: str, number: int) -> None:
        """Throw a leaf away, or leave it where the browser lets nothing go."""
        await self._spare.remove(owner, number)
        with suppress(StorageRefused):
            await self._kept.remove(owner, number)

    async def count(self, owner: str) -> int:
        """Count the leaves that can be reached."""
        kept = 0
        with suppress(StorageRefused):
            kept = await self._kept.count(owner)
        return kept + await self._spare.count(owner)

    async def clear(self, owner: str) -> None:
        """Throw all leaves away, but those that the browser does not let go."""
        await self._spare.clear(owner)
        with suppress(StorageRefused):
            await self._kept.clear(owner)
