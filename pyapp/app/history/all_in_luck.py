"""The luck of an all-in: what a finished hand brought beyond its average, where all cards are known."""

import asyncio

from pyapp.analysis.equity import AllIn, all_in, luck_in
from pyapp.ranking.chances import SampleSource
from pyapp.records import FinishedHand, FinishedPlay, replay_hand


def all_in_of(kept: FinishedPlay | None) -> tuple[AllIn, int] | None:
    """Return the all-in whose luck can be weighed, and for whom: the cards of all who contend are known."""
    if not isinstance(kept, FinishedHand) or kept.viewer is None:
        return None
    contending = replay_hand(kept.record).state.felt.live
    if len(contending) == 1 or not kept.unknown.isdisjoint(contending):
        return None
    found = all_in(kept.record, kept.viewer)
    return (found, kept.viewer) if found else None


async def luck_of(kept: FinishedPlay | None, chance: SampleSource) -> int | None:
    """Weigh an all-in in slices, so that the page stays quick; in hundredths of a chip."""
    if found := all_in_of(kept):
        for luck in luck_in(*found, chance):
            if luck is not None:
                return round(100 * luck)
            await asyncio.sleep(0)
    return None
