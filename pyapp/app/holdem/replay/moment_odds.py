"""The odds of a moment, worked out in slices so that the page stays quick."""

import asyncio
from collections.abc import Mapping, Sequence
from operator import add
from typing import Final

from pyapp.analysis import Hand, SampleSource, count_exactly, deals_left
from pyapp.cards import Card
from pyapp.ranking.chances import WinTally, sample_deals
from pyapp.slices import in_slices

_COUNTED_UP_TO: Final = 1_500
_SLICE: Final = 100
_SLICES: Final = 15


async def odds(hands: Mapping[int, Hand], board: Sequence[Card], luck: SampleSource) -> Mapping[int, int]:
    """Return each hand's share of the pot in per cent: counted where few deals are left, else sampled."""
    if not hands:
        return {}
    held = list(hands.values())
    if deals_left(held, board) <= _COUNTED_UP_TO:
        shares = [float(result.share) for result in await in_slices(count_exactly(held, board))]
    else:
        shares = [tally.chance for tally in await _sample(held, board, luck)]
    return {seat: round(100 * share) for seat, share in zip(hands, shares, strict=True)}


async def _sample(hands: Sequence[Hand], board: Sequence[Card], luck: SampleSource) -> Sequence[WinTally]:
    total = sample_deals(hands, board, luck, _SLICE)
    for _ in range(_SLICES - 1):
        await asyncio.sleep(0)
        total = tuple(map(add, total, sample_deals(hands, board, luck, _SLICE)))
    return total
