"""Chips: amounts as a small stack in the usual colours, with the number beside."""

from typing import Final

from pyapp.views.kit.amounts import chips_per_dollar, shown_chips
from pyapp.views.kit.html import Html, el

_VALUES: Final = (5000, 1000, 500, 100, 25, 5, 1)
_HALF: Final = "half"
_TALLEST: Final = 6
_HIGH: Final = 16
_RISE: Final = 4


def stack_of(amount: int) -> tuple[int, ...]:
    """Return dollars in the fewest chips, the most valuable first; `37` is `25 5 5 1 1`."""
    chips: list[int] = []
    for value in _VALUES:
        count, amount = divmod(amount, value)
        chips.extend([value] * count)
    return tuple(chips)


def draw_amount(amount: int, piles: int = 1, **hook: bool) -> Html:
    """Draw at most so many piles of chips and the number; motion looks for the hook, a data attribute."""
    number = el("b", shown_chips(amount), data_chips=amount)
    return el("span", draw_piles(amount, piles, chips_per_dollar()), number, class_="amount", **hook)


def draw_piles(amount: int, most: int, per_dollar: int = 1) -> Html:
    """Draw at most so many piles of chips, as even as they can be.

    What is less than a dollar lies there in chips of half a dollar, rounded up.
    """
    whole, rest = divmod(amount, per_dollar)
    halves = (_HALF,) * _ceiling(2 * rest, per_dollar)
    chips = (*map(str, stack_of(whole)), *halves)[: most * _TALLEST]
    tall = _ceiling(len(chips), _ceiling(len(chips), _TALLEST) or 1) or 1
    piles = (chips[start : start + tall] for start in range(0, len(chips), tall))
    return el("span", *(_pile(pile) for pile in piles), class_="piles", aria_hidden="true")


def _pile(chips: tuple[str, ...]) -> Html:
    top = _RISE * (len(chips) - 1)
    drawn = (
        el("use", href="#chip", y=top - _RISE * at, class_=f"chip-{value}") for at, value in enumerate(chips)
    )
    return el("svg", *drawn, viewBox=f"0 0 24 {_HIGH + top}", class_="pile")


def _ceiling(amount: int, by: int) -> int:
    return -(-amount // by)
