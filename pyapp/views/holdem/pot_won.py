"""A pot that was won: how large it is, counted in big blinds, and what is shown of it."""

from collections.abc import Mapping, Sequence
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import HandObservation, PotAwarded
from pyapp.views.holdem.table_story import celebrated
from pyapp.views.holdem.view_types import WinSize, WinView
from pyapp.views.holdem.words.award_words import outcome, winning_hand

_FAIR: Final = 15
"""So many big blinds make a pot that deserves more than a line."""

_BIG: Final = 50
"""So many make one that is talked about."""


def win_size(chips: Chips, big_blind: Chips) -> WinSize:
    """Return how much is made of a pot of ``chips``."""
    if chips >= big_blind * _BIG:
        return WinSize.BIG
    return WinSize.FAIR if chips >= big_blind * _FAIR else WinSize.QUIET


def win_view(
    paid: Sequence[PotAwarded], results: Mapping[int, Chips], names: Sequence[str], seen: HandObservation
) -> WinView | None:
    """Return what is shown of the pots that were ``paid``, by what the hand brings each seat.

    Nothing is made of a pot that comes back to those who lose by the hand.
    """
    if not paid:
        return None
    winners = {share.seat for award in paid for share in award.shares}
    amount = sum((award.amount for award in paid), NO_CHIPS)
    return WinView(
        outcome(paid, names, seen, results, with_hand=False),
        winning_hand(paid, seen),
        win_size(amount if celebrated(winners, results) else NO_CHIPS, seen.felt.rules.big_blind),
        yours=seen.viewer in winners and results.get(seen.viewer, NO_CHIPS) > 0,
    )
