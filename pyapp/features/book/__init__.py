"""The rule book: every rule in words, and below it the hands that prove it."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.features.charts import CHARTS
from pyapp.features.history import HISTORY
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.book.controller import RuleBookController


def _make(features: Features) -> "RuleBookController":
    from pyapp.features.book.controller import RuleBookController  # noqa: PLC0415 - its room is open

    replayer = features.late(HISTORY).take().replayer
    return RuleBookController(features.session, features.language, replayer, features.late(CHARTS).open)


BOOK: Final = Feature(
    "book",
    prefixes=("learn", "ranks", "rule-play", "rules", "scenario"),
    screens=dict.fromkeys(("learn", "rules"), Place.LEARN),
    make=_make,
)
