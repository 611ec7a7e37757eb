"""Which cases of a product the quick tests try, and how often the slow ones try chance."""

import os
from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

_Case = TypeVar("_Case")


def times(usual: int, many: int) -> int:
    """Return how often something is tried: as usual, or many times where `BAIZE_MANY` is set."""
    return many if os.environ.get("BAIZE_MANY") else usual


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
