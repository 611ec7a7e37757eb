"""Money in half-dollars: a natural on $5 wins $7.50, and no amount is ever a float."""

from decimal import Decimal
from fractions import Fraction
from typing import Final

from pyapp.cards import Chips, HalfDollars

DOLLAR: Final = HalfDollars(2)
"""One dollar."""


def half_dollars(dollars: int) -> HalfDollars:
    """Return whole dollars as half-dollars."""
    return HalfDollars(DOLLAR * dollars)


def whole_dollars(amount: HalfDollars) -> int:
    """Return how many whole dollars there are in half-dollars; an odd half is left out."""
    return amount // DOLLAR


def to_the_dollar(amount: HalfDollars) -> HalfDollars:
    """Return half-dollars without an odd one: the most of them that make whole dollars."""
    return HalfDollars(amount - amount % DOLLAR)


def chips_to_half_dollars(chips: Chips, chips_per_dollar: int) -> HalfDollars:
    """Return what chips of a hold'em table are worth, rounded down."""
    return HalfDollars(DOLLAR * chips // chips_per_dollar)


def half_dollars_to_chips(amount: HalfDollars, chips_per_dollar: int) -> Chips:
    """Return how many chips of a hold'em table half-dollars pay for, rounded down."""
    return Chips(amount * chips_per_dollar // DOLLAR)


def half_dollars_text(amount: HalfDollars | Fraction) -> str:
    """Write half-dollars as people do, as in ``$20`` or ``$7.50``; parts of them with all their decimals."""
    value = abs(Fraction(amount) / DOLLAR)
    whole = value.numerator // value.denominator
    rest = value - whole
    decimals = f"{Decimal(rest.numerator) / rest.denominator:f}"[1:].ljust(3, "0") if rest else ""
    return f"{'-' if amount < 0 else ''}${whole:,}{decimals}"
