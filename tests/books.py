"""Blackjack's charts and indices, worked out once for all tests of a process: each takes a second or so."""

from typing import Final

from pyapp.blackjack.odds import StrategyCache

LIBRARY: Final = StrategyCache()
