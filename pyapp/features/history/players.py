"""Who else was dealt into the hands of a shelf: read from them once, when one is looked for by name."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Final, Protocol

from pyapp.app.history.archive import ArchiveEntry
from pyapp.records import FinishedHand, FinishedPlay, PlaySummary

_BREATH: Final = 0.008
"""Seconds after which the reading lets the page draw; a hand more may come on top."""


class PlayedHands(Protocol):
    """Hands of one shelf or both, however they are chosen."""

    async def entries(self) -> Sequence[ArchiveEntry]:
        """List them, the oldest first."""
        ...

    def plays(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read those with these numbers."""
        ...


class PlayersIndex:
    """Finds hands by who else played them."""

    def __init__(self, archive: PlayedHands) -> None:
        self._archive = archive
        self._known = dict[int, tuple[PlaySummary, frozenset[str]]]()
        self._lock = asyncio.Lock()

    async def hands_with(self, name: str) -> Collection[int]:
        """Return the numbers of the hands that another player shared whose name holds these letters."""
        wanted = name.strip().casefold()
        known = await self._read_all()
        return {number for number, (_, names) in known.items() if any(wanted in one for one in names)}

    async def _read_all(self) -> dict[int, tuple[PlaySummary, frozenset[str]]]:
        async with self._lock:
            heads = {entry.number: entry.head for entry in await self._archive.entries()}
            self._known = {
                number: found
                for number, found in self._known.items()
                if number in heads and heads[number] == found[0]
            }
            async for number, kept in self._plays(heads.keys() - self._known.keys()):
                self._known[number] = heads[number], _others(kept)
            return self._known

    async def _plays(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read hands, with pauses in which the page may draw."""
        clock = asyncio.get_running_loop().time
        began = clock()
        async for read in self._archive.plays(numbers):
            yield read
            if clock() - began > _BREATH:
                await asyncio.sleep(0)
                began = clock()


def _others(kept: FinishedPlay) -> frozenset[str]:
    """Return who took part beside the one whose hand it is, as names are compared."""
    stakes = kept.record.stacks if isinstance(kept, FinishedHand) else kept.record.bets
    return frozenset(
        name.casefold()
        for seat, (name, stake) in enumerate(zip(kept.names, stakes, strict=False))
        if name and stake and seat != kept.viewer
    )
