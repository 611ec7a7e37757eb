"""The hand and the shoe of the day, which are the same for everyone."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.daily.controller import DailyController


def _make(features: Features) -> "DailyController":
    from pyapp.features.daily.controller import DailyController  # noqa: PLC0415 - its room is open

    return DailyController(features.session, features.strategies)


DAILY: Final = Feature(
    "daily",
    prefixes=("daily", "shoe"),
    screens=dict.fromkeys(("daily", "shoe"), Place.PRACTISE),
    make=_make,
    apart=lambda controller: controller,
)
