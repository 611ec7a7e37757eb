"""Deals over small numbers, for tests of what is dealt and not of how it is locked."""

from collections.abc import Iterator
from typing import Final

import pytest

from pyapp.app.friends.dealing import numbers, secrets_of_page

SMALL_PRIME: Final = 2**256 - 36113
"""A safe prime, far too small for cards that someone would like to see."""


@pytest.fixture
def small_prime(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Deal with numbers that cost next to no time."""
    monkeypatch.setattr(numbers, "PRIME", SMALL_PRIME)
    for module in (numbers, secrets_of_page):
        monkeypatch.setattr(module, "ORDER", SMALL_PRIME >> 1)
    numbers.card_numbers.cache_clear()
    yield
    numbers.card_numbers.cache_clear()
