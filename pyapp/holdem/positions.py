"""Who has the button and the blinds, and how they move on after a hand (TDA 32, 34; WSOP T-85, T-87).

The button is *dead*: the big blind moves on one player every hand, the small blind goes to the seat
that was big blind, the button to the seat that was small blind, whether anybody still sits there or not.
So nobody pays the big blind twice in a row and nobody skips it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.holdem.errors import HoldemError, Why


@dataclass(frozen=True, slots=True)
class Positions:
    """The seats of button and blinds; ``small`` is ``None`` where nobody posts it."""

    button: int
    small: int | None
    big: int
    small_spot: int
    """The seat that the small blind falls on, occupied or not; the button goes there next."""


def first_positions(occupied: Sequence[bool], button: int) -> Positions:
    """Set the blinds of a table's first hand, the button being drawn at seat ``button``."""
    _need_two(occupied)
    if sum(occupied) == 2:  # noqa: PLR2004 - heads-up has its own order
        return _heads_up(occupied, _next(occupied, button))
    small = _next(occupied, button)
    return Positions(button, small, _next(occupied, small), small)


def next_positions(before: Positions, occupied: Sequence[bool]) -> Positions:
    """Move button and blinds on for the next hand.

    ``occupied`` tells for every seat whether a player with chips sits there.
    """
    _need_two(occupied)
    if max(before.big, before.small_spot) >= len(occupied):
        raise HoldemError(Why.BAD_POSITIONS)
    big = _next(occupied, before.big)
    if sum(occupied) == 2:  # noqa: PLR2004 - heads-up has its own order
        return _heads_up(occupied, big)
    small = before.big if occupied[before.big] else None
    return Positions(_button(before, occupied), small, big, before.big)


def _button(before: Positions, occupied: Sequence[bool]) -> int:
    """Give the button to the seat that was small blind, or to the last newcomer between it and the big blind.

    Without the second half a newcomer there would play after the button but before both blinds.
    """
    newcomer = _previous(occupied, before.big)
    count = len(occupied)
    is_between = (newcomer - before.small_spot) % count < (before.big - before.small_spot) % count
    return newcomer if is_between else before.small_spot


def _heads_up(occupied: Sequence[bool], big: int) -> Positions:
    """With two players the button is the small blind."""
    button = _next(occupied, big)
    return Positions(button, button, big, button)


def _next(occupied: Sequence[bool], after: int) -> int:
    count = len(occupied)
    return next(i % count for i in range(after + 1, after + 1 + count) if occupied[i % count])


def _previous(occupied: Sequence[bool], before: int) -> int:
    count = len(occupied)
    return next(i % count for i in range(before - 1 + count, before - 1, -1) if occupied[i % count])


def _need_two(occupied: Sequence[bool]) -> None:
    if sum(occupied) < 2:  # noqa: PLR2004 - a hand takes two
        raise HoldemError(Why.TOO_FEW)
