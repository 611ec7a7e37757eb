"""The duel: one against one, and a minimum bet that doubles."""

from typing import Final

DUEL: Final = """
# What is special
- Nobody posts a blind. Each side has a forced bet, $1 for BOT and $2 for YOU, which is paid only by
  folding before the flop.
- The minimum bet starts at $2 and keeps its value from street to street. Every raise doubles it.
- Each player acts once per street, BOT first, and what they pay need not match.

# What you may do
- Call: pay the minimum bet into the pot. On the flop, the turn and the river you may call even where
  you could check for nothing, and so may BOT: it puts chips in without raising.
- Raise: the minimum bet doubles, and you pay the new one.
- Check: BOT may on the flop, the turn and the river; YOU may only if BOT just checked.
- Fold: before the flop you pay your forced bet into the pot and the other takes it; later it costs
  nothing more.
- Before the flop BOT calls; on the flop and the turn it calls, raises or checks; on the river it
  calls or checks. It folds only where you allow it in the set-up.

# Short of chips
- A player with less than the bet pays what is left. There is no side pot.

# Showdown
- Your best combination so far is named on every street; at the end both are, with the five cards
  picked out.
- Equal hands halve the pot; an odd dollar goes to BOT.
- The next hand is dealt with the same roles.
"""
