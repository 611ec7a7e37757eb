"""Tables that are played to their end: blind levels, places and prizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

HANDS_A_LEVEL: Final = 10
"""How many hands a blind level lasts; a new level counts from the next hand (TDA 32)."""

_FACTORS: Final = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128)


@dataclass(frozen=True, slots=True)
class TournamentFinish:
    """A chair's end in a tournament: its place, the same for those who tie, and its prize."""

    chair: int
    place: int
    prize: int


def level_of(hands: int) -> int:
    """Give the level, counted from 1, of the hand that follows ``hands`` hands."""
    return min(hands // HANDS_A_LEVEL + 1, len(_FACTORS))


def hands_left(hands: int) -> int:
    """Say how many hands, the next one included, are still played at its level."""
    return HANDS_A_LEVEL - hands % HANDS_A_LEVEL


def blind_at(first: int, level: int) -> int:
    """Give the big blind of a level out of that of the first one."""
    return first * _FACTORS[level - 1]


def prizes(pool: int, players: int) -> tuple[int, ...]:
    """Divide the buy-ins among the best places; what does not divide goes to the winner."""
    shares = _shares(players)
    lesser = [pool * share // 100 for share in shares[1:]]
    return (pool - sum(lesser), *lesser)


def finishes(
    busted: Sequence[tuple[int, int]], place: int, purse: Sequence[int]
) -> tuple[TournamentFinish, ...]:
    """Rank chairs that went out in one hand, ``place`` being the best that is left to them.

    ``busted`` pairs each chair with the stack it began the hand with: the greater ranks better, and
    equal ones tie and share their prizes, odd chips to the first named (TDA 32).
    """
    done = list[TournamentFinish]()
    for stack in sorted({stack for _, stack in busted}, reverse=True):
        tied = [chair for chair, began in busted if began == stack]
        total = sum(_prize(purse, place + at) for at in range(len(tied)))
        each, odd = divmod(total, len(tied))
        done += [TournamentFinish(chair, place, each + (at < odd)) for at, chair in enumerate(tied)]
        place += len(tied)
    return tuple(done)


def _prize(purse: Sequence[int], place: int) -> int:
    return purse[place - 1] if place <= len(purse) else 0


def _shares(players: int) -> tuple[int, ...]:
    """Give the percentages of the places that are paid: about one place in three."""
    if players < 5:  # noqa: PLR2004 - a small table pays its winner alone
        return (100,)
    return (65, 35) if players < 8 else (50, 30, 20)  # noqa: PLR2004 - eight or more pay three
