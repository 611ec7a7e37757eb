"""What all tests of the app share: charts that were worked out once, and nothing is worked out twice."""

from collections.abc import Generator

import pytest

from pyapp.blackjack.odds import solved_rules
from tests.books import LIBRARY
from tests.world.remembered import remembering


@pytest.fixture(autouse=True)
def shared_books(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every room take its charts from one library, since a chart takes half a second."""
    monkeypatch.setattr(solved_rules, "shared_strategies", lambda: LIBRARY)


@pytest.fixture(autouse=True, scope="module")
def remembered() -> Generator[None]:
    """Let pages work nothing out twice: each host, guest and visit begins with the same way to its table."""
    with remembering():
        yield
