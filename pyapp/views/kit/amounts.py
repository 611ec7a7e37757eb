"""Money in words."""

from contextvars import ContextVar, Token
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pyapp import holdem
from pyapp.cards import Chips

_shown_per_dollar: Final = ContextVar("shown_per_dollar", default=1)
"""How many of the chips being drawn make a dollar; ``COUNT_ONLY`` where they only count."""

_BARE: Final = str.maketrans("", "", "$,")


@dataclass(slots=True)
class chips_of:  # noqa: N801 - reads as a statement: with chips_of(…)
    """Make ``shown_chips`` write chips of which so many make a dollar, in all that is drawn meanwhile.

    With ``COUNT_ONLY`` they are bare numbers. A view opens it from what it is given to show, so that its
    words depend on nothing else.
    """

    per_dollar: int
    _before: Token[int] | None = field(default=None, init=False)

    def __enter__(self) -> None:
        self._before = _shown_per_dollar.set(self.per_dollar)

    def __exit__(self, *_: object) -> None:
        if self._before:
            _shown_per_dollar.reset(self._before)


def shown_per_dollar() -> int:
    """Return how many of the chips being drawn make a dollar; ``COUNT_ONLY`` where they only count."""
    return _shown_per_dollar.get()


def typed_per_dollar() -> int:
    """Return how many of the chips that are being drawn a typed 1 stands for."""
    return shown_per_dollar() or 1


def unit_mark() -> int | None:
    """Return what scripts are told of the chips that are being drawn: nothing where one is a dollar."""
    return shown_per_dollar() if shown_per_dollar() != 1 else None


def shown_chips(chips: Chips) -> str:
    """Return chips as dollars: `$1,234`, or `$0.50` where two make a dollar; bare where they only count."""
    return holdem.chips_text(chips, shown_per_dollar())


def bare_chips(chips: Chips) -> str:
    """Return chips as they can be typed: `1234`, or `0.50` where two make a dollar."""
    return shown_chips(chips).translate(_BARE)


def with_sign(amount: float | Fraction, words: str) -> str:
    """Return the words with the sign of ``amount`` before them; below nought a true minus."""
    sign = "+" if amount > 0 else "\N{MINUS SIGN}" if amount < 0 else ""
    return f"{sign}{words}"


def trend(amount: float | Fraction) -> str:
    """Return which way it went, for the colour: `up`, `down` or `even`."""
    return "up" if amount > 0 else "down" if amount else "even"
