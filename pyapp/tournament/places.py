"""Which place those who went out have, and what it pays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """A player's end in a tournament: the place, the same for those who tie, and the prize."""

    player: int
    place: int
    prize: int


def by_stack(busted: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Group players who went out in one hand by the chips they began it with, the most first.

    ``busted`` pairs each player with that stack. More chips rank better, the same tie.
    """
    pairs = list(busted)
    stacks = sorted({stack for _, stack in pairs}, reverse=True)
    return [[player for player, began in pairs if began == stack] for stack in stacks]


def share_places(
    groups: Iterable[Sequence[int]], place: int, purse: Sequence[int]
) -> tuple[PlacedPlayer, ...]:
    """Give groups of players, the best first, the places from ``place`` on.

    Those of one group tie for all its places and share their prizes, odd chips to the first named.
    """
    placed = list[PlacedPlayer]()
    for tied in groups:
        each, odd = divmod(sum(purse[place - 1 : place - 1 + len(tied)]), len(tied))
        placed += [PlacedPlayer(player, place, each + (at < odd)) for at, player in enumerate(tied)]
        place += len(tied)
    return tuple(placed)
