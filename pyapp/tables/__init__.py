"""The tables of the lobby: one file of data per table says all that the others need to know of it."""

from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.lobby_tables import TABLES, cloth_of, entry_of, name_of, rules_of_variant
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.table_entry import TableEntry, TableError

__all__ = [
    "TABLES",
    "Cloth",
    "GameFormat",
    "MiniatureDetail",
    "TableEntry",
    "TableError",
    "cloth_of",
    "entry_of",
    "name_of",
    "rules_of_variant",
]
