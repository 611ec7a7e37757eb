"""Hands in the text form of PokerStars' hand histories, which most programs for players read."""

from pyapp.records.pokerstars.errors import PokerStarsError
from pyapp.records.pokerstars.write import write_pokerstars

__all__ = ["PokerStarsError", "write_pokerstars"]
