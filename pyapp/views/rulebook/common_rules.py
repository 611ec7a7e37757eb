"""Rules that most tables share: `#` opens a chapter, `-` a rule."""

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
