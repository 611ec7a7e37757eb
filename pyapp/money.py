"""Money: half-dollars, and chips of which so many make a dollar; no amount is ever a float.

Type checkers hold the two units apart; when the program runs they are whole numbers. Half-dollars, because
a natural on $5 wins $7.50.
"""

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyapp.cards.bounds import MOST_CHIPS_PER_DOLLAR
from pyapp.texts import as_written, money_pair, money_text

if TYPE_CHECKING:
    from typing import Self

    class _Amount(int):
        """A whole number of one unit; what is added, taken away or shared out stays in that unit."""

        def __add__(self, other: int, /) -> Self: ...
        def __radd__(self, other: int, /) -> Self: ...
        def __sub__(self, other: int, /) -> Self: ...
        def __rsub__(self, other: int, /) -> Self: ...
        def __mul__(self, times: int, /) -> Self: ...
        def __rmul__(self, times: int, /) -> Self: ...
        def __floordiv__(self, parts: int, /) -> Self: ...
        def __mod__(self, unit: int, /) -> Self: ...
        def __divmod__(self, parts: int, /) -> tuple[Self, Self]: ...
        def __neg__(self) -> Self: ...
        def __abs__(self) -> Self: ...

    class HalfDollars(_Amount):
        """Half-dollars: the unit of every amount at blackjack and of the bankroll."""

    class Chips(_Amount):
        """Chips of a hold'em table, of which its rules say how many make a dollar."""

else:
    # Unlike those of `NewType`, sums keep their unit, records are read by the type of their fields, and the
    # engines call nothing.
    HalfDollars = Chips = int

NO_MONEY: Final = HalfDollars(0)
NO_CHIPS: Final = Chips(0)


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


def chips_text(chips: Chips, chips_per_dollar: int, sign: str = "$") -> str:
    """Write chips as people do: `$1,234`, `$0.50` where two make a dollar, `$0.05` where a hundred do.

    Where they are no money (``COUNT_ONLY``) it is a bare `1,234`.
    """
    written = chips_number(chips, chips_per_dollar)
    return as_written(written) if chips_per_dollar == COUNT_ONLY else money_text(written, sign)


def chips_pair(low: Chips, high: Chips, chips_per_dollar: int, sign: str = "$") -> str:
    """Write two amounts as players call stakes: `$1/$2`, or a bare `25/50` where chips are no money."""
    first, second = (chips_number(chips, chips_per_dollar) for chips in (low, high))
    return money_pair(first, second, "" if chips_per_dollar == COUNT_ONLY else sign)


def chips_number(chips: Chips, chips_per_dollar: int) -> str:
    """Return what chips are worth as a number in English, the same in every language: `1,234`, or `0.50`."""
    if chips_per_dollar == COUNT_ONLY:
        return f"{chips:,}"
    value = money_of(chips, chips_per_dollar)
    exponent = int(value.as_tuple().exponent)
    return f"{value:,.{max(_CENTS, -exponent) if exponent < 0 else 0}f}"


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


def half_dollars_text(amount: HalfDollars | Fraction, sign: str = "$") -> str:
    """Write half-dollars as people do, as in ``$20`` or ``$7.50``; parts of them with all their decimals."""
    written = money_text(half_dollars_number(amount), sign)
    return f"-{written}" if amount < 0 else written


def half_dollars_number(amount: HalfDollars | Fraction) -> str:
    """Return so many half-dollars, without a sign, as a number in English, the same in every language."""
    value = abs(Fraction(amount) / DOLLAR)
    whole = value.numerator // value.denominator
    rest = value - whole
    decimals = f"{Decimal(rest.numerator) / rest.denominator:f}"[1:].ljust(3, "0") if rest else ""
    return f"{whole:,}{decimals}"
