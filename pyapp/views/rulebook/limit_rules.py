"""What is special about the fixed-limit tables: Casino Limit and Classroom Limit."""

from typing import Final

CASINO_LIMIT: Final = """
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

CLASSROOM_LIMIT: Final = """
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
