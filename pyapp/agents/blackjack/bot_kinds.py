"""How computer players of blackjack can play and bet, as saves and forms name it."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pyapp.texts import worded


@worded("blackjack_setup.style")
class StyleKind(StrEnum):
    """How a computer player plays its hands."""

    BASIC = "basic"
    """By the chart for the rules in force."""

    MIMIC = "mimic"
    """As the dealer must."""

    NEVER_BUST = "never-bust"
    """Taking no card that could go over."""

    STAND_ON = "stand-on"
    """Standing on fixed totals."""

    HI_LO = "hi-lo"
    """By the chart and the count, which also sets the bet."""


@worded("blackjack_setup.betting")
class BettingKind(StrEnum):
    """How a computer player bets."""

    FLAT = "flat"
    """The same every round."""

    MARTINGALE = "martingale"
    """Twice as much after each loss."""

    PAROLI = "paroli"
    """Twice as much for up to three wins."""

    ONE_THREE_TWO_SIX = "1-3-2-6"
    """One, three, two and six units up a row of wins."""


SPREADS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1, 1, 1, 1, 1, 1),
    4: (1, 1, 2, 3, 4, 4),
    8: (1, 1, 2, 4, 6, 8),
    12: (1, 1, 3, 6, 9, 12),
}
"""By the most units, the bets by the true count, from 0 to 5 and over; one unit below. Chosen."""
