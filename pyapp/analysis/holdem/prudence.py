"""Where the coach is more careful than the expert: what lives by how often others fold is not taught."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.charts import HEADS_UP, RING, tops
from pyapp.agents.holdem.choosing import DEEP, Way
from pyapp.agents.holdem.combos import combo
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Observation, Street

REPLAYABLE: Final = 0.2
"""What part of all hands may raise over a raise before the flop,"""

REPLAYABLE_FOR_TWO: Final = 0.3
"""and what part of them where two are left."""


def prudent(ways: Sequence[Way], spot: Spot, seen: Observation) -> tuple[Way, ...]:
    """Leave out what no careful player does, and mix the rest as the expert does.

    That is raises over a raise before the flop with a poor hand, and bets of far more than the pot where
    smaller ones are open.
    """
    kept = [way for way in ways if not _rash(way, ways, spot, seen)]
    total = sum(way.often for way in kept)
    if not total:
        return (replace(max(kept, key=lambda way: way.worth), often=1.0),)
    return tuple(replace(way, often=way.often / total) for way in kept)


def _rash(way: Way, ways: Sequence[Way], spot: Spot, seen: Observation) -> bool:
    promise = way.promise
    if promise is None or not promise.plan.pushes:
        return False
    if spot.street is Street.PREFLOP:
        return bool(spot.pushes) and not _strong(spot, seen)
    return promise.plan.size > DEEP and any(_smaller(other) for other in ways)


def _strong(spot: Spot, seen: Observation) -> bool:
    """Tell whether hole cards are good enough to raise over a raise."""
    two = len(spot.rivals) == 1
    place = tops(HEADS_UP if two else RING)[combo(seen.hole)]
    return place <= (REPLAYABLE_FOR_TWO if two else REPLAYABLE)


def _smaller(way: Way) -> bool:
    return way.promise is not None and way.promise.plan.pushes and way.promise.plan.size <= DEEP
