"""The blackjack gym: drills for counters, and the bet lab."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.gym.screens import GymScreens


def _make(features: Features) -> "GymScreens":
    from pyapp.features.gym.screens import GymScreens  # noqa: PLC0415 - its room is open

    return GymScreens(features.session, features.strategies)


GYM: Final = Feature(
    "gym",
    prefixes=("gym", "lab"),
    screens=dict.fromkeys(("gym", "gym-drill", "gym-systems", "lab"), Place.PRACTISE),
    make=_make,
)
