"""What could not be read, put aside unchanged, so that it can be saved to a file and looked into."""

from collections.abc import Mapping
from typing import Final

from pyapp.app.core.stores.storage import Storage, StorageRefused

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
