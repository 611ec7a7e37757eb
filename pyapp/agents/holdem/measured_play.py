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
    MeasuredPlay("Ada", "no-limit", 360, 434.4, 250.8, BotRates(0.271, 0.193, 1.977, 0.407, 0.521)),
    MeasuredPlay("Bruno", "no-limit", 360, -111.3, 213.7, BotRates(0.5, 0.014, 0.406, 0.606, 0.366)),
    MeasuredPlay("Chidi", "no-limit", 360, 418.6, 196.8, BotRates(0.201, 0.14, 2.966, 0.505, 0.63)),
    MeasuredPlay("Dalia", "no-limit", 360, 345.2, 256.6, BotRates(0.358, 0.232, 2.267, 0.483, 0.431)),
    MeasuredPlay("Edda", "no-limit", 360, 229.0, 210.2, BotRates(0.151, 0.123, 7.556, 0.38, 0.667)),
    MeasuredPlay("Farid", "no-limit", 360, -25.5, 274.6, BotRates(0.631, 0.307, 4.327, 0.577, 0.341)),
    MeasuredPlay("Greta", "no-limit", 360, 193.3, 183.0, BotRates(0.235, 0.081, 1.644, 0.425, 0.542)),
    MeasuredPlay("Hiro", "no-limit", 360, 138.3, 279.3, BotRates(0.196, 0.134, 3.25, 0.391, 0.5)),
    MeasuredPlay("Ines", "no-limit", 360, 83.1, 170.0, BotRates(0.511, 0.092, 0.983, 0.567, 0.415)),
    MeasuredPlay("Jorah", "no-limit", 360, 6.5, 141.8, BotRates(0.156, 0.028, 1.154, 0.36, 0.556)),
    MeasuredPlay("regular", "no-limit", 360, 30.2, 231.8, BotRates(0.349, 0.184, 3.219, 0.402, 0.453)),
    MeasuredPlay("strong", "no-limit", 360, 595.2, 311.6, BotRates(0.263, 0.187, 2.488, 0.475, 0.518)),
    MeasuredPlay("expert", "no-limit", 360, 434.4, 250.8, BotRates(0.271, 0.193, 1.977, 0.407, 0.521)),
    MeasuredPlay("Ada", "casino-limit", 360, 66.3, 31.3, BotRates(0.279, 0.19, 1.961, 0.55, 0.556)),
    MeasuredPlay("Bruno", "casino-limit", 360, -5.8, 24.1, BotRates(0.492, 0.011, 0.44, 0.693, 0.376)),
    MeasuredPlay("Chidi", "casino-limit", 360, 46.5, 25.9, BotRates(0.207, 0.145, 2.065, 0.564, 0.596)),
    MeasuredPlay("Dalia", "casino-limit", 360, 44.9, 34.0, BotRates(0.388, 0.243, 1.792, 0.606, 0.42)),
    MeasuredPlay("Edda", "casino-limit", 360, 13.4, 17.9, BotRates(0.168, 0.148, 2.758, 0.438, 0.571)),
    MeasuredPlay("Farid", "casino-limit", 360, 19.3, 30.8, BotRates(0.606, 0.307, 2.609, 0.635, 0.396)),
    MeasuredPlay("Greta", "casino-limit", 360, 45.6, 21.2, BotRates(0.243, 0.078, 0.809, 0.529, 0.571)),
    MeasuredPlay("Hiro", "casino-limit", 360, 57.0, 29.1, BotRates(0.207, 0.14, 2.938, 0.52, 0.615)),
    MeasuredPlay("Ines", "casino-limit", 360, -9.0, 31.3, BotRates(0.506, 0.092, 0.754, 0.638, 0.366)),
    MeasuredPlay("Jorah", "casino-limit", 360, 7.2, 13.0, BotRates(0.151, 0.028, 1.406, 0.38, 0.633)),
    MeasuredPlay("regular", "casino-limit", 360, 46.9, 32.2, BotRates(0.318, 0.176, 3.04, 0.519, 0.493)),
    MeasuredPlay("strong", "casino-limit", 360, 59.9, 31.1, BotRates(0.282, 0.187, 1.667, 0.527, 0.5)),
    MeasuredPlay("expert", "casino-limit", 360, 66.3, 31.3, BotRates(0.279, 0.19, 1.961, 0.55, 0.556)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
