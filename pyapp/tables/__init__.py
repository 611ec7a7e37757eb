"""The tables of the lobby: one file of data per table says all that the others need to know of it."""

from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.lobby_tables import TABLES, bounds_of, cloth_of, entry_of, name_of, rules_of_variant
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.setup_bounds import SetupBounds
from pyapp.tables.stakes import at_stakes, big_blinds, check_stakes, check_table
from pyapp.tables.table_entry import TableEntry, TableError

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
