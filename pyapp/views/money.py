"""Money as one says it."""

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from fractions import Fraction
from typing import Final

_places: Final = ContextVar("places", default=0)
"""How small the chips are that are being drawn; a hand from a file may count in cents."""


@contextmanager
def chips_of(places: int) -> Generator[None]:
    """Take chips to be ``10 ** -places`` dollars in all that is drawn meanwhile."""
    before = _places.set(places)
    try:
        yield
    finally:
        _places.reset(before)


def dollars(amount: int) -> str:
    """Write chips as dollars: `$1,234`, or `$0.05` where the chips are cents."""
    value = Decimal(amount).scaleb(-_places.get())
    if value == int(value):
        return f"${int(value):,}"
    exponent = value.normalize().as_tuple().exponent
    return f"${value:,.{max(2, -int(exponent))}f}"


def with_sign(amount: float | Fraction, words: str) -> str:
    """Put the sign of ``amount`` before the ``words`` that say how large it is; below nought a true minus."""
    sign = "+" if amount > 0 else "\N{MINUS SIGN}" if amount < 0 else ""
    return f"{sign}{words}"


def trend(amount: float | Fraction) -> str:
    """Say which way it went, for the colour: `up`, `down` or `even`."""
    return "up" if amount > 0 else "down" if amount else "even"
