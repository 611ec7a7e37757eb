"""Makes spots in slices, the next one while the one before is looked at."""

import asyncio
from dataclasses import dataclass

from pyapp.analysis.holdem.drills.drill_spot import DrillSpot, Theme
from pyapp.analysis.holdem.drills.own_spots import own_spot
from pyapp.analysis.holdem.drills.spot_maker import make_spot
from pyapp.app.history.archive import Archive
from pyapp.app.screens.drills.drill_course import WantedSpot
from pyapp.app.screens.review.judged_hands import JudgedHands
from pyapp.records import FinishedHand


@dataclass(frozen=True, slots=True)
class MadeSpot:
    """A spot with the hand that it is from, where there is one."""

    wanted: WantedSpot
    spot: DrillSpot
    kept: FinishedHand | None = None


class SpotSupply:
    """Makes one spot ahead; own ones come out of the history."""

    def __init__(self, archive: Archive, judged: JudgedHands) -> None:
        self._archive, self._judged = archive, judged
        self._ahead: tuple[WantedSpot, asyncio.Task[MadeSpot | None]] | None = None

    def prepare(self, wanted: WantedSpot | None, seed: str) -> None:
        """Begin to make what is wanted next, and let go of what was begun before."""
        if self._ahead and self._ahead[0] == wanted:
            return
        self.stop()
        if wanted:
            self._ahead = wanted, asyncio.ensure_future(self._make(wanted, seed))

    def prepared(self) -> WantedSpot | None:
        """Return which spot is made ahead."""
        return self._ahead[0] if self._ahead else None

    def has(self, wanted: WantedSpot) -> bool:
        """Tell whether a spot is there at once."""
        return self._ahead is not None and self._ahead[0] == wanted and self._ahead[1].done()

    async def take(self, wanted: WantedSpot, seed: str) -> MadeSpot | None:
        """Return a spot; ``None`` where its hand is gone, has no such decision, or no one waits any more."""
        self.prepare(wanted, seed)
        if self._ahead is None:
            return None
        _, task = self._ahead
        await asyncio.wait({task})
        if self._ahead and self._ahead[1] is task:
            self._ahead = None
        return None if task.cancelled() else task.result()

    def stop(self) -> None:
        """Make nothing ahead any more."""
        if self._ahead:
            self._ahead[1].cancel()
        self._ahead = None

    async def _make(self, wanted: WantedSpot, seed: str) -> MadeSpot | None:
        if wanted.theme is not Theme.OWN:
            return MadeSpot(wanted, await make_spot(wanted.theme, wanted.kind, seed, wanted.number))
        number = wanted.place.partition(":")[0]
        kept = await self._archive.read(int(number)) if number.isdecimal() else None
        if not isinstance(kept, FinishedHand) or kept.viewer is None:
            return None
        judged = self._judged
        spot = await own_spot(kept.record, kept.viewer, wanted.place, judged.habits(kept), judged.edges)
        return MadeSpot(wanted, spot, kept) if spot else None
