"""The hand of the day, which is the same for everybody."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features

if TYPE_CHECKING:
    from pyapp.features.daily.controller import DailyController


def _make(features: Features) -> "DailyController":
    from pyapp.features.daily.controller import DailyController  # noqa: PLC0415 - its room is open

    return DailyController(features.session)


DAILY: Final = Feature(
    "daily", prefixes=("daily",), screens=("daily",), make=_make, apart=lambda controller: controller
)
