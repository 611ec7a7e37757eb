"""How much to bet: the one size of a limit game, a share of the pot where there is a choice."""

from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import BetTo, RaiseTo, Sizes


def size(spot: Spot, share: float) -> BetTo | RaiseTo:
    """Bet or raise by ``share`` of the pot as it is after a call, as near as the rules allow.

    Raises ``ValueError`` where no bet or raise is open.
    """
    sizes = spot.sizes
    if sizes is None:
        raise ValueError("Neither a bet nor a raise is open here.")
    wanted = spot.level + round(share * (spot.pot + spot.to_call))
    total = max(sizes.least, min(wanted, sizes.most))
    return BetTo(total) if isinstance(spot.options.bet, Sizes) else RaiseTo(total)
