"""Money in words and as chips: what each game's whole numbers are called, and the stacks they make."""

from collections.abc import Mapping
from contextvars import ContextVar, Token
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from pyapp import money
from pyapp.money import DOLLAR, Chips, HalfDollars, half_dollars_text, whole_dollars
from pyapp.views.kit.html import Html, el, join

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
    return money.chips_text(chips, shown_per_dollar())


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


_VALUES: Final = (5000, 1000, 500, 100, 25, 5, 1)
_HALF: Final = "half"
_TALLEST: Final = 6
_MANY: Final = 100
"""More chips than are ever drawn; a billion would take all memory."""

_HIGH: Final = 14
_RISE: Final = 3
_STEPS: Final = (1, 3, 6, 12, 24)
"""A bet of more big blinds than each of these is a chip higher."""


def stack_of(amount: int) -> tuple[int, ...]:
    """Return dollars in the fewest chips, the most valuable first; `37` is `25 5 5 1 1`."""
    chips: list[int] = []
    for value in _VALUES:
        count, amount = divmod(amount, value)
        chips.extend([value] * count)
    return tuple(chips)


def bet_height(bet: Chips, big_blind: Chips) -> int:
    """Return how many chips high a bet is drawn: the higher, the more big blinds it is, 6 at most."""
    return 1 + sum(bet > step * big_blind for step in _STEPS)


def draw_amount(amount: Chips, piles: int = 1, **hook: bool) -> Html:
    """Draw at most so many piles of chips and the number; motion looks for the hook, a data attribute."""
    return _with_number(draw_piles(amount, piles, typed_per_dollar()), amount, hook)


def draw_bet(bet: Chips, high: int) -> Html:
    """Draw a bet as one pile so many chips high, which its number tells exactly."""
    chips = _changed(_chips(bet, typed_per_dollar()), high)
    return _with_number(_piles(_pile(chips[:high])), bet, {"data_bet": True})


def draw_piles(amount: int, most: int, per_dollar: int = 1) -> Html:
    """Draw at most so many piles of chips, as even as they can be.

    What is less than a dollar lies there in chips of half a dollar, rounded up.
    """
    chips = _chips(amount, per_dollar)[: most * _TALLEST]
    tall = _ceiling(len(chips), _ceiling(len(chips), _TALLEST) or 1) or 1
    piles = (chips[start : start + tall] for start in range(0, len(chips), tall))
    return _piles(*map(_pile, piles))


def _with_number(piles: Html, amount: Chips, hook: Mapping[str, bool]) -> Html:
    return el("span", piles, el("b", shown_chips(amount), data_chips=amount), class_="amount", **hook)


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


def _piles(*piles: Html) -> Html:
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
    piles = draw_piles(whole_dollars(amount), 1) if amount >= DOLLAR else join()
    return el("span", piles, number, class_="amount", **hook)
