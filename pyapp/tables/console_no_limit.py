"""Console No-Limit: raises by any amount, until one player holds everything."""

from typing import Final

from pyapp.holdem.presets import CONSOLE_NO_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=CONSOLE_NO_LIMIT,
    bounds=SetupBounds(least_funds=10),
    seats=5,
    formats=(GameFormat.FREEZE_OUT,),
    cloth=Cloth.AMBER,
    detail=MiniatureDetail.RISING_BARS,
    chapters=(
        "console_no_limit",
        "tapping_out",
        "console_button",
        "console_end",
        "all_show",
    ),
    phh=None,
)
