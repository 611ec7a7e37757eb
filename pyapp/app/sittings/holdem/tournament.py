"""Tables that are played to their end: blind levels, places and prizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Chips
from pyapp.tournament import blind_factor, by_stack, share_places

LEVEL_HANDS: Final = {"short": 5, "standard": 10, "long": 20}
"""How many hands a blind level lasts, by the length's name.

A new level counts from the next hand (TDA 32).
"""

HANDS_A_LEVEL: Final = LEVEL_HANDS["standard"]

LEVELS: Final = 14
"""The last level of a sit-and-go lasts to its end."""


@dataclass(frozen=True, slots=True)
class TournamentFinish:
    """A chair's end in a tournament: its place, the same for those who tie, and its prize."""

    chair: int
    place: int
    prize: Chips


def level_of(hands: int, level_hands: int = HANDS_A_LEVEL) -> int:
    """Return the level, counted from 1, of the hand that follows ``hands`` hands."""
    return min(hands // level_hands + 1, LEVELS)


def hands_left(hands: int, level_hands: int = HANDS_A_LEVEL) -> int:
    """Say how many hands, the next one included, are still played at its level."""
    return level_hands - hands % level_hands


def blind_at(first: int, level: int) -> int:
    """Return the big blind of a level out of that of the first one."""
    return first * blind_factor(level)


def finishes(
    busted: Sequence[tuple[int, int]], place: int, purse: Sequence[int]
) -> tuple[TournamentFinish, ...]:
    """Rank chairs that went out in one hand, ``place`` being the best that is left to them.

    ``busted`` pairs each chair with the stack it began the hand with: the greater ranks better, and
    equal ones tie and share their prizes, odd chips to the first named (TDA 32).
    """
    placed = share_places(by_stack(busted), place, purse)
    return tuple(TournamentFinish(one.player, one.place, Chips(one.prize)) for one in placed)
