"""How well everyone of the cast plays, and how, as the arena measured it.

``python -m pyapp measure --write`` writes the figures between the two marks.
"""

from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.play_rates import BotRates


@dataclass(frozen=True, slots=True)
class MeasuredPlay:
    """What was found of one bot at one table, as one among five beginners."""

    name: str
    preset: str
    hands: int
    per_hundred: float
    """Big blinds won from the beginners in a hundred hands."""

    margin: float
    """Half the width of the 95 % interval around it."""

    rates: BotRates


def find_measured(name: str, preset: str) -> MeasuredPlay | None:
    """Return what was found of a level or one of the cast, if it was measured at that table."""
    return next((found for found in MEASURED if (found.name, found.preset) == (name, preset)), None)


MEASURED: Final[tuple[MeasuredPlay, ...]] = (
    # begin measured
    MeasuredPlay("Ada", "no-limit", 360, 264.0, 211.0, BotRates(0.273, 0.175, 2.622, 0.292, 0.421)),
    MeasuredPlay("Bruno", "no-limit", 360, 55.6, 142.2, BotRates(0.453, 0.003, 0.37, 0.56, 0.422)),
    MeasuredPlay("Chidi", "no-limit", 360, 244.5, 250.0, BotRates(0.192, 0.106, 2.091, 0.32, 0.516)),
    MeasuredPlay("Dalia", "no-limit", 360, 302.0, 182.9, BotRates(0.362, 0.217, 2.05, 0.348, 0.473)),
    MeasuredPlay("Edda", "no-limit", 360, 152.7, 141.6, BotRates(0.175, 0.131, 5.083, 0.318, 0.536)),
    MeasuredPlay("Farid", "no-limit", 360, 118.7, 260.4, BotRates(0.617, 0.283, 4.019, 0.476, 0.383)),
    MeasuredPlay("Greta", "no-limit", 360, 165.9, 164.3, BotRates(0.24, 0.07, 1.878, 0.252, 0.484)),
    MeasuredPlay("Hiro", "no-limit", 360, 214.4, 164.8, BotRates(0.187, 0.106, 2.324, 0.343, 0.412)),
    MeasuredPlay("Ines", "no-limit", 360, -95.1, 166.8, BotRates(0.454, 0.056, 1.239, 0.431, 0.414)),
    MeasuredPlay("Jorah", "no-limit", 360, 74.9, 90.0, BotRates(0.147, 0.011, 2.0, 0.319, 0.655)),
    MeasuredPlay("regular", "no-limit", 360, 89.9, 142.8, BotRates(0.306, 0.15, 2.882, 0.41, 0.421)),
    MeasuredPlay("strong", "no-limit", 360, 431.2, 238.1, BotRates(0.3, 0.167, 1.761, 0.354, 0.478)),
    MeasuredPlay("expert", "no-limit", 360, 264.0, 211.0, BotRates(0.273, 0.175, 2.622, 0.292, 0.421)),
    MeasuredPlay("Ada", "casino-limit", 360, 29.0, 16.8, BotRates(0.283, 0.169, 1.708, 0.367, 0.471)),
    MeasuredPlay("Bruno", "casino-limit", 360, -23.0, 15.8, BotRates(0.447, 0.003, 0.323, 0.627, 0.405)),
    MeasuredPlay("Chidi", "casino-limit", 360, 17.2, 26.7, BotRates(0.186, 0.111, 1.696, 0.466, 0.521)),
    MeasuredPlay("Dalia", "casino-limit", 360, 20.2, 20.0, BotRates(0.378, 0.219, 1.843, 0.532, 0.396)),
    MeasuredPlay("Edda", "casino-limit", 360, 21.2, 30.6, BotRates(0.172, 0.128, 3.955, 0.337, 0.559)),
    MeasuredPlay("Farid", "casino-limit", 360, 7.5, 26.7, BotRates(0.642, 0.281, 2.802, 0.545, 0.336)),
    MeasuredPlay("Greta", "casino-limit", 360, 13.6, 16.5, BotRates(0.231, 0.064, 0.891, 0.463, 0.579)),
    MeasuredPlay("Hiro", "casino-limit", 360, 9.6, 16.5, BotRates(0.178, 0.1, 2.4, 0.406, 0.537)),
    MeasuredPlay("Ines", "casino-limit", 360, 7.6, 9.8, BotRates(0.464, 0.069, 0.878, 0.557, 0.385)),
    MeasuredPlay("Jorah", "casino-limit", 360, -2.0, 12.8, BotRates(0.169, 0.014, 1.52, 0.299, 0.656)),
    MeasuredPlay("regular", "casino-limit", 360, 17.0, 25.5, BotRates(0.333, 0.142, 2.521, 0.403, 0.448)),
    MeasuredPlay("strong", "casino-limit", 360, 25.0, 14.5, BotRates(0.294, 0.181, 1.15, 0.448, 0.477)),
    MeasuredPlay("expert", "casino-limit", 360, 29.0, 16.8, BotRates(0.283, 0.169, 1.708, 0.367, 0.471)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
