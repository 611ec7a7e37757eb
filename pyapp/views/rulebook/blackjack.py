"""Blackjack: the game against the house."""

from typing import Final

BLACKJACK: Final = """
# What is special
- You play against the dealer alone. Come closer to 21 than he does without going over.
- An ace counts 1 or 11, a king, queen or jack 10, every other card its number. A hand in which an
  ace counts 11 is soft: ace and six are soft 17.
- Six decks, one to seven boxes, bets from $2 to $500 before the cards.

# The deal
- One card face up to each box from the dealer's left, one up to the dealer, a second up to each
  box, and the dealer's second face down.
- Ace and ten-card on the first two cards are blackjack and pay 3 to 2 at once: $5 wins $7.50.
- Showing a ten or an ace, the dealer looks at his face-down card. If he has blackjack the round is
  over: every bet loses but another blackjack, which is a push.

# Your turn
- Hit for a card, or stand. Over 21 loses at once, whatever the dealer does later. A hand of 21
  stands by itself, unless the table always asks.
- Double on a first two that make 9, 10 or 11: an equal bet, and one card face down until bets are
  settled. Ace and eight are soft 19 and not 9.
- Split two cards of the same rank into two hands with an equal bet. The hand to the left is played
  first. Jack and queen are not a pair.
- Split aces get one card each. A ten on one of them makes 21, not blackjack.

# Insurance
- When the dealer shows an ace you may bet up to half of your bet that he has blackjack. It pays
  2 to 1.
- With blackjack against an ace you may take even money: your bet is paid 1 to 1 before he looks.

# The dealer
- He draws to 16 and stands on every 17, soft or hard. He decides nothing.
- If he goes over, every hand still standing wins. Else the higher total wins, and the same total is
  a push: your bet comes back.
- He draws nothing when no hand is left to beat.

# The shoe
- When the cut card has come, the round is played out and the shoe is shuffled before the next.
- Nothing on the felt is ever shuffled back in during a round.

# House rules
- The set-up can change these: decks, cut card, limits, a dealer who hits soft 17, doubling any two,
  doubling after a split, splitting again, late surrender, 6 to 5, no hole card, cards face down.
- Each change moves the edge of the house, which is worked out and shown beside the switches. By
  best play it is about two thirds of a percent here.
"""
