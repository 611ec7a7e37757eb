"""A word to whoever runs pytest without the project's environment."""

from importlib.util import find_spec

import pytest

_NEEDED = ("hypothesis", "playwright", "pokerkit", "xdist")


def pytest_configure() -> None:
    """Stop with one sentence where packages are missing, instead of with an error a file."""
    if not all(map(find_spec, _NEEDED)):
        pytest.exit(
            "The tests need the project's own environment: run `python3 build.py test`, "
            "or after it `.venv/bin/python -m pytest`.",
            returncode=pytest.ExitCode.USAGE_ERROR,
        )
