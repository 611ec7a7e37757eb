"""What was won and how surely, from one figure a deal, and how much of it luck with the board has brought.

When cards of the board fall, everyone's share of the pot as it lies then rises or falls by chance alone. On
average over the cards that might have fallen it stays what it was, so the change times the pot may be taken
off a result without moving its mean; most of the spread in large pots goes with it. Source of the method:
M. White and M. Bowling, "Learning a value analysis tool for agent evaluation" (2009), with the share of the
pot, all cards open, as the value.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, linear_regression, stdev
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import HandState
from pyapp.ranking import tables

SURETY = 0.95
"""How often an interval holds the true figure."""


@dataclass(frozen=True, slots=True)
class Score:
    """What someone won, with its interval."""

    deals: int
    per_hundred: float
    """Big blinds won in a hundred hands; at blackjack, units in a hundred rounds."""

    margin: float
    """Half the width of the interval around it."""

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.per_hundred - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.per_hundred + self.margin

    @property
    def settled(self) -> bool:
        """Whether the interval leaves no doubt who wins: it lies on one side of 0."""
        return self.low > 0 or self.high < 0


def score_deals(per_hand: Sequence[float], surety: float = SURETY) -> Score:
    """Return the mean of a deal's winnings by the hand, with its interval.

    A deal is one sample, however many times it was played: its luck cancels within it. The samples' mean
    is taken as normal, which a hundred deals warrant. One sample tells nothing of the error: it is 0.
    """
    spread = stdev(per_hand) if len(per_hand) > 1 else 0.0
    margin = normal_quantile(surety) * spread / sqrt(len(per_hand))
    return Score(len(per_hand), 100 * fmean(per_hand), 100 * margin)


def steady_scores(won: Sequence[float], luck: Sequence[float]) -> tuple[float, ...]:
    """Take as much of the luck off what was won as steadies it most.

    Luck is 0 on average, so any multiple of it may go, if only it is chosen without a look at the sample from
    which it is taken: every other sample goes by what the rest shows (a control variate, crosswise).
    """
    odd, even = _share_of_luck(won[1::2], luck[1::2]), _share_of_luck(won[::2], luck[::2])
    return tuple(
        one - (even if at % 2 else odd) * part for at, (one, part) in enumerate(zip(won, luck, strict=True))
    )


def normal_quantile(surety: float) -> float:
    """Return how many standard errors either way hold the true figure with this ``surety``: 1.96 for 0.95."""
    return NormalDist().inv_cdf((1 + surety) / 2)


def _share_of_luck(won: Sequence[float], luck: Sequence[float]) -> float:
    """Return the multiple of luck that lies nearest to what was won, by least squares."""
    if len(won) < _FEW or len({*luck}) == 1:
        return 0.0
    return max(0.0, min(_MOST, linear_regression(luck, won).slope))


_FEW: Final = 20
_MOST: Final = 3.0
"""More of the luck than this is never taken off, whatever a few samples seem to say."""


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
