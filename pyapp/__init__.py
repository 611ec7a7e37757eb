"""Baize: Texas Hold'em and blackjack in a browser tab, written in Python."""

from typing import Final

VERSION: Final = "0.5.0"
"""The version that the page shows; packaging reads it from here."""
