"""Classroom Limit: two limits, four bets a street."""

from typing import Final

from pyapp.holdem.presets import CLASSROOM_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.setup_bounds import SetupBounds
from pyapp.tables.table_entry import TableEntry

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
