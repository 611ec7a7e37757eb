"""The blueprints that the page fetches, read from the disk for whoever plays in a shell."""

from collections.abc import Coroutine
from functools import cache
from pathlib import Path
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, put_on_shelf, read_blueprint

FOLDER: Final = Path(__file__).parents[3] / "static" / "blueprints"
"""Where they lie; an installed package has none, and experts think from the first hand on."""


def load_blueprints() -> None:
    """Have all of them at hand in this process."""
    put_on_shelf(_kept())


@cache
def _kept() -> tuple[Blueprint, ...]:
    return tuple(_read(read_blueprint(file.read_bytes())) for file in sorted(FOLDER.glob("*.bin")))


def _read(reading: Coroutine[object, None, Blueprint]) -> Blueprint:
    """Read at one go, whether or not an event loop is running."""
    while True:
        try:
            reading.send(None)
        except StopIteration as end:
            found: Blueprint = end.value
            return found
