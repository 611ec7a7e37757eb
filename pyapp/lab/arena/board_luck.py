"""What the board has given to whom, beyond what it gives on average: luck that a result need not contain.

When cards of the board fall, everyone's share of the pot as it lies then rises or falls by chance alone. On
average over the cards that might have fallen it stays what it was, so the change times the pot may be taken
off a result without moving its mean; most of the spread in large pots goes with it. Source of the method:
M. White and M. Bowling, "Learning a value analysis tool for agent evaluation" (2009), with the share of the
pot, all cards open, as the value.
"""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import HandState
from pyapp.ranking import tables

BOARDS: Final = 60
"""So many boards tell a share where there are too many to count."""

Holes = Sequence[Sequence[Card]]
"""The hole cards of all who are left."""


def fortune(streets: Iterable[HandState], seats: int, chance: Random) -> list[float]:
    """Return the chips that luck with the board brought to every seat, from the states after it was dealt."""
    brought = [0.0] * seats
    for state in streets:
        if state.felt.board:
            live = state.felt.live
            for seat, gained in zip(live, _share_gains(state, live, chance), strict=True):
                brought[seat] += state.felt.pot * gained
    return brought


def shares(holes: Holes, board: Sequence[Card], stub: Sequence[Card], chance: Random) -> list[float]:
    """Return the share of the pot that each of ``holes`` takes on average over what the stub may bring.

    Up to one missing card is counted through, more are dealt ``BOARDS`` times.
    """
    fills = _fills(_FULL - len(board), stub, chance)
    taken = [_divide_pot(holes, (*board, *fill)) for fill in fills]
    return [fmean(column) for column in zip(*taken, strict=True)]


def _share_gains(state: HandState, live: Sequence[int], chance: Random) -> list[float]:
    """Tell by how much every live seat's share has grown with the cards that fell last."""
    board, holes = state.felt.board, [state.holes[seat] for seat in live]
    before = board[: _BEFORE[len(board)]]
    now = shares(holes, board, state.stub, chance)
    then = shares(holes, before, (*state.stub, *board[len(before) :]), chance)
    return [after - earlier for after, earlier in zip(now, then, strict=True)]


def _fills(lacking: int, stub: Sequence[Card], chance: Random) -> Iterable[Sequence[Card]]:
    """Return the cards that may still come, so many at a time."""
    if lacking > 1:
        return (chance.sample(stub, lacking) for _ in range(BOARDS))
    return ((card,) for card in stub) if lacking else ((),)


def _divide_pot(holes: Holes, board: Sequence[Card]) -> list[float]:
    """Divide one pot on a full board."""
    found = tables()
    strengths = [found.seven((*board, *hole)) for hole in holes]
    best = max(strengths)
    share = 1 / strengths.count(best)
    return [share if strength == best else 0.0 for strength in strengths]


_FULL: Final = 5
_BEFORE: Final = {3: 0, 4: 3, 5: 4}
"""How many cards lay before, by those that lie now."""
