"""Console Limit: raises by the blinds, until one player holds everything."""

from typing import Final

from pyapp.holdem.presets import CONSOLE_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import ALL_SHOW, TO_THE_END
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- You raise by the small blind before and on the flop, and by the big blind on the turn and the
  river.
- Three raises a street. Putting in the first bet of a street is one of them; the blinds are not.
- A player who can't afford a call taps out.
"""

TABLE: Final = TableEntry(
    rules=CONSOLE_LIMIT,
    name="Console Limit",
    special="Can't cover the call? Tap out, and play for what the pot holds right then.",
    seats=5,
    formats=(GameFormat.FREEZE_OUT,),
    cloth=Cloth.PHOSPHOR,
    detail=MiniatureDetail.PROMPT,
    chapters=(_RULES, TO_THE_END, ALL_SHOW),
    phh=None,
)
