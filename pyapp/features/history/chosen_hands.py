"""The hands that are looked at: of one shelf or both, of one session or all."""

from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.features.history.list import FROM_FILES, READ, moment_of, session_start
from pyapp.records import FinishedPlay

MINE: Final = "mine"
BOTH: Final = "both"
SESSION: Final = "session"
"""Of one's own hands those since the last long pause."""


@dataclass(slots=True)
class JoinedHands:
    """The hands of both shelves, and which of them are looked at."""

    own: Archive
    from_files: Archive
    chosen: str = MINE

    def choose(self, what: str) -> None:
        """Look at others from now on."""
        self.chosen = what

    async def entries(self) -> Sequence[ArchiveEntry]:
        """List those that are looked at, the oldest first."""
        own = await self.own.entries() if self.chosen != READ else ()
        if self.chosen == SESSION:
            since = session_start([entry.number for entry in own])
            return [entry for entry in own if entry.number >= since]
        if self.chosen == MINE:
            return own
        read = [ArchiveEntry(one.number + FROM_FILES, one.head) for one in await self.from_files.entries()]
        return sorted((*own, *read), key=_moment)

    async def read(self, number: int) -> FinishedPlay | None:
        """Read one by its number; ``None`` where it is gone or cannot be read."""
        archive = self.from_files if number >= FROM_FILES else self.own
        return await archive.read(moment_of(number))

    async def plays(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read those with these numbers, a shelf after the other; what cannot be read is left out."""
        async for one in self.own.plays([number for number in numbers if number < FROM_FILES]):
            yield one
        read = [number - FROM_FILES for number in numbers if number >= FROM_FILES]
        async for number, kept in self.from_files.plays(read):
            yield number + FROM_FILES, kept

    async def choices(self) -> Sequence[str]:
        """Name what can be chosen; one's own are listed first, which parts what an earlier version mixed."""
        own, read = await self.own.entries(), await self.from_files.entries()
        if not read:
            return (MINE, SESSION)
        return (MINE, SESSION, READ, BOTH) if own else (READ,)


def _moment(entry: ArchiveEntry) -> int:
    return moment_of(entry.number)
