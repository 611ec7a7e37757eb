"""The odds of a moment, in slices so that the page stays quick, and of all-in hands as the board runs out.

They come from the cards that lie open, and no others.
"""

from collections.abc import Mapping, Sequence
from operator import add
from random import Random
from typing import Final

from pyapp.analysis import Hand, SampleSource, count_exactly, deals_left
from pyapp.cards import Card
from pyapp.holdem import Felt, HandObservation
from pyapp.ranking.chances import BOARD, WinTally, sample_deals
from pyapp.slices import give_way, in_slices
from pyapp.views import EquityView

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
        await give_way()
        total = tuple(map(add, total, sample_deals(hands, board, luck, _SLICE)))
    return total


def runs_out(felt: Felt) -> bool:
    """Tell whether all hands that can still win were turned up before the board is complete."""
    return len(felt.live) > 1 and felt.shown.issuperset(felt.live) and len(felt.board) < BOARD


async def live_equity(seen: HandObservation, before: Mapping[int, EquityView]) -> Mapping[int, EquityView]:
    """Return each open hand's part of the pot; the same cards give the same figures."""
    felt = seen.felt
    hands = {seat: seen.holes[seat] or () for seat in sorted(felt.live)}
    open_cards = {*felt.board, *(card for hand in hands.values() for card in hand)}
    luck = Random(sum(1 << card for card in open_cards))  # noqa: S311 - it samples boards, it deals none
    shares = await odds(hands, felt.board, luck)
    return {
        seat: EquityView(share, before[seat].percent if seat in before else share)
        for seat, share in shares.items()
    }
