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
- If you can't cover the call, you tap out: you put in all you have and stay in the hand, but act no
  more.
- You can win at most what the pot held right after your tap-out. There are no side pots.
- At the showdown the best hand takes as much as it can win. Players who tie share equally, none
  beyond their own limit; what is left goes to the next best hand, and so on.
- Odd chips go to the small blind.

# Button and blinds
- The big blind is between $2 and a tenth of the starting funds; the small blind is half of it,
  rounded down.
- The button goes to the next player clockwise who still has funds. The two after it post the
  blinds, with two players too: there the button is the big blind.
- The blinds are forced and don't count as bets: if no one raises, the street ends before the big
  blind gets a turn.

# How it ends
- Everyone starts with the same funds. There is no buying in again: a player with nothing left is out.
- The game is over when one player has all the chips.
- Mix people and bots as you like; people pass the screen around.
"""
