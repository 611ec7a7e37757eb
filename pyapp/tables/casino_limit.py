"""Casino Limit: fixed limit as casinos deal it."""

from typing import Final

from pyapp.holdem.presets import CASINO_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=CASINO_LIMIT,
    bounds=SetupBounds(blind_step=2),
    seats=6,
    formats=(GameFormat.CASH,),
    cloth=Cloth.GREEN,
    detail=MiniatureDetail.FLOP,
    chapters=(
        "casino_limit",
        "dead_button",
        "short_bets",
        "side_pots",
        "showdown",
    ),
    phh="FT",
)
