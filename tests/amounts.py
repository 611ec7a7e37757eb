"""Amounts as tests write them."""

from pyapp.money import Chips


def chips(*amounts: int) -> tuple[Chips, ...]:
    """Return whole numbers as chips, as in `chips(100, 200)` for two stacks."""
    return tuple(map(Chips, amounts))
