"""When a profile was deleted whose hands the browser did not let go: what is older is no later profile's."""

from typing import Final

from pyapp.app.core.ports import Storage, StorageRefused

CLEARED_KEY: Final = "baize.cleared."
"""Before an id: up to which moment, in milliseconds since 1970, the hands under it count as deleted."""


def cleared_at(storage: Storage, owner: str) -> int:
    """Return the moment, 0 where nothing was left behind."""
    try:
        written = storage.read(CLEARED_KEY + owner) or ""
    except StorageRefused:
        return 0
    return int(written) if written.isascii() and written.isdecimal() else 0


def note_cleared(storage: Storage, owner: str, now: int) -> None:
    """Write the moment down; a storage that refuses this has kept no profile to delete either."""
    try:
        storage.write(CLEARED_KEY + owner, str(now))
    except StorageRefused:
        return
