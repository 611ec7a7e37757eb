"""Ratings of players and of what they practise, by Glicko-2.

Source: M. E. Glickman, "Example of the Glicko-2 system" (Boston University, 2022), whose steps the functions
below name. Time alone changes no rating: there is no clock.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
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


class Grade(IntEnum):
    """How well a spot was answered."""

    AGAIN = 1
    """Wrong."""

    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Recall:
    """How well a spot is remembered; moments are milliseconds since 1970."""

    stability: float
    """Days after which it is recalled nine times in ten."""

    difficulty: float
    """From 1 to 10."""

    reviewed: int
    due: int


def after_answer(before: Recall | None, grade: Grade, now: int) -> Recall:
    """Return how a spot is remembered after an answer; ``before`` is ``None`` for the first one."""
    if before is None:
        stability, difficulty = _WEIGHTS[grade - 1], _bounded(_first_difficulty(grade))
    else:
        stability = max(_LEAST_STABILITY, _stability_after(before, grade, now))
        difficulty = _difficulty_after(before.difficulty, grade)
    wait = AGAIN_AFTER if grade is Grade.AGAIN else DAY * _interval(stability)
    return Recall(stability, difficulty, now, now + wait)


def recall_chance(recall: Recall, now: int) -> float:
    """Return how likely a spot is recalled, from 0 to 1."""
    return float((1 + _FACTOR * _days_since(recall, now) / recall.stability) ** -_DECAY)


def _days_since(recall: Recall, now: int) -> int:
    return max(0, now - recall.reviewed) // DAY


def _interval(stability: float) -> int:
    """Return the days until a spot is recalled nine times in ten."""
    return min(LONGEST, max(1, round(stability)))


def _stability_after(before: Recall, grade: Grade, now: int) -> float:
    if not _days_since(before, now):
        return _stability_same_day(before.stability, grade)
    if grade is Grade.AGAIN:
        return _stability_forgotten(before, now)
    return _stability_recalled(before, grade, now)


def _stability_same_day(stability: float, grade: Grade) -> float:
    grown = exp(_WEIGHTS[17] * (grade - Grade.GOOD + _WEIGHTS[18])) * float(stability ** -_WEIGHTS[19])
    return stability * (grown if grade is Grade.AGAIN else max(1.0, grown))


def _stability_recalled(before: Recall, grade: Grade, now: int) -> float:
    penalty = _WEIGHTS[15] if grade is Grade.HARD else 1.0
    bonus = _WEIGHTS[16] if grade is Grade.EASY else 1.0
    forgotten = 1 - recall_chance(before, now)
    growth = exp(_WEIGHTS[8]) * (11 - before.difficulty) * float(before.stability ** -_WEIGHTS[9])
    return before.stability * (1 + growth * (exp(_WEIGHTS[10] * forgotten) - 1) * penalty * bonus)


def _stability_forgotten(before: Recall, now: int) -> float:
    forgotten = 1 - recall_chance(before, now)
    eased, grown = before.difficulty ** -_WEIGHTS[12], (before.stability + 1) ** _WEIGHTS[13] - 1
    left = float(_WEIGHTS[11] * eased * grown)
    most = before.stability / exp(_WEIGHTS[17] * _WEIGHTS[18])
    return min(left * exp(_WEIGHTS[14] * forgotten), most)


def _first_difficulty(grade: Grade) -> float:
    return _WEIGHTS[4] - exp(_WEIGHTS[5] * (grade - 1)) + 1


def _difficulty_after(before: float, grade: Grade) -> float:
    """Move the difficulty by the grade, the less the nearer to 10, and a little back to where it began."""
    moved = before - _WEIGHTS[6] * (grade - Grade.GOOD) * (10 - before) / 9
    return _bounded(_WEIGHTS[7] * _first_difficulty(Grade.EASY) + (1 - _WEIGHTS[7]) * moved)


def _bounded(difficulty: float) -> float:
    return min(10.0, max(1.0, difficulty))


DAY: Final = 86_400_000
"""Milliseconds."""

AGAIN_AFTER: Final = 600_000
"""What was answered wrong comes back after so many milliseconds: ten minutes, the usual step."""

LONGEST: Final = 36_500
"""No interval has more days."""

_LEAST_STABILITY: Final = 0.001

_WEIGHTS: Final = (
    *(0.212, 1.2931, 2.3065, 8.2956),  # the first stability, by grade
    *(6.4133, 0.8334, 3.0194, 0.001),  # difficulty
    *(1.8722, 0.1666, 0.796),  # stability after a right answer
    *(1.4835, 0.0614, 0.2629, 1.6483),  # and after a wrong one
    *(0.6014, 1.8729),  # a hard answer, and an easy one
    *(0.5425, 0.0912, 0.0658),  # an answer on the same day
    0.1542,  # how a memory fades
)
_DECAY: Final = _WEIGHTS[20]
_FACTOR: Final = 0.9 ** (-1 / _DECAY) - 1
