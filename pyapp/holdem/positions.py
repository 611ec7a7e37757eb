"""Who has the button and the blinds, and how they move on after a hand.

A *dead* button (TDA 32, 34; WSOP T-85, T-87): the big blind moves on one player every hand, the small
blind goes to the seat that was big blind, the button to the seat that was small blind, whether anyone
still sits there or not. So no one pays the big blind twice in a row and no one skips it. Elsewhere the
button goes to the next player, but for a newcomer with whom the big blind would not move on, and the blinds
are the two after it; or everyone keeps their part.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.holdem.errors import HoldemError, HoldemReason
from pyapp.holdem.rules import ButtonMoves, HoldemRules


@dataclass(frozen=True, slots=True)
class Positions:
    """The seats of button and blinds; ``small`` is ``None`` where no one posts it."""

    button: int
    small: int | None
    big: int
    small_spot: int
    """The seat that the small blind falls on, occupied or not; a dead button goes there next."""


def first_positions(occupied: Sequence[bool], button: int, rules: HoldemRules) -> Positions:
    """Set the blinds of a table's first hand, the button being drawn at seat ``button``.

    Where parts are kept for good, seat 0 has the button whatever was drawn.
    """
    _need_two(occupied)
    if rules.button is ButtonMoves.STAYS:
        return _from_button(occupied, 0, rules)
    if rules.button is ButtonMoves.TO_NEXT_PLAYER:
        return _from_button(occupied, _next(occupied, button - 1), rules)
    if _is_headed_up(occupied, rules):
        return _from_button(occupied, _next(occupied, _next(occupied, button)), rules)
    return _from_button(occupied, button, rules)


def next_positions(before: Positions, occupied: Sequence[bool], rules: HoldemRules) -> Positions:
    """Move button and blinds on for the next hand.

    ``occupied`` tells for every seat whether a player with chips sits there.
    Raises `HoldemError` for fewer than two of them, and for positions at no seat.
    """
    _need_two(occupied)
    if max(before.button, before.big, before.small_spot) >= len(occupied):
        raise HoldemError(HoldemReason.BAD_POSITIONS)
    match rules.button:
        case ButtonMoves.DEAD:
            return _after_dead_button(before, occupied, rules)
        case ButtonMoves.TO_NEXT_PLAYER:
            return _after_travelling_button(before, occupied, rules)
        case ButtonMoves.STAYS:
            return before


def _from_button(occupied: Sequence[bool], button: int, rules: HoldemRules) -> Positions:
    if _is_headed_up(occupied, rules):
        return Positions(button, button, _next(occupied, button), button)
    small = _next(occupied, button)
    return Positions(button, small, _next(occupied, small), small)


def _after_dead_button(before: Positions, occupied: Sequence[bool], rules: HoldemRules) -> Positions:
    big = _next(occupied, before.big)
    if _is_headed_up(occupied, rules):
        return _from_button(occupied, _next(occupied, big), rules)
    small = before.big if occupied[before.big] else None
    return Positions(_dead_button(before, occupied), small, big, before.big)


def _after_travelling_button(before: Positions, occupied: Sequence[bool], rules: HoldemRules) -> Positions:
    """Return the first positions after the button's next players in which the big blind moves on.

    Without newcomers that is the very next player. One who sat down between the button and the big blind
    is passed over where the same player would else pay the big blind again.
    """
    count = len(occupied)
    paid = _steps(before.button, before.big, count)
    ahead = (at % count for at in range(before.button + 1, before.button + 1 + count) if occupied[at % count])
    found = (_from_button(occupied, button, rules) for button in ahead)
    return next(
        at
        for at in found
        if _steps(before.button, at.button, count) + _steps(at.button, at.big, count) > paid
    )


def _steps(first: int, last: int, count: int) -> int:
    """Count the seats from one to another clockwise; a whole round where they are the same."""
    return (last - first) % count or count


def _dead_button(before: Positions, occupied: Sequence[bool]) -> int:
    """Return the button to the seat that was small blind, or the last newcomer between it and the big blind.

    Without the second half a newcomer there would play after the button but before both blinds.
    """
    newcomer = _previous(occupied, before.big)
    count = len(occupied)
    is_between = (newcomer - before.small_spot) % count < (before.big - before.small_spot) % count
    return newcomer if is_between else before.small_spot


def _is_headed_up(occupied: Sequence[bool], rules: HoldemRules) -> bool:
    """Return whether two players are left whose button is the small blind."""
    return rules.button_is_small_blind_for_two and sum(occupied) == 2  # noqa: PLR2004 - named by the rule


def _next(occupied: Sequence[bool], after: int) -> int:
    count = len(occupied)
    return next(i % count for i in range(after + 1, after + 1 + count) if occupied[i % count])


def _previous(occupied: Sequence[bool], before: int) -> int:
    count = len(occupied)
    return next(i % count for i in range(before - 1 + count, before - 1, -1) if occupied[i % count])


def _need_two(occupied: Sequence[bool]) -> None:
    if sum(occupied) < 2:  # noqa: PLR2004 - a hand takes two
        raise HoldemError(HoldemReason.TOO_FEW)
