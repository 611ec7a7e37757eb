"""Says which habit of a rival has counted in a decision, for the sentence that explains it."""

from collections.abc import Callable
from typing import Final

from pyapp.agents.holdem.opponents.player_model import PlayerModel, shift_on
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Street
from pyapp.texts import say

MARKED: Final = 0.5
"""The log odds from which on a habit is named: half as often again as usual, or two thirds. Chosen."""


def name_habit(spot: Spot, habit: Callable[[int], PlayerModel]) -> str:
    """Return a sentence on the habit that matters most here; empty where none is marked.

    ``habit`` gives what is proven of a seat. Who has bet is known by how often they bet and bluff; a single
    rival who has not, by how often they fold.
    """
    if spot.to_call and spot.aggressor is not None:
        bettor = habit(spot.aggressor)
        if spot.street is Street.RIVER and abs(bettor.lying.shift) >= MARKED:
            return _say("bluffs", "honest", bettor.lying.shift)
        return _say("bets", "checks", shift_on(spot.street, bettor.betting))
    if len(spot.rivals) == 1 and spot.street is not Street.PREFLOP:
        return _say("calls", "folds", shift_on(spot.street, habit(spot.rivals[0]).staying))
    return ""


def _say(more: str, less: str, shift: float) -> str:
    if abs(shift) < MARKED:
        return ""
    return say(f"agents.habit.{more if shift > 0 else less}")
