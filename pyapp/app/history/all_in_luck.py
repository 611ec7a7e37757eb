"""The luck of an all-in: what a finished hand brought beyond its average, where all cards are known."""

import asyncio

from pyapp.analysis.equity import AllIn, all_in, luck_in
from pyapp.app.history.shelves import is_read
from pyapp.ranking.chances import SampleSource
from pyapp.records import FinishedHand, FinishedPlay


def all_in_of(kept: FinishedPlay | None) -> tuple[AllIn, int] | None:
    """Return the all-in whose luck can be weighed, and for whom.

    A file may not say what was mucked, so of its hands only those count in which all have shown.
    """
    if not isinstance(kept, FinishedHand) or kept.viewer is None or kept.is_partly_known:
        return None
    found = all_in(kept.record, kept.viewer)
    if found and is_read(kept) and not found.state.felt.shown >= {*found.state.felt.live}:
        return None
    return (found, kept.viewer) if found else None


async def luck_of(kept: FinishedPlay | None, chance: SampleSource) -> int | None:
    """Weigh an all-in in slices, so that the page stays quick; in hundredths of a chip."""
    if found := all_in_of(kept):
        for luck in luck_in(*found, chance):
            if luck is not None:
                return round(100 * luck)
            await asyncio.sleep(0)
    return None
