"""An all-in of a short stack before the flop: called by the chart that no one can do better against."""

from dataclasses import replace

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.hands.combos import cells, combo
from pyapp.agents.holdem.hands.preflop_charts import CALL, DEEPEST, chart
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Fold, HandObservation, Street
from pyapp.ranking import hole_name
from pyapp.texts import say


def faces_short_all_in(spot: Spot, seen: HandObservation, *, entered: bool) -> bool:
    """Return whether one rival's first raise is all-in, or puts us all-in, within the chart's depth."""
    alone = spot.street is Street.PREFLOP and spot.pushes == 1 and len(spot.rivals) == 1
    return alone and not entered and spot.reach <= 0 and bool(spot.to_call) and _depth(spot, seen) <= DEEPEST


def by_chart(ways: tuple[WeighedAction, ...], spot: Spot, seen: HandObservation) -> tuple[WeighedAction, ...]:
    """Return the ways with the call made or not as the chart says; what they are worth stays."""
    deepest, depth = chart(CALL)[cells()[combo(seen.hole)]], _depth(spot, seen)
    calls = depth <= deepest
    chosen = [way for way in ways if isinstance(way.action, Fold) is not calls]
    if not chosen:
        return ways
    key = "agents.short_stack.call" if calls else "agents.short_stack.fold"
    reason = say(key, hand=hole_name(seen.hole), most=deepest, depth=f"{round(depth, 1):g}")
    return (replace(chosen[0], often=1.0, reason=reason),)


def _depth(spot: Spot, seen: HandObservation) -> float:
    """Return what is at stake after a call, in big blinds."""
    return (spot.own.bet + spot.to_call) / seen.felt.rules.big_blind
