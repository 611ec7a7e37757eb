"""The blackjack gym: drills for counters, the bet lab, and the shoe of the day."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features

if TYPE_CHECKING:
    from pyapp.features.gym.screens import GymScreens


def _make(features: Features) -> "GymScreens":
    from pyapp.features.gym.screens import GymScreens  # noqa: PLC0415 - its room is open

    return GymScreens(features.session, features.strategies)


GYM: Final = Feature(
    "gym",
    prefixes=("gym", "lab", "shoe"),
    screens=("gym", "gym-drill", "gym-systems", "lab", "shoe"),
    make=_make,
    apart=lambda screens: screens.shoe,
)
