"""What all-in hands are worth while the board runs out: from the cards that lie open, and no others."""

from collections.abc import Mapping
from random import Random

from pyapp.app.holdem.replay.moment_odds import odds
from pyapp.holdem import Felt, HandObservation
from pyapp.ranking.chances import BOARD
from pyapp.views import EquityView


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
