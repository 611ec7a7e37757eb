"""Pot-Limit: no bet above what the pot holds."""

from typing import Final

from pyapp.holdem.presets import POT_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=POT_LIMIT,
    bounds=SetupBounds(antes_offered=True),
    seats=6,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.PLUM,
    detail=MiniatureDetail.POTS,
    chapters=(
        "pot_limit",
        "short_raises",
        "dead_button",
        "antes",
        "side_pots",
        "sit_and_go",
        "showdown",
    ),
    phh="PT",
)
