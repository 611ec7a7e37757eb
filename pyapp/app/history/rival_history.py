"""What the hands that are kept say of each rival: read once, and from then on as hands end."""

import asyncio
from collections.abc import AsyncIterator, Collection, Generator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pyapp.app.history.archive import Archive
from pyapp.app.session.collaborators import Asking, RivalSummary
from pyapp.records import (
    FinishedHand,
    FinishedPlay,
    HandSummary,
    RivalHand,
    RivalTally,
    add_up,
    rival_hands,
    sum_rival_tallies,
)
from pyapp.slices import in_slices

BREATH: Final = 0.008
"""Seconds after which the counting lets the page draw; a hand more may come on top."""

SLICE: Final = 250
"""So many hands that were counted are added up before it may."""


@dataclass(frozen=True, slots=True)
class RivalEntry:
    """A hand that was counted: where it was played, its number there, and what it was with each rival."""

    preset: str
    number: int
    rivals: dict[str, RivalHand] = field(default_factory=dict[str, RivalHand])


class RivalHistory:
    """Counts the hands of a profile with every rival at once."""

    def __init__(self, archive: Archive, settled: Asking) -> None:
        """Take the shelf of hands played, and what waits until all that ended lie on it."""
        self._archive, self._settled = archive, settled
        self._known = dict[int, RivalEntry]()
        self._lock = asyncio.Lock()

    def forget(self) -> None:
        """Count anew: another profile plays, or hands have gone."""
        self._known, self._lock = {}, asyncio.Lock()

    async def report(self, name: str, preset: str, dealt: int) -> RivalSummary:
        """Add up the hands with a rival: all of them, and the last ``dealt`` of the table of ``preset``."""
        counted = await self._count_all()
        session = _session(counted, preset, dealt)
        return RivalSummary(
            await in_slices(_add_rivals(name, session)), await in_slices(_add_rivals(name, counted))
        )

    async def _count_all(self) -> Sequence[RivalEntry]:
        """Count what has not been counted yet, and return all that is kept, the oldest first."""
        known = self._known
        async with self._lock:
            await self._settled()
            entries = await self._archive.entries()
            numbers = [entry.number for entry in entries if isinstance(entry.head, HandSummary)]
            missing = {number for number in numbers if number not in known}
            async for number, kept in self._read(missing):
                known[number] = _count(kept)
            return [known[number] for number in numbers if number in known]

    async def _read(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read hands, with pauses in which the page may draw."""
        clock = asyncio.get_running_loop().time
        began = clock()
        async for read in self._archive.plays(numbers):
            yield read
            if clock() - began > BREATH:
                await asyncio.sleep(0)
                began = clock()


def _count(kept: FinishedPlay) -> RivalEntry:
    if not isinstance(kept, FinishedHand):
        return RivalEntry("", 0)
    return RivalEntry(kept.record.rules.preset, kept.number, dict(rival_hands(kept)))


def _add_rivals(name: str, hands: Sequence[RivalEntry]) -> Generator[None, None, RivalTally]:
    """Add up the hands with a rival, with pauses in which the page may draw."""
    parts = list[RivalTally]()
    for start in range(0, len(hands), SLICE):
        part = hands[start : start + SLICE]
        parts.append(add_up(hand.rivals[name] for hand in part if name in hand.rivals))
        yield
    return sum_rival_tallies(parts)


def _session(counted: Sequence[RivalEntry], preset: str, dealt: int) -> Sequence[RivalEntry]:
    """Return the hands since the person sat down: their numbers fall back to 1, seen from the newest."""
    found, last = list[RivalEntry](), dealt + 1
    for hand in reversed(counted):
        if hand.preset == preset:
            if not 0 < hand.number < last:
                break
            found.append(hand)
            last = hand.number
    return found
