"""What a browser keeps: texts under keys, files for offline play, and the file that backups go into."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from pyapp.cards.bounds import MOST_DIGITS
from pyapp.records.names_and_dates import drawable


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


@dataclass(frozen=True, slots=True)
class KeptText:
    """A small text that a feature keeps beside a profile."""

    name: str
    """The feature's, by which keys and backups call it."""

    longest: int
    """Characters."""

    title: str
    """The key of what *Your data* calls it,"""

    question: str
    """and of what is asked before it is deleted."""

    def key(self, owner: str) -> str:
        """Name the place where it lies for a profile."""
        return f"baize.{self.name}.{owner}"


DAMAGED_KEY: Final = "baize.damaged"
"""Where a text that cannot be read is put aside; a second one gets ``-2``, and so on."""


def put_aside(storage: Storage, text: str) -> bool:
    """Keep a text under a key of its own, once however often it is found; tell whether there was room."""
    key, at = DAMAGED_KEY, 1
    try:
        while storage.read(key) not in {None, text}:
            at += 1
            key = f"{DAMAGED_KEY}-{at}"
        storage.write(key, text)
    except StorageRefused:
        return False
    return True


def all_aside(storage: Storage) -> Mapping[str, str]:
    """Return everything that was put aside, by key."""
    try:
        keys = sorted(key for key in storage.keys() if key.startswith(DAMAGED_KEY))  # noqa: SIM118 - no dict
        return {key: storage.read(key) or "" for key in keys}
    except StorageRefused:
        return {}


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


COPY_KEY: Final = "baize.copy"
"""Where the storage has what is known of that file; nothing while there is none."""


class CopyProblem(StrEnum):
    """Why nothing was written; the file is as it was then."""

    ASK = "ask"
    """The browser wants to be asked again, which only a press may do."""

    REFUSED = "refused"
    GONE = "gone"
    FULL = "full"
    LOST = "lost"
    """The browser no longer knows the file."""

    BUSY = "busy"
    """Another tab writes."""

    DISMISSED = "dismissed"
    """No file was picked."""

    TOO_LONG = "too_long"
    """One file can't hold it and be read again."""

    DAMAGED = "damaged"
    """A profile here is damaged, which the file may still have whole."""

    NO_HANDS = "no_hands"
    """The list of hands doesn't answer."""

    FAILED = "failed"


class CopyRefused(Exception):  # noqa: N818 - it is what happened, not a mistake
    """Nothing was written."""

    def __init__(self, problem: CopyProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class CopyWriter(Protocol):
    """Writes the file whole: what it held stays until all is written. Raises ``CopyRefused``."""

    async def write(self, text: str) -> None:
        """Write the next piece, which is ASCII."""
        ...

    async def finish(self) -> None:
        """Let what was written take the place of what the file held."""
        ...

    async def drop(self) -> None:
        """Leave the file as it was."""
        ...


class FileCopies(Protocol):
    """Where the browser lets a page write into a file. Each but ``available`` raises ``CopyRefused``."""

    async def available(self) -> bool:
        """Tell whether it does."""
        ...

    async def choose(self, name: str) -> str:
        """Let the player pick a file, by a press, and return its name; ``name`` is a suggestion."""
        ...

    async def permit(self) -> None:
        """Ask for permission to write, by a press, where the browser has forgotten it."""
        ...

    async def begin(self) -> CopyWriter:
        """Begin to write the file."""
        ...

    async def forget(self) -> None:
        """Forget the file, which stays where it is."""
        ...


class NoFileCopies:
    """A browser that lets no page write into a file."""

    async def available(self) -> bool:
        """Tell so."""
        return False

    async def choose(self, name: str) -> str:
        """Refuse."""
        del name
        raise CopyRefused(CopyProblem.FAILED)

    async def permit(self) -> None:
        """Refuse."""
        raise CopyRefused(CopyProblem.FAILED)

    async def begin(self) -> CopyWriter:
        """Refuse."""
        raise CopyRefused(CopyProblem.FAILED)

    async def forget(self) -> None:
        """Know none anyway."""


def read_moment(text: str | None) -> int:
    """Return the moment in a text, 0 where there is none that could be meant."""
    if not text or len(text) > MOST_DIGITS or not (text.isascii() and text.isdecimal()):
        return 0
    return drawable(int(text))
