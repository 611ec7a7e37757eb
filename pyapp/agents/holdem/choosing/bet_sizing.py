"""How much to bet: the one size of a limit game, a share of the pot where there is a choice."""

from typing import Final

from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import BetRange, BetTo, RaiseTo, Street

DEEP: Final = 1.5
"""Bets of more pots than this are overbets: only the best hands call them."""

RERAISE: Final = 0.8
"""The most pots that a raise over a re-raise grows by before the flop: two and a half times the bet."""

ALL_IN_FROM: Final = 0.45
"""A bet of this part of the chips that can be lost may as well be all of them; chosen."""

ALL: Final = 1e6
"""A share of the pot that no stack reaches: all-in."""


def size(spot: Spot, share: float) -> BetTo | RaiseTo:
    """Bet or raise by ``share`` of the pot as it is after a call, as near as the rules allow.

    Raises ``ValueError`` where no bet or raise is open.
    """
    sizes = spot.sizes
    if sizes is None:
        raise ValueError("Neither a bet nor a raise is open here.")
    wanted = spot.level + round(share * (spot.pot + spot.to_call))
    total = max(sizes.least, min(wanted, sizes.most))
    return BetTo(total) if isinstance(spot.options.bet, BetRange) else RaiseTo(total)


def most_pots(spot: Spot) -> float:
    """Return the most pots by which a sensible bet or raise grows the bet."""
    return RERAISE if spot.street is Street.PREFLOP and spot.pushes > 1 else DEEP
