"""No-Limit: any bet up to the whole stack."""

from typing import Final

from pyapp.holdem.presets import NO_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import ANTES, DEAD_BUTTON, SHORT_RAISES, SHOWDOWN, SIDE_POTS, SIT_AND_GO
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- Bet anything from one big blind to your whole stack, on every street.
- A raise is at least as large as the last bet or raise, and there is no limit on how many.
- With less than a minimum raise you may still go all-in.
"""

TABLE: Final = TableEntry(
    rules=NO_LIMIT,
    name="No-Limit",
    special="Bet any amount, up to your whole stack.",
    seats=9,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.BLUE,
    detail=MiniatureDetail.TOWER,
    chapters=(_RULES, SHORT_RAISES, DEAD_BUTTON, ANTES, SIDE_POTS, SIT_AND_GO, SHOWDOWN),
    phh="NT",
)
