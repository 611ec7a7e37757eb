"""Ratings of players and of what they practise, by Glicko-2.

Source: M. E. Glickman, "Example of the Glicko-2 system" (Boston University, 2022), whose steps the functions
below name. Time alone changes no rating: there is no clock.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final


@dataclass(frozen=True, slots=True)
class Glicko:
    """A rating, 1500 being the start of all."""

    figure: float = 1500.0
    deviation: float = 350.0
    """The true figure is within twice as much in 95 of 100 cases."""

    volatility: float = 0.06
    """How much results swing."""


@dataclass(frozen=True, slots=True)
class GlickoResult:
    """What came of one meeting."""

    rival: Glicko
    score: float
    """1 for a win, 0 for a loss, anything between for less of either."""


def rate(before: Glicko, results: Sequence[GlickoResult]) -> Glicko:
    """Return the rating after some results that count as made at the same time."""
    if not results:
        return before
    variance = 1 / sum(_weight(before, one) for one in results)
    moved = sum(_pull(one.rival) * (one.score - expected_score(before, one.rival)) for one in results)
    volatility = _volatility_after(before, variance * moved, variance)
    widened = sqrt((before.deviation / SCALE) ** 2 + volatility**2)
    deviation = 1 / sqrt(1 / widened**2 + 1 / variance)
    return Glicko(before.figure + SCALE * deviation**2 * moved, SCALE * deviation, volatility)


def expected_score(one: Glicko, rival: Glicko) -> float:
    """Return what ``one`` scores against a rival on average, from 0 to 1."""
    return 1 / (1 + exp(-_pull(rival) * (one.figure - rival.figure) / SCALE))


def _pull(rival: Glicko) -> float:
    """Return how much a result against a rival counts: the less sure the rival's rating, the less."""
    return 1 / sqrt(1 + 3 * (rival.deviation / SCALE / pi) ** 2)


def _weight(before: Glicko, result: GlickoResult) -> float:
    chance = expected_score(before, result.rival)
    return _pull(result.rival) ** 2 * chance * (1 - chance)


def _volatility_after(before: Glicko, gain: float, variance: float) -> float:
    """Return the new volatility (step 5): the zero of a falling function, found by regula falsi."""
    spread, start = (before.deviation / SCALE) ** 2, log(before.volatility**2)

    def slope(at: float) -> float:
        swing = exp(at)
        whole = spread + variance + swing
        return swing * (gain**2 - whole) / (2 * whole**2) - (at - start) / CONSTRAINT**2

    low, high = start, log(gain**2 - spread - variance) if gain**2 > spread + variance else start - CONSTRAINT
    while high < start and slope(high) < 0:
        high -= CONSTRAINT
    return exp(_zero(slope, low, high) / 2)


def _zero(slope: Callable[[float], float], low: float, high: float) -> float:
    at_low, at_high = slope(low), slope(high)
    for _ in range(_MOST_STEPS):
        if abs(high - low) <= _EXACT:
            break
        between = low + (low - high) * at_low / (at_high - at_low)
        there = slope(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return low


SCALE: Final = 173.7178
"""Points of a rating to one of the scale on which it is worked out."""

CONSTRAINT: Final = 0.5
"""How much volatility changes over time, from 0.3 to 1.2: ``tau`` in the paper, 0.5 in its example."""

_EXACT: Final = 1e-6
_MOST_STEPS: Final = 100
