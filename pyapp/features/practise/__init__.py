"""Practise: everything that makes a better player, each one tap from its first card."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.practise.controller import PractiseController


def _make(features: Features) -> "PractiseController":
    from pyapp.features.practise.controller import PractiseController  # noqa: PLC0415 - its room is open

    return PractiseController(features.session)


PRACTISE: Final = Feature(
    "practise", prefixes=("practise",), screens={"practise": Place.PRACTISE}, make=_make
)
