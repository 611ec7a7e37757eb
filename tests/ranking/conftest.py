"""What all tests of the ranking start from."""

import pytest

from pyapp.ranking import prepare


@pytest.fixture(autouse=True, scope="session")
def made_tables() -> None:
    """Make the tables before the first hand is ranked, so that no single example takes long."""
    prepare()
