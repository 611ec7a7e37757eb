"""Amounts in half-dollars, written for people, for programs and as chips."""

from fractions import Fraction

from pyapp.blackjack import DOLLAR, HalfDollars, half_dollars_text, whole_dollars
from pyapp.views.kit.amounts import with_sign
from pyapp.views.kit.art.chip_stacks import draw_piles
from pyapp.views.kit.html import Html, el, join


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
