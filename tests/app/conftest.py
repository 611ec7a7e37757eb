"""What all tests of the app share: charts that were worked out once."""

import pytest

from pyapp.app import application
from tests.books import LIBRARY


@pytest.fixture(autouse=True)
def shared_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every room take its charts from one library, since a chart takes half a second."""
    monkeypatch.setattr(application, "StrategyCache", lambda: LIBRARY)
