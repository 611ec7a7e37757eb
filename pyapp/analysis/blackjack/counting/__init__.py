"""Counting cards: systems and how good they are, what a ramp of bets wins, and how often it goes broke."""
