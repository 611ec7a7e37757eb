"""No-Limit: any bet up to the whole stack."""

from typing import Final

from pyapp.holdem.presets import NO_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=NO_LIMIT,
    bounds=SetupBounds(antes_offered=True),
    seats=9,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.BLUE,
    detail=MiniatureDetail.TOWER,
    chapters=(
        "no_limit",
        "short_raises",
        "dead_button",
        "antes",
        "side_pots",
        "sit_and_go",
        "showdown",
    ),
    phh="NT",
)
