"""Learning blackjack: the chart, and the drill of misplayed hands."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.study.controller import StudyScreens


def _make(features: Features) -> "StudyScreens":
    from pyapp.features.study.controller import StudyScreens  # noqa: PLC0415 - its room is open

    return StudyScreens(features.session, features.strategies)


STUDY: Final = Feature(
    "study",
    prefixes=("answer", "chart", "drill"),
    screens=dict.fromkeys(("chart", "drill"), Place.PRACTISE),
    make=_make,
)
