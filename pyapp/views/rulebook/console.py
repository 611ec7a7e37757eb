"""The console tables: limit and no-limit until one player holds everything."""

from typing import Final

CONSOLE_LIMIT: Final = """
# What is special
- You raise by the small blind before and on the flop, and by the big blind on the turn and the
  river.
- Three raises a street. Putting in the first bet of a street is one of them; the blinds are not.
- A player who can't afford a call taps out.
"""

CONSOLE_NO_LIMIT: Final = """
# What is special
- You raise by any amount from $1 to all your funds.
- Three raises a street. Putting in the first bet of a street is one of them; the blinds are not.
- A player who can't afford a call taps out.
"""

TO_THE_END: Final = """
# Tapping out
- With less than the call you cannot call. You tap out: put in all you have, act no more, and stay
  in the hand.
- You can win at most what the pot held right after your tap-out. There are no side pots.
- At the showdown the best hand takes what it may, players who tie share equally, none above his own
  limit; what is left goes to the next best hand, and so on down.
- Odd chips go to the small blind.

# Button and blinds
- The big blind is between $2 and a tenth of the starting funds; the small blind is half of it,
  rounded down.
- The button goes to the next player clockwise who still has funds. The two after it post the
  blinds, with two players too: there the button is the big blind.
- The blinds are forced, not bets: if nobody raises, the street ends before the big blind, and its
  turn does not come.

# How it ends
- Everybody starts with the same funds. Nobody buys in again: who has nothing left is out.
- The game is over when one player has all the chips.
- People and bots mix as you like; people pass the screen on.
"""
