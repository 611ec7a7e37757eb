"""A ramp of bets: how many units for each true count, and none where one only watches."""

from dataclasses import dataclass
from math import floor
from typing import Final

LOWEST_STEP: Final = -1
HIGHEST_STEP: Final = 6
"""The true counts of a ramp's first and last step; the first holds below it too, the last above."""

STEPS: Final = range(LOWEST_STEP, HIGHEST_STEP + 1)
MOST_UNITS: Final = 100


@dataclass(frozen=True, slots=True)
class BetRamp:
    """The units for each of ``STEPS``."""

    units: tuple[int, ...]

    def at(self, true: float) -> int:
        """Return the units for a true count, whose fraction is dropped; 0 where one sits the round out."""
        return self.units[step_of(true)]

    @property
    def spread(self) -> tuple[int, int]:
        """The least and the most units that are bet."""
        bets = [units for units in self.units if units] or [0]
        return min(bets), max(bets)


def step_of(true: float) -> int:
    """Return at which place of a ramp a true count stands."""
    return max(LOWEST_STEP, min(floor(true), HIGHEST_STEP)) - LOWEST_STEP


RAMPS: Final = {
    "flat": BetRamp((1, 1, 1, 1, 1, 1, 1, 1)),
    "to-4": BetRamp((1, 1, 1, 2, 3, 4, 4, 4)),
    "to-8": BetRamp((1, 1, 1, 2, 4, 6, 8, 8)),
    "to-12": BetRamp((1, 1, 1, 3, 6, 9, 12, 12)),
    "watch": BetRamp((0, 0, 1, 2, 4, 6, 8, 8)),
}
"""Ramps to begin with: those of the counting computer players, and one that watches until the count is 1."""
