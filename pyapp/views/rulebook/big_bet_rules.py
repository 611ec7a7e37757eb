"""What is special about today's tables where a bet may be large: No-Limit and Pot-Limit."""

from typing import Final

NO_LIMIT: Final = """
# What is special
- Bet anything from one big blind to your whole stack, on every street.
- A raise is at least as large as the last bet or raise, and there is no limit on how many.
- With less than a minimum raise you may still go all-in.
"""

POT_LIMIT: Final = """
# What is special
- You may bet at most what is in the pot, and raise at most by what is in it once you have called.
- Example: the pot is $12 and you face a bet of $8. Your call makes it $28, so you may raise by $28,
  to $36.
- The minimum is as in no-limit: one big blind, or as large as the last raise. There is no limit on
  how many raises follow.
"""

SHORT_RAISES: Final = """
# All-in for less than a raise
- A raise must be at least as large as the last one on the street. A turn bet of $300 raised to
  $1,000 makes the next raise at least $700 more, to $1,700.
- An all-in for less doesn't reopen the betting for players who have acted. You bet $100, Bob calls,
  Cyd is all-in for $125: you and Bob may only call $25 more. A player yet to act may raise to $225
  or more.
- Several short all-ins add up: you may raise again once the bet has grown by a full raise since you
  last acted.
- You may not raise when no opponent has chips left to call with.
"""

ANTES: Final = """
# Ante
- A table may ask for an ante before the cards: from everyone, or from the big blind for all.
- An ante is dead money. It goes into the pot and doesn't count towards a call.
"""

SIT_AND_GO: Final = """
# Cash or sit-and-go
- At a cash table chips are dollars: sit, buy in, and leave between hands.
- In a sit-and-go everyone pays the same entry and plays until one player has all the chips. The blinds
  rise by levels; a new level counts from the next hand.
- The entry fees go to the best places. Two players who go out in the same hand rank by the stacks
  they started it with.
"""
