"""Pot odds: what staying in costs, what it may win, and how often it must win to break even."""

from dataclasses import dataclass
from fractions import Fraction

from pyapp.agents.holdem.spot import Spot
from pyapp.cards import NO_CHIPS, Chips


@dataclass(frozen=True, slots=True)
class Price:
    """The price of staying in."""

    cost: Chips
    """Chips to put in now, over what folding would cost as well."""

    prize: Chips
    """Chips that can be won as things stand: from each rival at most what the own chips match."""

    lost_anyway: Chips = NO_CHIPS
    """Chips that folding costs too, where forced bets are not posted."""

    @property
    def shown(self) -> Chips:
        """Chips to put in now, as a button says it."""
        return self.cost + self.lost_anyway

    @property
    def needed(self) -> Fraction:
        """The share of the pot that staying must win to break even."""
        return Fraction(self.cost, self.cost + self.prize) if self.cost else Fraction(0)


def price_of(spot: Spot) -> Price:
    """Read the price off a spot."""
    return Price(spot.to_call, spot.pot, spot.lost_anyway)
