"""Charts of play before the flop, as bots, coach and drills use them."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.charts.controller import ChartsController


def _make(features: Features) -> "ChartsController":
    from pyapp.features.charts.controller import ChartsController  # noqa: PLC0415 - its room is open

    return ChartsController(features.session)


CHARTS: Final = Feature("charts", prefixes=("charts",), screens={"charts": Place.LEARN}, make=_make)
