"""What was won and how surely, from one figure a deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, linear_regression, stdev
from typing import Final

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
