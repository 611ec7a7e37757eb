"""Chapters of the rule book that several tables share: `#` opens a chapter, `-` a rule."""

from typing import Final

SHOWDOWN: Final = """
# Showdown
- The best five of seven cards win: both of your own, one of them, or none.
- The last player to bet or raise on the river shows first; with no bet there, the first player left
  of the button. A beaten hand may stay hidden.
- When a player is all-in and no more betting is possible, every hand still in is turned up.
- If everyone else folds, the last player takes the pot without showing. Suits never break a tie.
"""

ALL_SHOW: Final = """
# Showdown
- The best five of seven cards win: both of your own, one of them, or none.
- All remaining players show, beaten hands too. The last player to bet or raise on the river shows
  first; with no bet there, the first player left of the button.
- When a player is all-in and no more betting is possible, every hand still in is turned up.
- If everyone else folds, the last player takes the pot without showing. Suits never break a tie.
"""

SIDE_POTS: Final = """
# Short of chips
- If you can't cover a call, you call all-in and play for what you matched: from each opponent you
  win at most what you put in yourself. Anything beyond that goes into a side pot.
- Any part of a bet that no one matched goes back to the player who bet it.
- Each pot is split on its own. An odd chip goes to the first winner left of the button.
- If a blind takes your last chips, you are all-in for that much; the others still owe the full blind.
"""

DEAD_BUTTON: Final = """
# Button and blinds
- The two players left of the button post the small and the big blind. After the flop the first
  player left of the button acts first.
- The big blind moves one player to the left every hand, and no one pays it twice in a row. So the
  button may sit at an empty seat, or a hand may have no small blind.
- With two players the button is the small blind; it acts first before the flop and last after it.
- The big blind has the option: if everyone only called, the big blind may still raise.
"""

SHORT_BETS: Final = """
# All-in for less than a bet
- An all-in of at least half a bet counts as a full one: it reopens the betting, and the next raise
  adds a full bet to it.
- Less than half a bet doesn't. Players who have acted may only call or fold; the others may complete
  it to the full bet.
- Example with $10 bets: you bet $10, Bob calls, Cyd is all-in for $15, and you may raise to $25. If
  Cyd had only $14, you could call $4 more or fold, and a player yet to act could make it $20.
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
