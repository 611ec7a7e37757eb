"""When a profile was last saved to a file with all its hands."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from pyapp.app.core.storage import Storage, StorageRefused, read_moment

SAVED_KEY: Final = "baize.saved."
"""Before an id: when that was, in milliseconds since 1970."""


def saved_at(texts: Mapping[str, str], owner: str) -> int:
    """Return the moment out of what lies in the storage, 0 where there was none."""
    return read_moment(texts.get(SAVED_KEY + owner))


def note_saved(storage: Storage, owner: str, now: int) -> None:
    """Write the moment down, where the storage takes it."""
    with suppress(StorageRefused):
        storage.write(SAVED_KEY + owner, str(now))
