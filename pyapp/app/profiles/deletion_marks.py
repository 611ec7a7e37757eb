"""What counts as deleted on this device: the browser may not let go of what was deleted.

What is older than the deletion is no later profile's.
"""

from contextlib import suppress
from typing import Final

from pyapp.app.core.storage import Storage, StorageRefused, read_moment

CLEARED_KEY: Final = "baize.cleared."
"""Before an id: up to which moment, in milliseconds since 1970, the hands under it count as deleted."""

_PLAYED, _SAVE = ".played", ".save"
"""After the id: the same for hands that were played alone, and for the save in the journal alone."""


def cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when all hands count as deleted, 0 where nothing was left behind."""
    try:
        return _moment(storage, owner)
    except StorageRefused:
        return 0


def played_cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when the hands that were played count as deleted, with the profile or alone."""
    return max(cleared_at(storage, owner), cleared_at(storage, played_of(owner)))


def save_cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when the save in the journal counts as deleted; raises ``StorageRefused``."""
    return max(_moment(storage, owner), _moment(storage, owner + _SAVE))


def played_of(owner: str) -> str:
    """Return what stands for the hands that were played alone: the journal and hands from files stay."""
    return f"{owner}{_PLAYED}"


class DeletionMark:
    """The moment up to which something counts as deleted, written down before any of it is deleted."""

    def __init__(self, storage: Storage, what: str, now: int) -> None:
        """Take an id, or what ``played_of`` returns."""
        self._storage, self._key, self._now = storage, CLEARED_KEY + what, now
        self._before: str | None = None
        self.written = False
        """Whether it counts as deleted, whatever the database does."""

    def write(self) -> bool:
        """Write the moment down, and tell whether there was room."""
        if not self.written:
            try:
                self._before = self._storage.read(self._key)
                self._storage.write(self._key, str(self._now))
            except StorageRefused:
                return False
        self.written = True
        return True

    def take_back(self) -> None:
        """Let no more count as deleted than before."""
        if self.written:
            with suppress(StorageRefused):
                if self._before is None:
                    self._storage.remove(self._key)
                else:
                    self._storage.write(self._key, self._before)

    def carried_out(self) -> None:
        """Let nothing count as deleted any more: the database has let all of it go."""
        with suppress(StorageRefused):
            for key in tuple(self._storage.keys()):
                if key == self._key or key.startswith(f"{self._key}."):
                    self._storage.remove(key)


def hands_to_clear(storage: Storage, owner: str) -> tuple[int, int]:
    """Return up to when hands count as deleted, those played and those from files.

    Raises ``StorageRefused``.
    """
    whole = _moment(storage, owner)
    return max(whole, _moment(storage, played_of(owner))), whole


def note_hands_gone(storage: Storage, owner: str) -> None:
    """Write down that the hands are gone: no other ever counts as one of them, whenever it ended.

    The journal's save goes on counting as deleted until it is overwritten. Raises ``StorageRefused``.
    """
    if whole := _moment(storage, owner):
        storage.write(CLEARED_KEY + owner + _SAVE, str(whole))
    for one in (owner, played_of(owner)):
        storage.remove(CLEARED_KEY + one)


def _moment(storage: Storage, owner: str) -> int:
    return read_moment(storage.read(CLEARED_KEY + owner))
