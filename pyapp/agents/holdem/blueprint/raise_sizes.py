"""How a blueprint's few sizes of bets stand for all those of a no-limit table."""

from collections.abc import Mapping
from typing import Final

from pyapp.agents.holdem.blueprint.lines import ALL_IN, HALF, PUSH
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord
from pyapp.cards import Chips

POT_PARTS: Final = {HALF: 0.5, PUSH: 1.0}
"""The parts of the pot, as it is after a call, by which the sized moves let the bet grow."""

NEARLY_ALL: Final = 0.6
"""A bet of so much of the chips that can be lost is all of them, in training and in play; chosen."""

SMALLEST: Final = 0.5
"""No bet under this part of a line's smallest is taken for it,"""

LARGEST: Final = 2.0
"""and none of more than so many of its largest; chosen."""


def nearest_raise(deed: ActionRecord, moves: Mapping[int, int], stack: Chips) -> int | None:
    """Return the move that stands for a bet or raise; ``None`` where it is far from all that are open.

    Between two sizes the pseudo-harmonic mapping decides. Source: Ganzfried and Sandholm, "Action
    Translation in Extensive-Form Games with Large Action Spaces" (2013). ``stack`` is what the shorter of
    both sat down with, so that it is known what all-in would have been.
    """
    pot = deed.asked.pot + deed.asked.owed
    shares = {move: share for move, share in POT_PARTS.items() if move in moves}
    if ALL_IN in moves:
        shares[ALL_IN] = max(0.0, stack - pot / 2) / pot
    ordered = sorted(shares, key=shares.__getitem__)
    below = [move for move in ordered if shares[move] <= deed.size]
    above = [move for move in ordered if shares[move] > deed.size]
    if not below:
        return above[0] if above and deed.size >= SMALLEST * shares[above[0]] else None
    if not above:
        return below[-1] if below[-1] == ALL_IN or deed.size <= LARGEST * shares[below[-1]] else None
    low, high = shares[below[-1]], shares[above[0]]
    smaller = (high - deed.size) * (1 + low) / ((high - low) * (1 + deed.size))
    return below[-1] if smaller >= _EVEN else above[0]


_EVEN: Final = 0.5
