"""Classroom Limit: two limits, four bets a street."""

from typing import Final

from pyapp.holdem.presets import CLASSROOM_LIMIT
from pyapp.tables.table_entry import Cloth, GameFormat, MiniatureDetail, SetupBounds, TableEntry

TABLE: Final = TableEntry(
    rules=CLASSROOM_LIMIT,
    bounds=SetupBounds(blind_step=2, halves_offered=True),
    seats=8,
    formats=(GameFormat.CASH,),
    cloth=Cloth.SLATE,
    detail=MiniatureDetail.LESSON,
    chapters=(
        "classroom_limit",
        "classroom_turns",
        "short_bets",
        "side_pots",
        "all_show",
    ),
    phh=None,
)
