"""Console No-Limit: raises by any amount, until one player holds everything."""

from typing import Final

from pyapp.holdem.presets import CONSOLE_NO_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import ALL_SHOW, TO_THE_END
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- You raise by any amount from $1 to all your funds.
- Three raises a street. Putting in the first bet of a street is one of them; the blinds are not.
- A player who can't afford a call taps out.
"""

TABLE: Final = TableEntry(
    rules=CONSOLE_NO_LIMIT,
    name="Console No-Limit",
    special="Raise by any amount from $1, up to three times a street.",
    seats=5,
    formats=(GameFormat.FREEZE_OUT,),
    cloth=Cloth.AMBER,
    detail=MiniatureDetail.RISING_BARS,
    chapters=(_RULES, TO_THE_END, ALL_SHOW),
    phh=None,
)
