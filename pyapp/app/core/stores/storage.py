"""Texts that the browser keeps between visits."""

from collections.abc import Sequence
from typing import Protocol


class Storage(Protocol):
    """Where texts are kept between visits."""

    def read(self, key: str) -> str | None:
        """Read a text; raises ``StorageRefused`` where the browser allows no storage."""
        ...

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        ...

    def remove(self, key: str) -> None:
        """Forget a text; raises ``StorageRefused``."""
        ...

    def keys(self) -> Sequence[str]:
        """Name everything that is kept, in no particular order; raises ``StorageRefused``."""
        ...


class StorageRefused(Exception):  # noqa: N818 - it is what happened, not a mistake
    """The browser keeps nothing, or nothing more."""


class StorageNewer(StorageRefused):
    """A newer Baize has changed the form of what is kept."""
