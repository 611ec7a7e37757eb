"""Classroom Limit: two limits, four bets a street."""

from typing import Final

from pyapp.holdem.presets import CLASSROOM_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import ALL_SHOW, SHORT_BETS, SIDE_POTS
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- Two limits, by which the game is called. At $2/$4 bets and raises are $2 before and on the flop, $4 on
  the turn and the river. The big blind is the lower limit, the small blind half: $0.50 at $1/$2.
- The lower limit is any whole number of dollars. Where it is odd the smallest chip is half a dollar.
- Four bets a street: bet, raise, re-raise, cap. Before the flop the big blind is the first of them,
  so three raises may follow.
- Before the flop no one checks. If no one raised, the big blind stays in by calling, which costs
  nothing, or raises.
- The dealer button is red and moves one player to the left after every hand.

# Turns
- The fourth card on the board is the turn, or Fourth Street; the fifth is the river, or Fifth Street.
- The player left of the big blind acts first; after the flop it is the first player left of the
  button who is still in.
- A street ends when everyone has acted and all bets are equal.
- With two players the small blind still sits left of the dealer and acts first on every street; the
  dealer is the big blind.
"""

TABLE: Final = TableEntry(
    rules=CLASSROOM_LIMIT,
    name="Classroom Limit",
    special="Fixed bet sizes, four bets a street. Before the flop the big blind calls for free.",
    seats=8,
    formats=(GameFormat.CASH,),
    cloth=Cloth.SLATE,
    detail=MiniatureDetail.LESSON,
    chapters=(_RULES, SHORT_BETS, SIDE_POTS, ALL_SHOW),
    phh=None,
)
