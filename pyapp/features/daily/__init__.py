"""The hand and the shoe of the day, which are the same for everyone."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.daily.controller import DailyController


def _make(features: Features) -> "DailyController":
    from pyapp.features.daily.controller import DailyController  # noqa: PLC0415 - its room is open

    return DailyController(features.session, features.strategies)


RESULTS: Final = KeptText("daily", longest=500, title="lobby.door.daily", question="daily.delete_kept")
DAILY: Final = Feature(
    "daily",
    prefixes=("daily", "shoe"),
    screens=dict.fromkeys(("daily", "shoe"), Place.PRACTISE),
    make=_make,
    keeps=RESULTS,
    apart=lambda controller: controller,
)
