"""Habits that cost: mistakes of many hands, put together by kind and ranked by what they cost in all."""

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Generic, TypeVar

HabitT = TypeVar("HabitT", bound=Hashable)

SURE: Final = 2.0
"""So many standard errors a habit must cost before it is told."""

NORMAL: Final = 1.96
"""So many standard errors either way hold the true figure 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class CostlyMoment(Generic[HabitT]):
    """A mistake in a hand."""

    hand: int
    """The number under which the hand is kept."""

    habit: HabitT
    cost: float
    place: str = ""
    """Where the player sat, or whatever else a habit may be most frequent at."""


@dataclass(frozen=True, slots=True)
class Leak(Generic[HabitT]):
    """A habit that costs; the unit is that of its moments' costs."""

    habit: HabitT
    times: int
    each: float
    """What it costs a time."""

    per_hundred: float
    """What it costs in a hundred hands,"""

    margin: float
    """with half the width of its 95 % interval."""

    hands: tuple[int, ...]
    """The numbers of the hands, the costliest first."""

    place: str
    """Where more than half of it was lost; empty where nowhere."""


def find_leaks(moments: Sequence[CostlyMoment[HabitT]], hands: int) -> tuple[Leak[HabitT], ...]:
    """Return habits by what they cost in all, the dearest first, of ``hands`` hands that were judged.

    Those that chance alone may have brought, within two standard errors of nothing, are left out.
    """
    by_habit = defaultdict[HabitT, list[CostlyMoment[HabitT]]](list)
    for moment in moments:
        by_habit[moment.habit].append(moment)
    found = [_leak(habit, costly, hands) for habit, costly in by_habit.items()]
    sure = [leak for leak in found if leak.per_hundred * NORMAL > SURE * leak.margin]
    return tuple(sorted(sure, key=lambda leak: leak.per_hundred, reverse=True))


def _leak(habit: HabitT, costly: Sequence[CostlyMoment[HabitT]], hands: int) -> Leak[HabitT]:
    costs: dict[int, float] = defaultdict(float)
    for moment in costly:
        costs[moment.hand] += moment.cost
    mean, squares = sum(costs.values()) / hands, sum(cost * cost for cost in costs.values()) / hands
    error = sqrt(max(0.0, squares - mean * mean) / max(1, hands - 1))
    return Leak(
        habit,
        len(costly),
        sum(costs.values()) / len(costly),
        100 * mean,
        100 * NORMAL * error,
        tuple(sorted(costs, key=costs.__getitem__, reverse=True)),
        _place(costly),
    )


def _place(costly: Sequence[CostlyMoment[HabitT]]) -> str:
    places: Mapping[str, float] = _sums(costly)
    place = max(places, key=places.__getitem__)
    return place if places[place] > sum(places.values()) / 2 else ""


def _sums(costly: Sequence[CostlyMoment[HabitT]]) -> Mapping[str, float]:
    found: dict[str, float] = defaultdict(float)
    for moment in costly:
        found[moment.place] += moment.cost
    return found
