"""Fields beyond the standard's: those that begin with `_` say the rules of the house."""

from collections.abc import Mapping
from typing import Final

from pyapp.records.json_fields import Json

NONE: Final = "none"
"""What a house field says that has no value: TOML has no word for it."""


def house_fields(fields: Mapping[str, Json]) -> dict[str, Json]:
    """Return the house fields by their names without the underscore."""
    return {
        name[1:]: None if value == NONE else value for name, value in fields.items() if name.startswith("_")
    }
