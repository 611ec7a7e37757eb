"""Saves of older versions, brought up to the current schema one version at a time."""

from collections.abc import Callable, Mapping
from typing import Final

from pyapp.app.profile import SCHEMA
from pyapp.records import FieldError, Fields, Json

Migration = Callable[[Mapping[str, Json]], Mapping[str, Json]]

MIGRATIONS: Final[Mapping[int, Migration]] = {}
"""From each older schema the step to the next one; schema 1 is the first, so there is none yet."""


def migrated(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Bring a save up to the current schema.

    Raises ``FieldError`` for a version that this program does not know.
    """
    version = Fields(saved).whole("schema", least=1)
    if version > SCHEMA:
        raise FieldError(f"It was written by a newer Baize (version {version}; this one knows {SCHEMA}).")
    while version < SCHEMA:
        saved = MIGRATIONS[version](saved)
        version += 1
    return saved
