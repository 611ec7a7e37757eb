"""Chips: amounts as a small stack in the usual colours, with the number beside."""

from collections.abc import Mapping
from typing import Final

from pyapp.cards import Chips
from pyapp.views.kit.amounts import shown_chips, typed_per_dollar
from pyapp.views.kit.html import Html, el

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
