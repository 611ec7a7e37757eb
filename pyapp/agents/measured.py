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
    Measured("Ada", "no-limit", 720, 390.0, 157.0, Rates(0.316, 0.21, 3.094, 0.355, 0.529)),
    Measured("Bruno", "no-limit", 720, -226.5, 89.1, Rates(0.483, 0.011, 0.296, 0.573, 0.444)),
    Measured("Chidi", "no-limit", 720, 168.4, 144.8, Rates(0.246, 0.185, 22.444, 0.35, 0.456)),
    Measured("Dalia", "no-limit", 720, 13.1, 190.1, Rates(0.414, 0.292, 5.025, 0.439, 0.414)),
    Measured("Edda", "no-limit", 720, 158.7, 156.6, Rates(0.172, 0.139, 7.667, 0.333, 0.434)),
    Measured("Farid", "no-limit", 720, 9.9, 150.7, Rates(0.558, 0.271, 4.379, 0.457, 0.406)),
    Measured("Greta", "no-limit", 720, 155.9, 126.7, Rates(0.266, 0.099, 2.87, 0.303, 0.455)),
    Measured("Hiro", "no-limit", 720, 246.6, 142.4, Rates(0.227, 0.163, 35.2, 0.332, 0.486)),
    Measured("Ines", "no-limit", 720, -46.5, 81.5, Rates(0.481, 0.078, 1.042, 0.494, 0.423)),
    Measured("Jorah", "no-limit", 720, 63.9, 106.8, Rates(0.168, 0.028, 1.837, 0.282, 0.392)),
    Measured("regular", "no-limit", 720, 205.8, 140.2, Rates(0.307, 0.145, 5.811, 0.354, 0.489)),
    Measured("strong", "no-limit", 720, 220.5, 146.4, Rates(0.32, 0.214, 3.053, 0.392, 0.42)),
    Measured("expert", "no-limit", 720, 390.0, 157.0, Rates(0.316, 0.21, 3.094, 0.355, 0.529)),
    Measured("Ada", "casino-limit", 720, 24.4, 19.4, Rates(0.331, 0.213, 3.517, 0.45, 0.457)),
    Measured("Bruno", "casino-limit", 720, -8.2, 8.9, Rates(0.483, 0.011, 0.321, 0.616, 0.415)),
    Measured("Chidi", "casino-limit", 720, 1.9, 24.2, Rates(0.275, 0.216, 129.0, 0.456, 0.461)),
    Measured("Dalia", "casino-limit", 720, -26.5, 21.9, Rates(0.439, 0.314, 5.955, 0.72, 0.352)),
    Measured("Edda", "casino-limit", 720, 10.1, 16.4, Rates(0.175, 0.136, 4.333, 0.429, 0.462)),
    Measured("Farid", "casino-limit", 720, 10.9, 19.7, Rates(0.608, 0.282, 2.789, 0.559, 0.37)),
    Measured("Greta", "casino-limit", 720, 14.4, 12.7, Rates(0.267, 0.088, 1.871, 0.385, 0.49)),
    Measured("Hiro", "casino-limit", 720, 8.6, 20.2, Rates(0.253, 0.193, 75.833, 0.424, 0.456)),
    Measured("Ines", "casino-limit", 720, -0.5, 8.9, Rates(0.481, 0.079, 0.916, 0.563, 0.403)),
    Measured("Jorah", "casino-limit", 720, 2.5, 8.3, Rates(0.174, 0.018, 1.627, 0.366, 0.507)),
    Measured("regular", "casino-limit", 720, 26.4, 14.9, Rates(0.348, 0.163, 3.156, 0.498, 0.458)),
    Measured("strong", "casino-limit", 720, 38.4, 14.2, Rates(0.338, 0.217, 2.719, 0.517, 0.485)),
    Measured("expert", "casino-limit", 720, 24.4, 19.4, Rates(0.331, 0.213, 3.517, 0.45, 0.457)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
