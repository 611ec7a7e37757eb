"""The tables of the lobby: one file of data per table says all that the others need to know of it."""

from pyapp.tables.lobby import (
    TABLES,
    at_stakes,
    big_blinds,
    bounds_of,
    check_stakes,
    check_table,
    cloth_of,
    entry_of,
    name_of,
    rules_of_variant,
)
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry, TableError

__all__ = [
    "TABLES",
    "Cloth",
    "GameFormat",
    "MiniatureDetail",
    "SetupBounds",
    "TableEntry",
    "TableError",
    "at_stakes",
    "big_blinds",
    "bounds_of",
    "check_stakes",
    "check_table",
    "cloth_of",
    "entry_of",
    "name_of",
    "rules_of_variant",
]
