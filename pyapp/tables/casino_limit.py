"""Casino Limit: fixed limit as casinos deal it."""

from typing import Final

from pyapp.holdem.presets import CASINO_LIMIT
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.shared_chapters import DEAD_BUTTON, SHORT_BETS, SHOWDOWN, SIDE_POTS
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- Bet sizes are fixed. A bet or raise is one big blind before and on the flop, and two on the turn
  and the river. Nothing in between.
- The big blind is any even number of dollars; the small blind is half of it. The game is called by its
  bets: blinds of $2 and $4 make a $4/$8 game.
- Four raises may follow the opening bet on a street. Before the flop the big blind is that bet.
- When only two players hold cards there is no cap: they can raise as often as they like. A third
  player who is all-in still holds cards, so the cap stays.
- You may fold even when checking is free.
"""

TABLE: Final = TableEntry(
    rules=CASINO_LIMIT,
    name="Casino Limit",
    special="Fixed bet sizes: the classic casino game. Easy to learn.",
    seats=6,
    formats=(GameFormat.CASH,),
    cloth=Cloth.GREEN,
    detail=MiniatureDetail.FLOP,
    chapters=(_RULES, DEAD_BUTTON, SHORT_BETS, SIDE_POTS, SHOWDOWN),
    phh="FT",
)
