"""The duel: one against one, and a minimum bet that doubles."""

from typing import Final

from pyapp.holdem.presets import DUEL
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=DUEL,
    bounds=SetupBounds(most_big_blind=2),
    seats=2,
    formats=(GameFormat.CASH,),
    cloth=Cloth.WINE,
    detail=MiniatureDetail.FACING_HANDS,
    chapters=(
        "duel",
        "duel_choices",
        "duel_short",
        "duel_showdown",
    ),
    phh=None,
)
