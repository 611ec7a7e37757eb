"""Which cases of a product each run tries, and how often it tries chance."""

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

from tests.tiers import is_daily, is_release

_Case = TypeVar("_Case")


def times(usual: int, many: int, daily: int | None = None) -> int:
    """Return how often something is tried: every day, as usual, or many times before a release."""
    if is_release():
        return many
    return daily if daily is not None and is_daily() else usual


def tries(usual: int, quick: int) -> int:
    """Return how often something is tried: as usual, or less often where the slow tests are left out."""
    return quick if settings.get_current_profile_name() == "quick" else usual


def only_quick(cases: Iterable[_Case], quick: Collection[_Case]) -> list[_Case | ParameterSet]:
    """Mark all cases as slow but the quick ones, which must be among them."""
    every = list(cases)
    assert all(case in every for case in quick)
    return [case if case in quick else pytest.param(case, marks=pytest.mark.slow) for case in every]


def only_quick_rows(
    rows: Iterable[tuple[object, ...]], quick: Collection[tuple[object, ...]]
) -> list[ParameterSet]:
    """Mark all rows of several parameters as slow but the quick ones, which must be among them."""
    every = list(rows)
    assert all(row in every for row in quick)
    return [pytest.param(*row, marks=() if row in quick else pytest.mark.slow) for row in every]


def only_daily(cases: Iterable[_Case | ParameterSet], daily: Collection[object]) -> list[ParameterSet]:
    """Leave all cases to the night but the daily ones, which must be among them."""
    every = [case if isinstance(case, ParameterSet) else pytest.param(case) for case in cases]
    values = [case.values[0] if len(case.values) == 1 else case.values for case in every]
    assert all(case in values for case in daily)
    night = pytest.mark.nightly
    return [
        case if value in daily else pytest.param(*case.values, marks=(*case.marks, night), id=case.id)
        for case, value in zip(every, values, strict=True)
    ]


def only_daily_rows(
    rows: Iterable[tuple[object, ...]], daily: Collection[tuple[object, ...]]
) -> list[ParameterSet]:
    """Leave all rows of several parameters to the night but the daily ones, which must be among them."""
    return only_daily([pytest.param(*row) for row in rows], daily)
