"""What tests of the rule book need before the first hand."""

import pytest

from pyapp.ranking import prepare


@pytest.fixture(autouse=True, scope="session")
def _rank_tables() -> None:
    """Make the ranking's tables before any test is timed."""
    prepare()
