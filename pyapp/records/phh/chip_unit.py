"""Amounts of a file, which may have decimals, as whole chips and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pyapp.cards import Chips
from pyapp.cards.bounds import LARGEST, MOST_CHIPS_PER_DOLLAR
from pyapp.cards.money import money_of

_CENTS: Final = 100


@dataclass(frozen=True, slots=True)
class Unit:
    """What a file's chips are worth: so many make one of its money."""

    chips_per_dollar: int

    def chips(self, amount: Decimal) -> Chips:
        """Count an amount in chips."""
        return Chips(int(amount * self.chips_per_dollar))

    def money(self, chips: Chips) -> int | Decimal:
        """Write chips as the file would, whole where it is whole."""
        amount = money_of(chips, self.chips_per_dollar)
        return int(amount) if amount == int(amount) else amount

    def divides(self, amount: Decimal) -> bool:
        """Return whether an amount is a whole number of these chips."""
        return amount * self.chips_per_dollar % 1 == 0


def unit(amounts: Sequence[Decimal], usual: int = 1) -> Unit:
    """Return chips that all amounts are whole numbers of: the usual ones, else cents, else smaller still."""
    places = max(map(_places, amounts), default=0)
    units = map(Unit, (usual, max(usual, _CENTS), 10**places))
    return next(it for it in units if all(map(it.divides, amounts)))


def is_amount(value: object) -> bool:
    """Return whether a value of the file is an amount that someone can have."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return False
    amount = Decimal(value)
    return amount.is_finite() and 0 <= amount <= LARGEST and 10 ** _places(amount) <= MOST_CHIPS_PER_DOLLAR


def _places(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0
