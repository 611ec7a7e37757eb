"""A tournament: No-Limit over as many tables as it takes."""

from typing import Final

from pyapp.holdem.presets import TOURNAMENT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=TOURNAMENT,
    bounds=SetupBounds(antes_offered=True),
    seats=9,
    formats=(GameFormat.TOURNAMENT,),
    cloth=Cloth.BLUE,
    detail=MiniatureDetail.TOWER,
    chapters=(
        "tournament",
        "short_raises",
        "dead_button",
        "antes",
        "side_pots",
        "showdown",
    ),
    phh=None,
)
