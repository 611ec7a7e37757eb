"""Rules that most tables share: `#` opens a chapter, `-` a rule."""

from typing import Final

SHOWDOWN: Final = """
# Showdown
- The best five of seven cards win: both of your own, one of them, or none.
- Whoever bet or raised last on the river shows first; without a bet there, the first player left of
  the button. A beaten hand may go back unseen.
- Once somebody is all-in and nobody can bet any more, every hand still in is turned up.
- If all others fold, the last player takes the pot and shows nothing. Suits never break a tie.
"""

ALL_SHOW: Final = """
# Showdown
- The best five of seven cards win: both of your own, one of them, or none.
- All remaining players show, the beaten hands too. Whoever bet or raised last on the river shows
  first; without a bet there, the first player left of the button.
- Once somebody is all-in and nobody can bet any more, every hand still in is turned up.
- If all others fold, the last player takes the pot and shows nothing. Suits never break a tie.
"""

SIDE_POTS: Final = """
# Short of chips
- With less than the call you call all-in, and play for what you matched: from each rival you win at
  most what you put in yourself. What the others bet beyond that goes into a side pot.
- A bet, or a part of one, that nobody matched goes back to its owner. It was never won.
- Each pot is split by itself. An odd chip goes to the first winner left of the
  button.
- A blind that takes your last chips is all-in for what it is; the others still owe the whole blind.
"""

DEAD_BUTTON: Final = """
# Button and blinds
- The two players left of the button post the small and the big blind. After the flop the first
  player left of the button acts first.
- The big blind moves on by one player every hand, and nobody pays it twice in a row. So the button
  may rest at an empty seat, or a hand may have no small blind.
- With two players the button is the small blind, acts first before the flop and last after it.
- The big blind has the option: if all have only called, it may still raise.
"""

SHORT_BETS: Final = """
# All-in for less than a bet
- An all-in of at least half a bet counts as a whole one: it reopens the betting, and the next raise
  adds a full bet to it.
- Less than half a bet does not. Players who have acted may only call or fold; the others may
  complete it to the full bet.
- Flop, bet $10: you bet 10, Bob calls, Cyd is all-in for 15, and you may raise to 25. Had Cyd only
  14, you could call 4 more or fold, and a player yet to act could make it 20.
"""
