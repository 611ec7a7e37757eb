"""Drills of hold'em: spots from a seed and one's own, each with what its answers lose."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.storage import KeptText
from pyapp.app.feature import Feature, Features
from pyapp.features.charts import CHARTS
from pyapp.features.history import HISTORY
from pyapp.features.review import REVIEW
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.drills.controller import DrillsController


def _make(features: Features) -> "DrillsController":
    from pyapp.features.drills.controller import DrillsController  # noqa: PLC0415 - its room is open

    history, review = features.late(HISTORY).take(), features.late(REVIEW).take()
    return DrillsController(features.session, history, review, features.late(CHARTS).open)


NOTES: Final = KeptText(
    "drills",
    longest=50_000,  # they need some eight thousand
    title="lobby.door.drills",
    question="drills.delete_kept",
)
DRILLS: Final = Feature(
    "drills",
    prefixes=("drills",),
    screens=dict.fromkeys(("drills", "spot"), Place.PRACTISE),
    make=_make,
    keeps=NOTES,
)
