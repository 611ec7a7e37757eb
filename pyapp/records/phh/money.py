"""Amounts of a file, which may have decimals, as whole chips and back."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pyapp.holdem.rules import MOST_PLACES

MOST: Final = 10**15
"""More than any table holds; what is larger is a slip of the pen."""

_CENTS: Final = 2
_MOST_PLACES: Final = MOST_PLACES


@dataclass(frozen=True, slots=True)
class Unit:
    """How small a file's chips are: one chip is ``10 ** -places`` of its money."""

    places: int

    def chips(self, amount: Decimal) -> int:
        """Count an amount in chips."""
        return int(amount.scaleb(self.places))

    def money(self, chips: int) -> int | Decimal:
        """Write chips as the file would, whole where it is whole."""
        amount = Decimal(chips).scaleb(-self.places)
        return int(amount) if amount == int(amount) else amount.normalize()


def unit(amounts: Iterable[Decimal], least: int = 0) -> Unit:
    """Return the chips that all amounts are whole numbers of: ones, else cents, else smaller still.

    They have ``least`` places at least.
    """
    places = max((_places(amount) for amount in amounts), default=0)
    return Unit(max(least, max(places, _CENTS) if places else 0))


def is_amount(value: object) -> bool:
    """Tell whether a value of the file is an amount that somebody can have."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return False
    amount = Decimal(value)
    return amount.is_finite() and 0 <= amount <= MOST and _places(amount) <= _MOST_PLACES


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
