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
    Measured("Ada", "no-limit", 300, 439.0, 272.3, Rates(0.328, 0.217, 5.15, 0.363, 0.489)),
    Measured("Bruno", "no-limit", 300, -104.8, 226.2, Rates(0.482, 0.027, 0.286, 0.554, 0.454)),
    Measured("Chidi", "no-limit", 300, 271.7, 245.1, Rates(0.258, 0.194, 22.5, 0.32, 0.576)),
    Measured("Dalia", "no-limit", 300, 116.1, 356.6, Rates(0.388, 0.271, 5.75, 0.41, 0.456)),
    Measured("Edda", "no-limit", 300, 19.5, 189.7, Rates(0.194, 0.147, 9.6, 0.288, 0.381)),
    Measured("Farid", "no-limit", 300, -216.3, 235.9, Rates(0.592, 0.284, 3.479, 0.459, 0.429)),
    Measured("Greta", "no-limit", 300, 222.1, 207.8, Rates(0.261, 0.11, 4.846, 0.349, 0.486)),
    Measured("Hiro", "no-limit", 300, 245.2, 270.9, Rates(0.254, 0.184, 94.0, 0.35, 0.486)),
    Measured("Ines", "no-limit", 300, -76.1, 154.9, Rates(0.478, 0.06, 1.069, 0.515, 0.419)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
