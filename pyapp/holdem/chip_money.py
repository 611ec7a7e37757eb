"""Chips as money: so many chips make a dollar, and no amount is ever a float."""

from decimal import Decimal
from typing import Final

from pyapp.cards import Chips
from pyapp.cards.bounds import MOST_CHIPS_PER_DOLLAR

COUNT_ONLY: Final = 0
"""What stands for how many chips make a dollar where none do: a tournament's only count."""

_CENTS: Final = 2


def is_chip(chips_per_dollar: int) -> bool:
    """Return whether a dollar can be divided into so many chips, so that amounts have an end in decimals."""
    return chips_per_dollar >= 1 and MOST_CHIPS_PER_DOLLAR % chips_per_dollar == 0


def money_of(chips: Chips, chips_per_dollar: int) -> Decimal:
    """Return what chips are worth in dollars, without zeros behind the last decimal."""
    value = Decimal(chips) / chips_per_dollar
    return value.quantize(Decimal(1)) if value == int(value) else value.normalize()


def chips_text(chips: Chips, chips_per_dollar: int) -> str:
    """Write chips as people do: `$1,234`, `$0.50` where two make a dollar, `$0.05` where a hundred do.

    Where they are no money (``COUNT_ONLY``) it is a bare `1,234`.
    """
    if chips_per_dollar == COUNT_ONLY:
        return f"{chips:,}"
    value = money_of(chips, chips_per_dollar)
    exponent = int(value.as_tuple().exponent)
    return f"${value:,.{max(_CENTS, -exponent) if exponent < 0 else 0}f}"
