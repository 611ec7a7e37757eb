"""Which cases of a product the quick tests try; all the others are slow."""

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

_Case = TypeVar("_Case")


def only_quick(cases: Iterable[_Case], quick: Collection[_Case]) -> list[_Case | ParameterSet]:
    """Mark all cases as slow but the quick ones, which must be among them."""
    every = list(cases)
    assert all(case in every for case in quick)
    return [case if case in quick else pytest.param(case, marks=pytest.mark.slow) for case in every]
