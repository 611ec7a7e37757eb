"""The shoe of the day: its cards and its cut card out of the date alone, so that everybody plays the same.

Nothing that a profile knows goes into it, and no one else sits at the table: who plays alike sees the same.
"""

from dataclasses import replace
from datetime import date
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.app.sittings.blackjack.sitting import (
    FIRST_BET,
    Assists,
    BlackjackChair,
    BlackjackSitting,
    usual_bets,
)
from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.blackjack import BLACKJACK, half_dollars
from pyapp.cards import fresh_shoe

CHIPS: Final = half_dollars(500)
"""What one sits down with."""

PENETRATION: Final = 25
"""Where the cut card goes in, in percent: some fourteen rounds."""

_PURPOSE: Final = "blackjack-shoe-of-the-day"


def daily_shoe(day: date) -> BlackjackSitting:
    """Return the table of a day, before its first round."""
    chance = Random(sha256(f"{_PURPOSE} {day.isoformat()}".encode()).digest())  # noqa: S311 - it must repeat
    rules = replace(BLACKJACK, penetration=PENETRATION)
    chairs = (BlackjackChair(ALONE, stack=CHIPS, bought=CHIPS, last=FIRST_BET),)
    shoe = fresh_shoe(rules.decks, rules.penetration, chance)
    return BlackjackSitting(
        rules, CHIPS, chairs, usual_bets(rules, chairs), shoe=shoe, aids=Assists(quiz=False)
    )
