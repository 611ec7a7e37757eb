"""Pot-Limit: no bet above what the pot holds."""

from typing import Final

from pyapp.holdem.presets import POT_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import ANTES, DEAD_BUTTON, SHORT_RAISES, SHOWDOWN, SIDE_POTS, SIT_AND_GO
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- You may bet at most what is in the pot, and raise at most by what is in it once you have called.
- Example: the pot is $12 and you face a bet of $8. Your call makes it $28, so you may raise by $28,
  to $36.
- The minimum is as in no-limit: one big blind, or as large as the last raise. There is no limit on
  how many raises follow.
"""

TABLE: Final = TableEntry(
    rules=POT_LIMIT,
    name="Pot-Limit",
    special="Bet or raise up to what the pot holds.",
    seats=6,
    formats=(GameFormat.CASH, GameFormat.SIT_AND_GO),
    cloth=Cloth.PLUM,
    detail=MiniatureDetail.POTS,
    chapters=(_RULES, SHORT_RAISES, DEAD_BUTTON, ANTES, SIDE_POTS, SIT_AND_GO, SHOWDOWN),
    phh="PT",
)
