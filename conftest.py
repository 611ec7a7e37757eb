"""A word to whoever runs pytest without the project's environment."""

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

_NEEDED = ("hypothesis", "playwright", "pokerkit", "xdist")

if sys.dont_write_bytecode:
    # Without this each process compiles hundreds of modules again, for three seconds. Whoever wants no such
    # files wants none beside the sources.
    sys.pycache_prefix = str(Path(__file__).parent / ".cache" / "compiled")
    sys.dont_write_bytecode = False


def pytest_configure() -> None:
    """Stop with one sentence where packages are missing, instead of with an error a file."""
    if not all(map(find_spec, _NEEDED)):
        pytest.exit(
            "The tests need the project's own environment: run `python3 build.py test`, "
            "or after it `.venv/bin/python -m pytest`.",
            returncode=pytest.ExitCode.USAGE_ERROR,
        )
