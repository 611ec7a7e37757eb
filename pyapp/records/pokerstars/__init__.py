"""Hands written in the text form of PokerStars' hand histories, which most programs for players read."""

from pyapp.records.pokerstars.write_pokerstars import PokerStarsError, write_pokerstars

__all__ = ["PokerStarsError", "write_pokerstars"]
