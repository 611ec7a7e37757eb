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
    MeasuredPlay("Ada", "no-limit", 360, 257.5, 206.4, BotRates(0.292, 0.173, 2.659, 0.309, 0.419)),
    MeasuredPlay("Bruno", "no-limit", 360, 55.6, 142.2, BotRates(0.453, 0.003, 0.37, 0.56, 0.422)),
    MeasuredPlay("Chidi", "no-limit", 360, 273.0, 293.1, BotRates(0.183, 0.108, 3.517, 0.344, 0.515)),
    MeasuredPlay("Dalia", "no-limit", 360, 205.7, 307.0, BotRates(0.403, 0.219, 4.977, 0.421, 0.444)),
    MeasuredPlay("Edda", "no-limit", 360, 152.7, 141.6, BotRates(0.175, 0.131, 5.083, 0.318, 0.536)),
    MeasuredPlay("Farid", "no-limit", 360, 118.7, 260.4, BotRates(0.617, 0.283, 4.019, 0.476, 0.383)),
    MeasuredPlay("Greta", "no-limit", 360, 333.2, 229.7, BotRates(0.237, 0.067, 2.026, 0.297, 0.514)),
    MeasuredPlay("Hiro", "no-limit", 360, 210.4, 134.1, BotRates(0.178, 0.103, 4.3, 0.361, 0.457)),
    MeasuredPlay("Ines", "no-limit", 360, -95.1, 166.8, BotRates(0.454, 0.056, 1.239, 0.431, 0.414)),
    MeasuredPlay("Jorah", "no-limit", 360, 74.9, 90.0, BotRates(0.147, 0.011, 2.0, 0.319, 0.655)),
    MeasuredPlay("regular", "no-limit", 360, 89.9, 142.8, BotRates(0.306, 0.15, 2.882, 0.41, 0.421)),
    MeasuredPlay("strong", "no-limit", 360, 153.7, 192.5, BotRates(0.322, 0.175, 3.421, 0.371, 0.453)),
    MeasuredPlay("expert", "no-limit", 360, 257.5, 206.4, BotRates(0.292, 0.173, 2.659, 0.309, 0.419)),
    MeasuredPlay("Ada", "casino-limit", 360, 32.3, 22.3, BotRates(0.314, 0.175, 2.462, 0.397, 0.45)),
    MeasuredPlay("Bruno", "casino-limit", 360, -23.0, 15.8, BotRates(0.447, 0.003, 0.323, 0.627, 0.405)),
    MeasuredPlay("Chidi", "casino-limit", 360, 2.5, 23.1, BotRates(0.192, 0.108, 2.603, 0.533, 0.439)),
    MeasuredPlay("Dalia", "casino-limit", 360, -52.3, 34.7, BotRates(0.412, 0.223, 5.06, 0.628, 0.381)),
    MeasuredPlay("Edda", "casino-limit", 360, 21.2, 30.6, BotRates(0.172, 0.128, 3.955, 0.337, 0.559)),
    MeasuredPlay("Farid", "casino-limit", 360, 7.5, 26.7, BotRates(0.642, 0.281, 2.802, 0.545, 0.336)),
    MeasuredPlay("Greta", "casino-limit", 360, 12.4, 15.3, BotRates(0.258, 0.075, 0.976, 0.455, 0.5)),
    MeasuredPlay("Hiro", "casino-limit", 360, -1.9, 18.6, BotRates(0.192, 0.108, 4.765, 0.402, 0.465)),
    MeasuredPlay("Ines", "casino-limit", 360, 7.6, 9.8, BotRates(0.464, 0.069, 0.878, 0.557, 0.385)),
    MeasuredPlay("Jorah", "casino-limit", 360, -2.0, 12.8, BotRates(0.169, 0.014, 1.52, 0.299, 0.656)),
    MeasuredPlay("regular", "casino-limit", 360, 17.0, 25.5, BotRates(0.333, 0.142, 2.521, 0.403, 0.448)),
    MeasuredPlay("strong", "casino-limit", 360, 13.8, 23.2, BotRates(0.317, 0.172, 1.89, 0.49, 0.459)),
    MeasuredPlay("expert", "casino-limit", 360, 32.3, 22.3, BotRates(0.314, 0.175, 2.462, 0.397, 0.45)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
