"""A pot that was won: how large it is, counted in big blinds, and what is shown of it."""

from collections.abc import Sequence
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import HandObservation, PotAwarded
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
    paid: Sequence[PotAwarded], told: PotAwarded | None, names: Sequence[str], seen: HandObservation
) -> WinView | None:
    """Return what is shown of the pots that were ``paid``, or of the one that is being pushed."""
    shown = (told,) if told else paid
    if not shown:
        return None
    winners = {share.seat for award in shown for share in award.shares}
    return WinView(
        outcome(shown, names, seen, with_hand=False),
        winning_hand(shown, seen),
        win_size(sum((award.amount for award in shown), NO_CHIPS), seen.felt.rules.big_blind),
        yours=seen.viewer in winners,
    )
