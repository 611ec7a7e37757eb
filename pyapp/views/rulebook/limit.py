"""What is special about the fixed-limit tables: Casino Limit and Classroom Limit."""

from typing import Final

CASINO_LIMIT: Final = """
# What is special
- There is one size. A bet or a raise is one big blind before and on the flop, and two on the turn
  and the river. Nothing in between.
- The big blind is any even number of dollars; the small blind is half of it. The game is called by its
  bets: blinds of $2 and $4 make a $4/$8 game.
- Four raises may follow the opening bet on a street. Before the flop the big blind is that bet.
- While only two players hold cards there is no cap: they raise as long as they like. A third who is
  all-in still holds cards, so the cap stays.
- You may fold even where checking is free.
"""

CLASSROOM_LIMIT: Final = """
# What is special
- Two limits, by which the game is called. At $2/$4 bets and raises are $2 before and on the flop, $4 on
  the turn and the river. The big blind is the lower limit, the small blind half.
- Four bets a street, counted in all: bet, raise, re-raise, cap. Before the flop the big blind is
  the first of them, so three raises may follow.
- Before the flop nobody checks. If nobody raised, the big blind stays in by calling, and that costs
  nothing; or it raises.
- The dealer button is red and passes one player to the left after every hand.

# Turns
- The fourth card on the board is the turn, or Fourth Street; the fifth is the river, or Fifth Street.
- The player left of the big blind acts first; after the flop it is the first player left of the
  button who is still in.
- A street ends when everybody has acted and all bets are equal.
- With two players the small blind still sits left of the dealer and acts first on every street; the
  dealer is the big blind.
"""
