"""The ways in which people play, and what each means for a bot."""

from enum import StrEnum
from typing import Final

from pyapp.agents.holdem.character import Character


class Style(StrEnum):
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


def leanings(style: Style) -> Character:
    """Give the character of a style."""
    return _LEANINGS[style]


_LEANINGS: Final = {
    Style.SOLID: Character(),
    Style.ROCK: Character(0.7, 0.9, 0.2),
    Style.STATION: Character(1.6, 0.35, 0.2),
    Style.MANIAC: Character(1.6, 4.5, 3.0),
    Style.TIGHT_AGGRESSIVE: Character(0.62, 1.15, 1.0),
    Style.LOOSE_AGGRESSIVE: Character(1.25, 1.5, 1.6),
    Style.TRAPPER: Character(0.8, 0.7, 0.8, 0.8),
    Style.TIGHT_PASSIVE: Character(0.8, 0.2, 0.2),
}
