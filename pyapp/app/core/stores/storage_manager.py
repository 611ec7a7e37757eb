"""What the browser tells of the room that it gives to the page, and the files it keeps for offline play."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from pyapp.app.core.stores.storage import StorageRefused


class PageOrigin(StrEnum):
    """Where the page was opened from, which decides what a browser lets it keep."""

    SITE = "site"
    INSECURE = "insecure"
    """By plain http from another device: no files for offline play, and no promise."""

    FILE = "file"
    """The whole game in one file, which needs no others."""


class Installation(StrEnum):
    """How the page is at home on the device."""

    PAGE = "page"
    FORGOTTEN = "forgotten"
    """In Safari, which deletes what a page keeps after seven days without a visit."""

    INSTALLED = "installed"
    """Among the device's programs; in Safari with a storage of its own, which is empty at first."""


class StorageEstimate(NamedTuple):
    """The browser's own count for the whole site, in bytes."""

    used: int
    most: int


@dataclass(frozen=True, slots=True)
class OfflineFiles:
    """The files kept for offline play."""

    count: int
    size: int
    """Bytes."""

    first: int
    """When the oldest came from the host, in milliseconds since 1970; 0 where no file says so."""

    last: int


class StorageManager(Protocol):
    """What the browser keeps and promises beside storage and database.

    Every method raises ``StorageRefused`` where the browser has no answer; none promises to answer at all.
    """

    @property
    def origin(self) -> PageOrigin:
        """Where the page was opened from."""
        ...

    @property
    def installation(self) -> Installation:
        """How the page is at home on the device."""
        ...

    async def estimate(self) -> StorageEstimate:
        """Return how much is used, and how much may be."""
        ...

    async def persisted(self) -> bool:
        """Tell whether the browser has promised to keep everything, also when it runs short of room."""
        ...

    async def persist(self) -> bool:
        """Ask for that promise, and tell whether it was given."""
        ...

    async def offline_files(self) -> OfflineFiles:
        """Count the files kept for offline play."""
        ...

    async def remove_offline_files(self) -> None:
        """Delete them, and let the next visit begin anew with saving them."""
        ...


class NoStorageManager:
    """A browser that tells nothing of its room."""

    origin = PageOrigin.SITE
    installation = Installation.PAGE

    async def estimate(self) -> StorageEstimate:
        """Refuse."""
        raise StorageRefused

    async def persisted(self) -> bool:
        """Refuse."""
        raise StorageRefused

    async def persist(self) -> bool:
        """Refuse."""
        raise StorageRefused

    async def offline_files(self) -> OfflineFiles:
        """Refuse."""
        raise StorageRefused

    async def remove_offline_files(self) -> None:
        """Refuse."""
        raise StorageRefused
