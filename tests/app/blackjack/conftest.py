"""What all tests of the pit share: charts that were worked out once."""

import pytest

from pyapp.app import room
from pyapp.blackjack.odds import Library

_BOOKS = Library()


@pytest.fixture(autouse=True)
def shared_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every room take its charts from one shelf, since a chart takes half a second."""
    monkeypatch.setattr(room, "Books", lambda: _BOOKS)
