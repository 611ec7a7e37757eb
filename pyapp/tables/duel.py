"""The duel: one against one, and a minimum bet that doubles."""

from typing import Final

from pyapp.holdem.presets import DUEL
from pyapp.tables.cloth import Cloth
from pyapp.tables.game_format import GameFormat
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- There are no blinds to post. Each side has a forced bet, $1 for BOT and $2 for YOU, paid only by
  folding before the flop.
- The minimum bet starts at $2 and keeps its value from street to street. Every raise doubles it.
- Each player acts once per street, BOT first, and their payments don't have to match.

# What you may do
- Call: pay the minimum bet into the pot. On the flop, the turn and the river you may call even when
  checking is free, and so may BOT: that puts chips in without raising.
- Raise: the minimum bet doubles, and you pay the new one.
- Check: BOT may on the flop, the turn and the river; YOU may only if BOT just checked.
- Fold: before the flop you pay your forced bet into the pot and the other player takes it; later it
  costs nothing more.
- Before the flop BOT calls; on the flop and the turn it calls, raises or checks; on the river it
  calls or checks. It folds only if you allow it in the set-up.

# Short of chips
- A player with less than the bet pays what is left. There is no side pot.

# Showdown
- Your best hand so far is named on every street; at the end both hands are, with their five cards
  marked.
- Equal hands split the pot; an odd dollar goes to BOT.
- The next hand is dealt with the same roles.
"""

TABLE: Final = TableEntry(
    rules=DUEL,
    name="Duel",
    special="No blinds. One move each per street, and every raise doubles the minimum bet.",
    seats=2,
    formats=(GameFormat.CASH,),
    cloth=Cloth.WINE,
    detail=MiniatureDetail.FACING_HANDS,
    chapters=(_RULES,),
    phh=None,
)
