"""The ways in which people play, and what each means for a bot."""

from enum import StrEnum
from typing import Final

from pyapp.agents.holdem.choosing.character import Character
from pyapp.texts import worded


@worded("agents.style")
class PlayingStyle(StrEnum):
    """A way of playing, as players call it."""

    SOLID = "solid"
    """Does what the situation asks for."""

    ROCK = "rock"
    """Waits for very good cards and bets nothing else."""

    STATION = "station"
    """Calls nearly everything and raises next to nothing."""

    MANIAC = "maniac"
    """Bets and raises with nearly everything."""

    TIGHT_AGGRESSIVE = "tight-aggressive"
    """Plays few hands and those hard."""

    LOOSE_AGGRESSIVE = "loose-aggressive"
    """Plays many hands, and those hard."""

    TRAPPER = "trapper"
    """Calls with its best hands and strikes late."""

    TIGHT_PASSIVE = "tight-passive"
    """Plays few hands and would rather call than raise."""


LEANINGS: Final = {
    PlayingStyle.SOLID: Character(),
    PlayingStyle.ROCK: Character(looseness=0.7, aggression=0.9, bluffing=0.2),
    PlayingStyle.STATION: Character(looseness=1.6, aggression=0.5, bluffing=0.2),
    PlayingStyle.MANIAC: Character(looseness=1.6, aggression=4.5, bluffing=3.0),
    PlayingStyle.TIGHT_AGGRESSIVE: Character(looseness=0.62, aggression=1.15, bluffing=1.0),
    PlayingStyle.LOOSE_AGGRESSIVE: Character(looseness=1.25, aggression=1.5, bluffing=1.6),
    PlayingStyle.TRAPPER: Character(looseness=0.8, aggression=0.7, bluffing=0.8, slyness=0.8),
    PlayingStyle.TIGHT_PASSIVE: Character(looseness=0.8, aggression=0.2, bluffing=0.2),
}
"""What each style leans to, 1 being a sober player's measure.

Tuned against the measured rates of the cast ("The cast" in docs/BOTS.md): each member's VPIP, PFR, aggression
and showdowns must lie in its band in ``bands.BANDS``.
"""


def leanings(style: PlayingStyle) -> Character:
    """Return the character of a style."""
    return LEANINGS[style]
