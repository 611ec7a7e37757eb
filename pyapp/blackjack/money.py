"""Money in half-dollars: a natural on $5 wins $7.50, and no amount is ever a float."""

from decimal import Decimal
from fractions import Fraction

DOLLAR = 2
"""One dollar in the unit of every amount of this game, the half-dollar."""


def half_dollars_text(amount: int | Fraction) -> str:
    """Write half-dollars as people do, as in ``$20`` or ``$7.50``; parts of them with all their decimals."""
    value = abs(Fraction(amount) / DOLLAR)
    whole = value.numerator // value.denominator
    rest = value - whole
    decimals = f"{Decimal(rest.numerator) / rest.denominator:f}"[1:].ljust(3, "0") if rest else ""
    return f"{'-' if amount < 0 else ''}${whole:,}{decimals}"
