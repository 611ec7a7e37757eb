"""The speeds that a person may choose, and how long every game takes at them, in seconds."""

import math
from enum import StrEnum
from typing import Final

from pyapp.texts import worded


@worded("settings.speed")
class Speed(StrEnum):
    """How fast the table goes."""

    RELAXED = "relaxed"
    """Time to look at everything."""

    NORMAL = "normal"
    """As at a friendly table."""

    FAST = "fast"
    """Bots barely think."""

    INSTANT = "instant"
    """Nothing moves and no one waits."""

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        return _FACTORS[self]


_FACTORS: Final = {Speed.RELAXED: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.INSTANT: 0.0}

_WHOLE: Final = 1.4
"""For how long a player waits, at normal speed, before things go faster."""

_SHORTER: Final = 0.55
"""What a second more of waiting leaves of every movement and pause."""

_LEAST_PART: Final = 0.25
"""What is left of each however long it takes: it can still be followed."""


def thinking_time(fraction: float, speed: Speed, bounds: tuple[float, float]) -> float:
    """Return how long a bot seems to think within ``bounds``; ``fraction`` from 0 to 1 is drawn by chance."""
    shortest, longest = bounds
    return (shortest + fraction * (longest - shortest)) * speed.factor


def ring(speed: Speed) -> float:
    """Return how long the next hand rings before it is dealt by itself; 0 where it waits to be wanted."""
    return 3 * (speed.factor + 1) / 2 if speed.factor else 0


class PlayersWait:
    """What the player at the screen has waited since their last decision: the longer, the faster it goes on.

    So three seconds at normal speed bring most turns round, however many players act in between.
    """

    def __init__(self) -> None:
        self._waited = 0.0

    def begin(self) -> None:
        """Begin anew: the player has decided, or another street is watched."""
        self._waited = 0.0

    def shorten(self, seconds: float, speed: Speed) -> float:
        """Return how much of a pause is left after what was waited before, and count it."""
        paced = self._waited / (speed.factor or 1)
        part = max(_LEAST_PART, min(1.0, math.pow(_SHORTER, paced - _WHOLE)))
        self._waited += part * seconds
        return part * seconds
