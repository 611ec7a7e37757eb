"""How long things take at the table, in seconds, at each speed that a person may choose."""

from enum import StrEnum
from typing import Final

from pyapp.holdem import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Event,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
    UncalledReturned,
)
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

_MOTION: Final[dict[type[Event], float]] = {
    BlindPosted: 0.2,
    HoleDealt: 0.15,
    Acted: 0.22,
    BoardDealt: 0.32,
    UncalledReturned: 0.25,
    BetsGathered: 0.3,
    Shown: 0.3,
    Mucked: 0.2,
    PotAwarded: 0.35,
}

_LOOK: Final[dict[type[Event], float]] = {
    BlindPosted: 0.05,
    Acted: 0.2,
    BoardDealt: 0.35,
    Shown: 0.45,
    PotAwarded: 0.7,
}

_SEVERAL: Final = 1.15
"""The look at each pot where a hand has several: with its movement a second and a half."""

_THINK: Final = (0.45, 1.25)
"""What a decision at hold'em seems to take, at the least and at the most."""


def motion(event: Event, speed: Speed) -> float:
    """Give how long the movement of an event lasts."""
    return _MOTION[type(event)] * min(speed.factor, 1)


def look(event: Event, speed: Speed, *, several: bool = False) -> float:
    """Return how long the picture after an event stands still; ``several`` pots are looked at for longer."""
    if several and isinstance(event, PotAwarded):
        return _SEVERAL * speed.factor
    return _LOOK.get(type(event), 0) * speed.factor


def thought(fraction: float, speed: Speed, bounds: tuple[float, float] = _THINK) -> float:
    """Give how long a bot seems to think within ``bounds``; ``fraction`` from 0 to 1 is drawn by chance."""
    shortest, longest = bounds
    return (shortest + fraction * (longest - shortest)) * speed.factor
