"""Your data: what this browser keeps, its backups, and what can be deleted."""

from typing import TYPE_CHECKING, Final

from pyapp.app.feature import Feature, Features
from pyapp.views.kit.places import Place

if TYPE_CHECKING:
    from pyapp.features.data.controller import DataController


def _make(features: Features) -> "DataController":
    from pyapp.features.data.controller import DataController  # noqa: PLC0415 - its room is open

    return DataController(features.session, features.history, features.language, features.kept)


DATA: Final = Feature(
    "data",
    prefixes=("backup", "copy", "data", "export-profiles", "import-all"),
    screens={"data": Place.YOU},
    make=_make,
    logged_out=True,
)
