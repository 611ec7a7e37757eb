"""What a style adds to each way of going on, in chips: some cannot fold, some must bet, some lie in wait."""

from math import log
from typing import Final

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.character import Character
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Street

STAYING: Final = 0.3
"""How much of the pot staying is worth more to a player looser by a factor of e.

This and the figures below are tuned against the measured rates of the cast, as those of
``playing_styles.LEANINGS`` are.
"""

PUSHING: Final = 0.16
"""How much of the pot a bet or raise is worth more to someone more aggressive by that factor."""

BLUFFING: Final = 0.08
"""How much of the pot a push that is called by better hands is worth more to a bolder bluffer."""

TRAP: Final = 0.6
"""How much of the pot a trapper thinks to win by letting others bet."""

TRAPPING_FROM: Final = 0.72
"""The share of the pot from which on a hand is good enough to hide."""

_EVEN: Final = 0.5
"""A push that wins less than this share of the pot when called is a bluff."""

_NEVER: Final = 0.01
"""Stands for a bluffing of 0, whose logarithm has no end."""


def liking(found: ActionValue, spot: Spot, character: Character, *, sly: bool) -> float:
    """Return by how many chips someone of this character likes a way better than it is worth.

    The more of one's chips a call costs, the less liking has to say.
    """
    pot = spot.pot + spot.to_call
    if not found.plan.pushes:
        return pot * _fond_of_staying(spot, character) if spot.to_call else 0.0
    fond = PUSHING * log(character.aggression)
    if found.share < _EVEN:
        fond += BLUFFING * log(character.bluffing or _NEVER)
    elif sly and spot.streets_ahead and found.share > TRAPPING_FROM:
        fond -= TRAP
    return fond * pot


def _fond_of_staying(spot: Spot, character: Character) -> float:
    """Return what staying is worth more, in pots; a tight player waits for hole cards, not after the flop."""
    left, loose = 1 - spot.to_call / max(1, spot.own.stack), log(character.looseness)
    return STAYING * left * (loose if spot.street is Street.PREFLOP else max(0.0, loose))
