"""Money in words and as chips: what each game's whole numbers are called, and the stacks they make."""

from contextvars import ContextVar, Token
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pyapp import money
from pyapp.money import DOLLAR, Chips, HalfDollars, half_dollars_text, whole_dollars
from pyapp.texts import as_written
from pyapp.views.kit.html import Html, el, join

_shown_per_dollar: Final = ContextVar("shown_per_dollar", default=1)
"""How many of the chips being drawn make a dollar; ``COUNT_ONLY`` where they only count."""

_shown_sign: Final = ContextVar("shown_sign", default="$")
"""What stands before the amounts being drawn, where chips are money."""


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


@dataclass(slots=True)
class money_as:  # noqa: N801 - reads as a statement: with money_as(…)
    """Make ``shown_chips`` write amounts with another sign, or with none, in all that is drawn meanwhile.

    It is for hands from files, which were played for money of any kind; no generator may pause within.
    """

    sign: str
    _before: Token[str] | None = field(default=None, init=False)

    def __enter__(self) -> None:
        self._before = _shown_sign.set(self.sign)

    def __exit__(self, *_: object) -> None:
        if self._before:
            _shown_sign.reset(self._before)


def shown_per_dollar() -> int:
    """Return how many of the chips being drawn make a dollar; ``COUNT_ONLY`` where they only count."""
    return _shown_per_dollar.get()


def shown_sign() -> str:
    """Return what stands before the amounts that are being drawn, where chips are money."""
    return _shown_sign.get()


def typed_per_dollar() -> int:
    """Return how many of the chips that are being drawn a typed 1 stands for."""
    return shown_per_dollar() or 1


def unit_mark() -> int | None:
    """Return what scripts are told of the chips that are being drawn: nothing where one is a dollar."""
    return shown_per_dollar() if shown_per_dollar() != 1 else None


def shown_chips(chips: Chips) -> str:
    """Return chips as dollars: `$1,234`, or `$0.50` where two make a dollar; bare where they only count."""
    return written_chips(chips, shown_per_dollar())


def shown_pair(low: Chips, high: Chips) -> str:
    """Return two amounts as stakes are called, as in `$1/$2`."""
    return money.chips_pair(low, high, shown_per_dollar(), shown_sign())


def written_chips(chips: Chips, per_dollar: int) -> str:
    """Return chips of which so many make one of the money that is being drawn."""
    return money.chips_text(chips, per_dollar, shown_sign())


def bare_chips(chips: Chips) -> str:
    """Return chips as they can be typed: `1234`, or `0.50` where two make a dollar."""
    return as_written(money.chips_number(chips, shown_per_dollar()).replace(",", ""))


def with_sign(amount: float | Fraction, words: str) -> str:
    """Return the words with the sign of ``amount`` before them; below zero a true minus."""
    sign = "+" if amount > 0 else "\N{MINUS SIGN}" if amount < 0 else ""
    return f"{sign}{words}"


def trend(amount: float | Fraction) -> str:
    """Return which way it went, for the colour: `up`, `down` or `even`."""
    return "up" if amount > 0 else "down" if amount else "even"


_VALUES: Final = (5000, 1000, 500, 100, 25, 5, 1)
_HALF: Final = "half"
_TALLEST: Final = 6
_MANY: Final = 100
"""More chips than are ever drawn; a billion would take all memory."""

_HIGH: Final = 14
_RISE: Final = 3
_STEPS: Final = tuple(1.5**step for step in range(1, 3 * _TALLEST))
"""An amount of at least so many big blinds is a chip more for each of these: the last are a thousand."""


def stack_of(amount: int) -> tuple[int, ...]:
    """Return dollars in the fewest chips, the most valuable first; `37` is `25 5 5 1 1`."""
    chips: list[int] = []
    for value in _VALUES:
        count, amount = divmod(amount, value)
        chips.extend([value] * count)
    return tuple(chips)


def chip_count(amount: Chips, big_blind: Chips) -> int:
    """Return how many chips an amount is drawn with: each half as much again is one more, 18 at most."""
    return 1 + sum(amount >= step * big_blind for step in _STEPS)


def draw_amount(amount: Chips, count: int, **hook: bool) -> Html:
    """Draw so many chips in piles, and the number, which tells the amount exactly.

    Motion looks for the hook, a data attribute. What is less than a dollar lies there in chips of half a
    dollar, rounded up; an amount that cannot be changed into so many chips has fewer.
    """
    chips = _changed(_chips(amount, typed_per_dollar()), count)[:count]
    number = el("b", shown_chips(amount), data_chips=amount)
    return el("span", _piles(chips), number, class_="amount", **hook)


def _chips(amount: int, per_dollar: int) -> tuple[str, ...]:
    """Return an amount in the fewest chips, the most valuable first; of too many to draw not all."""
    whole, rest = divmod(amount, per_dollar)
    return (*map(str, stack_of(min(whole, _MANY * _VALUES[0]))), *(_HALF,) * _ceiling(2 * rest, per_dollar))


def _changed(chips: tuple[str, ...], high: int) -> tuple[str, ...]:
    """Change the smallest chips into smaller ones until there are so many, or none can be changed."""
    while len(chips) < high and (large := [chip for chip in chips if chip not in {"1", _HALF}]):
        value, at = int(large[-1]), len(large) - 1
        smaller = max(other for other in _VALUES if other < value)
        chips = (*chips[:at], *(str(smaller),) * (value // smaller), *chips[at + 1 :])
    return chips


def _piles(chips: tuple[str, ...]) -> Html:
    """Draw chips in the fewest piles that hold them, as even as they can be."""
    tall = _ceiling(len(chips), _ceiling(len(chips), _TALLEST) or 1) or 1
    piles = (_pile(chips[start : start + tall]) for start in range(0, len(chips), tall))
    return el("span", *piles, class_="piles", aria_hidden="true")


def _pile(chips: tuple[str, ...]) -> Html:
    top = _RISE * (len(chips) - 1)
    drawn = (
        el("use", href="#chip", y=top - _RISE * at, class_=f"chip-{value}") for at, value in enumerate(chips)
    )
    return el("svg", *drawn, viewBox=f"0 0 24 {_HIGH + top}", class_="pile")


def _ceiling(amount: int, by: int) -> int:
    return -(-amount // by)


def bare(amount: HalfDollars) -> str:
    """Return an amount as a bare number of dollars, as in `15` or `7.5`."""
    whole, half = divmod(amount, DOLLAR)
    return f"{whole}.5" if half else str(whole)


def signed_half_dollars(amount: HalfDollars | Fraction) -> str:
    """Return what was won or lost, as in `+$15`."""
    return with_sign(amount, half_dollars_text(abs(Fraction(amount))))


def draw_chips(amount: HalfDollars, **hook: bool) -> Html:
    """Draw one pile of chips and the number; motion looks for the hook, a data attribute."""
    number = el("b", half_dollars_text(amount), data_chips=bare(amount))
    piles = _piles(_chips(whole_dollars(amount), 1)[:_TALLEST]) if amount >= DOLLAR else join()
    return el("span", piles, number, class_="amount", **hook)
