"""Five hundred lives with one ramp of bets: where their bankrolls go, and which of them go broke."""

from collections.abc import Generator
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final

from pyapp.analysis.blackjack.counting.betting_outlook import BettingOutlook

LIVES: Final = 500
POINTS: Final = 40
"""The steps of each life; hundreds of rounds lie in one, so that its result is normal."""


@dataclass(frozen=True, slots=True)
class ManyLives:
    """How they went."""

    rounds: float
    """The rounds of a life."""

    lives: tuple[tuple[float, ...], ...]
    """Bankrolls at first and after each step, in units; 0 from ruin on."""

    columns: tuple[tuple[float, ...], ...]
    """The same bankrolls step by step, the lowest first."""

    broke: int

    def share_at(self, part: float) -> tuple[float, ...]:
        """Return at each step the bankroll that so large a part of the lives does not exceed."""
        return tuple(column[round(part * (len(column) - 1))] for column in self.columns)


def live(
    outlook: BettingOutlook, bankroll: float, rounds: float, chance: Random, lives: int = LIVES
) -> Generator[None, None, ManyLives]:
    """Let lives pass, pausing after every few.

    Between two points a bankroll that is above nothing at both has been below with the chance that a Brownian
    bridge has: exp(-2 a b / v).
    """
    each = rounds / POINTS
    drift, variance = outlook.mean * each, outlook.variance * each
    found = list[tuple[float, ...]]()
    for number in range(lives):
        found.append(_life(bankroll, drift, variance, chance))
        if number % _SLICE == 0:
            yield
    columns = list[tuple[float, ...]]()
    for column in zip(*found, strict=True):
        columns.append(tuple(sorted(column)))
        yield
    return ManyLives(rounds, tuple(found), tuple(columns), sum(not life[-1] for life in found))


def _life(bankroll: float, drift: float, variance: float, chance: Random) -> tuple[float, ...]:
    points, swing = [bankroll], sqrt(variance)
    for _ in range(POINTS):
        before = points[-1]
        after = before + chance.gauss(drift, swing) if before else 0.0
        points.append(after if after > 0 and not _dipped(before, after, variance, chance) else 0.0)
    return tuple(points)


def _dipped(before: float, after: float, variance: float, chance: Random) -> bool:
    return variance > 0 and chance.random() < exp(-2.0 * before * after / variance)


def worth_watching(outlook: BettingOutlook, hourly: int) -> float:
    """Return over how many rounds lives are told: three times N0, within bounds."""
    least = 10.0 * hourly
    return max(least, min(_TIMES * outlook.long_run, float(_MOST_HOURS * hourly)))


_TIMES: Final = 3
_MOST_HOURS: Final = 5000
_SLICE: Final = 10
