"""An all-in of a short stack before the flop: called by the chart that no one can do better against."""

from dataclasses import replace

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.hands.combos import cells, combo
from pyapp.agents.holdem.hands.preflop_charts import CALL, DEEPEST, chart
from pyapp.agents.holdem.hands.seat_charts import called_to
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Fold, HandObservation, Status, Street
from pyapp.ranking import hole_name
from pyapp.texts import say


def faces_short_all_in(spot: Spot, seen: HandObservation, *, entered: bool) -> bool:
    """Return whether one rival's first raise is all-in, or puts us all-in, within the chart's depth."""
    alone = spot.street is Street.PREFLOP and spot.pushes == 1 and len(spot.rivals) == 1
    return alone and not entered and spot.reach <= 0 and bool(spot.to_call) and _depth(spot, seen) <= DEEPEST


def by_chart(ways: tuple[WeighedAction, ...], spot: Spot, seen: HandObservation) -> tuple[WeighedAction, ...]:
    """Return the ways with the call made or not as the chart says; what they are worth stays."""
    deepest, depth = _deepest_called(spot, seen), _depth(spot, seen)
    calls = depth <= deepest
    chosen = [way for way in ways if isinstance(way.action, Fold) is not calls]
    if not chosen:
        return ways
    key = "agents.short_stack.call" if calls else "agents.short_stack.fold"
    reason = say(key, hand=hole_name(seen.hole), most=deepest, depth=f"{round(depth, 1):g}")
    return (replace(chosen[0], often=1.0, reason=reason),)


def _deepest_called(spot: Spot, seen: HandObservation) -> int:
    """Return the deepest stack that is called for: the fewer players were behind the other, the deeper."""
    held, (pusher,) = combo(seen.hole), spot.rivals
    behind = _players_behind(pusher, seen)
    return chart(CALL)[cells()[held]] if behind <= 1 else called_to(held, behind)


def _players_behind(seat: int, seen: HandObservation) -> int:
    """Count the players dealt in from left of a seat to the big blind."""
    felt, count = seen.felt, 0
    for other in felt.clockwise(seat):
        count += felt.seats[other].status is not Status.OUT
        if other == felt.positions.big:
            break
    return count


def _depth(spot: Spot, seen: HandObservation) -> float:
    """Return what is at stake after a call, in big blinds."""
    return (spot.own.bet + spot.to_call) / seen.felt.rules.big_blind
