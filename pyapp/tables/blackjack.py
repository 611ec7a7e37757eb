"""Blackjack: the game against the house."""

from typing import Final

from pyapp.blackjack import BLACKJACK
from pyapp.tables.cloth import Cloth
from pyapp.tables.miniature_detail import MiniatureDetail
from pyapp.tables.table_entry import TableEntry

_RULES: Final = """
# What is special
- You play against the dealer alone. Get closer to 21 than the dealer without going over.
- An ace counts 1 or 11, a king, queen or jack 10, every other card its number. A hand in which an
  ace counts 11 is soft: ace and six are soft 17.
- Six decks, one to seven boxes, bets from $2 to $500 before the cards.

# The deal
- One card face up to each box from the dealer's left, one up to the dealer, a second up to each
  box, and the dealer's second face down.
- An ace and a ten-card as the first two cards are blackjack and pay 3 to 2 at once: $5 wins $7.50.
- Showing a ten or an ace, the dealer checks the face-down card. A dealer blackjack ends the round:
  every bet loses, except that another blackjack is a push.

# Your turn
- Hit for a card, or stand. Over 21 loses at once, whatever the dealer does later. A hand of 21
  stands automatically, unless the table always asks.
- Double on two cards that make 9, 10 or 11: an equal bet, and one card, face down until bets are
  settled. Ace and eight are soft 19, not 9.
- Split two cards of the same rank into two hands with an equal bet. The hand to the left is played
  first. Jack and queen are not a pair.
- Split aces get one card each. A ten on one of them makes 21, not blackjack.

# Insurance
- When the dealer shows an ace you may bet up to half your bet that the dealer has blackjack. It
  pays 2 to 1.
- With blackjack against an ace you may take even money: your bet is paid 1 to 1 before the
  dealer looks.

# The dealer
- The dealer draws to 16 and stands on every 17, soft or hard. There is nothing to decide.
- If the dealer busts, every hand still standing wins. Otherwise the higher total wins, and equal
  totals push: your bet comes back.
- The dealer draws no card when no hand is left to beat.

# The shoe
- Once the cut card comes out, the round is finished and the shoe is shuffled before the next.
- Cards on the felt are never shuffled back in during a round.

# House rules
- The set-up can change these: decks, cut card, limits, a dealer who hits soft 17, doubling any two,
  doubling after a split, splitting again, late surrender, 6 to 5, no hole card, cards face down.
- Each change moves the house edge, which is worked out and shown beside the switches. With perfect
  play it's about 0.67% here.
"""

TABLE: Final = TableEntry(
    rules=BLACKJACK,
    name="Blackjack",
    special="Get closer to 21 than the dealer without going over. Blackjack pays 3 to 2.",
    seats=7,
    formats=(),
    cloth=Cloth.PIT,
    detail=MiniatureDetail.DEALT_ROUND,
    chapters=(_RULES,),
    phh=None,
)
