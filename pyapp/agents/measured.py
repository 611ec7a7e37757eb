"""How well everybody of the cast plays, and how, as the arena measured it.

``python -m pyapp measure --write`` writes the figures between the two marks.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found of one bot at one table, as one among five regulars."""

    name: str
    preset: str
    per_hundred: float
    """Big blinds won from the regulars in a hundred hands."""

    margin: float
    """Half the width of the 95 % interval around it."""

    vpip: float
    """The share of hands in which it put chips in before the flop of its own will."""

    pfr: float
    """The share of hands in which it raised before the flop."""

    aggression: float
    """Bets and raises for each call, from the flop on."""

    to_showdown: float
    """Of the hands that saw the flop, the share that went to a showdown."""

    won_showdown: float
    """Of the showdowns, the share that brought chips."""


def measured(name: str, preset: str) -> Measured | None:
    """Give what was found of a level or one of the cast, if it was measured at that table."""
    return next((found for found in MEASURED if (found.name, found.preset) == (name, preset)), None)


MEASURED: Final[tuple[Measured, ...]] = (
    # begin measured
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
