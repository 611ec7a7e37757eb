"""The review: luck apart from play, habits that cost, and the dearest decisions of many hands."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.features.history import HISTORY
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.review.controller import ReviewController


def _make(features: Features) -> "ReviewController":
    from pyapp.features.review.controller import ReviewController  # noqa: PLC0415 - its room is open

    return ReviewController(
        features.session,
        features.late(HISTORY).take(),
        features.strategies,
    )


REVIEW: Final = Feature("review", prefixes=("review",), screens={"review": Place.YOU}, make=_make)
