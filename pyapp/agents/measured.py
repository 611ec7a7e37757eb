"""How well everybody of the cast plays, and how, as the arena measured it.

``python -m pyapp measure --write`` writes the figures between the two marks.
"""

from dataclasses import dataclass
from typing import Final

from pyapp.agents.rates import Rates


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found of one bot at one table, as one among five beginners."""

    name: str
    preset: str
    hands: int
    per_hundred: float
    """Big blinds won from the beginners in a hundred hands."""

    margin: float
    """Half the width of the 95 % interval around it."""

    rates: Rates


def measured(name: str, preset: str) -> Measured | None:
    """Give what was found of a level or one of the cast, if it was measured at that table."""
    return next((found for found in MEASURED if (found.name, found.preset) == (name, preset)), None)


MEASURED: Final[tuple[Measured, ...]] = (
    # begin measured
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
