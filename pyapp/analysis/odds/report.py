"""What came of a question for odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class HandOdds:
    """How one hand or range fares."""

    wins: int
    """Deals that it wins alone."""

    ties: int
    """Deals whose pot it divides."""

    share: float
    """The part of the pot that it takes on average."""

    error: float = 0.0
    """The standard error of ``share``; 0 where every deal was counted."""


@dataclass(frozen=True, slots=True)
class OddsReport:
    """How all of them fare."""

    hands: tuple[HandOdds, ...]
    deals: int
    exact: bool

    @property
    def error(self) -> float:
        """The largest standard error."""
        return max(hand.error for hand in self.hands)


class OddsTally:
    """Counts how often each hand is among 1, 2, 3 … winners."""

    def __init__(self, hands: int) -> None:
        self._counts = [[0] * (hands + 1) for _ in range(hands)]
        self.deals = 0

    def add(self, strengths: Sequence[int], times: int = 1) -> None:
        """Count a deal, or so many that are alike."""
        best = max(strengths)
        winners = strengths.count(best)
        self.deals += times
        for count, strength in zip(self._counts, strengths, strict=True):
            if strength == best:
                count[winners] += times

    def report(self, *, exact: bool) -> OddsReport:
        """Return what was counted so far, at least one deal."""
        return OddsReport(tuple(self._odds(count, exact=exact) for count in self._counts), self.deals, exact)

    def _odds(self, count: Sequence[int], *, exact: bool) -> HandOdds:
        shared = [(winners, times) for winners, times in enumerate(count) if times]
        share = sum(times / winners for winners, times in shared) / self.deals
        squares = sum(times / winners**2 for winners, times in shared) / self.deals
        error = 0.0 if exact else sqrt(max(0.0, squares - share**2) / self.deals)
        return HandOdds(count[1], sum(count) - count[1], share, error)
