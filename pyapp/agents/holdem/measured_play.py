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
    MeasuredPlay("Ada", "no-limit", 900, 177.6, 123.8, BotRates(0.279, 0.192, 2.037, 0.317, 0.545)),
    MeasuredPlay("Bruno", "no-limit", 900, -110.5, 102.0, BotRates(0.489, 0.018, 0.432, 0.54, 0.373)),
    MeasuredPlay("Chidi", "no-limit", 900, 255.9, 118.6, BotRates(0.196, 0.133, 2.132, 0.403, 0.589)),
    MeasuredPlay("Dalia", "no-limit", 900, 200.4, 147.3, BotRates(0.358, 0.241, 1.895, 0.443, 0.44)),
    MeasuredPlay("Edda", "no-limit", 900, 180.6, 101.3, BotRates(0.178, 0.135, 5.207, 0.308, 0.688)),
    MeasuredPlay("Farid", "no-limit", 900, -62.3, 162.7, BotRates(0.609, 0.312, 3.493, 0.494, 0.372)),
    MeasuredPlay("Greta", "no-limit", 900, 149.1, 92.7, BotRates(0.246, 0.079, 1.424, 0.34, 0.51)),
    MeasuredPlay("Hiro", "no-limit", 900, 222.2, 105.8, BotRates(0.192, 0.132, 2.253, 0.377, 0.544)),
    MeasuredPlay("Ines", "no-limit", 900, 15.3, 88.1, BotRates(0.494, 0.082, 1.051, 0.489, 0.395)),
    MeasuredPlay("Jorah", "no-limit", 900, 74.2, 63.3, BotRates(0.164, 0.027, 1.424, 0.309, 0.574)),
    MeasuredPlay("regular", "no-limit", 900, 92.6, 118.4, BotRates(0.343, 0.179, 4.016, 0.353, 0.517)),
    MeasuredPlay("strong", "no-limit", 900, 380.6, 149.2, BotRates(0.283, 0.19, 1.958, 0.411, 0.523)),
    MeasuredPlay("expert", "no-limit", 900, 177.6, 123.8, BotRates(0.279, 0.192, 2.037, 0.317, 0.545)),
    MeasuredPlay("Ada", "casino-limit", 900, 29.3, 17.6, BotRates(0.303, 0.196, 1.786, 0.486, 0.5)),
    MeasuredPlay("Bruno", "casino-limit", 900, -10.0, 11.3, BotRates(0.485, 0.017, 0.433, 0.618, 0.394)),
    MeasuredPlay("Chidi", "casino-limit", 900, 26.1, 14.6, BotRates(0.202, 0.138, 1.808, 0.466, 0.551)),
    MeasuredPlay("Dalia", "casino-limit", 900, 19.5, 17.8, BotRates(0.38, 0.243, 1.799, 0.57, 0.424)),
    MeasuredPlay("Edda", "casino-limit", 900, 16.1, 13.4, BotRates(0.174, 0.139, 3.328, 0.366, 0.598)),
    MeasuredPlay("Farid", "casino-limit", 900, 5.9, 15.8, BotRates(0.61, 0.294, 2.62, 0.571, 0.413)),
    MeasuredPlay("Greta", "casino-limit", 900, 27.6, 13.0, BotRates(0.251, 0.086, 0.847, 0.454, 0.566)),
    MeasuredPlay("Hiro", "casino-limit", 900, 29.8, 16.3, BotRates(0.202, 0.139, 2.331, 0.441, 0.571)),
    MeasuredPlay("Ines", "casino-limit", 900, -0.8, 12.2, BotRates(0.496, 0.079, 0.838, 0.57, 0.403)),
    MeasuredPlay("Jorah", "casino-limit", 900, 5.7, 7.7, BotRates(0.164, 0.025, 1.244, 0.368, 0.595)),
    MeasuredPlay("regular", "casino-limit", 900, 29.6, 15.2, BotRates(0.33, 0.161, 3.095, 0.476, 0.544)),
    MeasuredPlay("strong", "casino-limit", 900, 33.0, 15.5, BotRates(0.307, 0.2, 1.54, 0.487, 0.477)),
    MeasuredPlay("expert", "casino-limit", 900, 29.3, 17.6, BotRates(0.303, 0.196, 1.786, 0.486, 0.5)),
    # end measured
)
"""Every bot at no-limit and at fixed limit."""
