"""Where what the drills keep of a profile lies: a small text of its own.

It is no part of the profile, so older builds neither lose it when they save nor are kept from reading.
"""

from collections.abc import Mapping
from contextlib import suppress

from pyapp.app.core.stores.storage import Storage, StorageRefused
from pyapp.cards.bounds import LONGEST_DRILLS
from pyapp.records import FieldError
from pyapp.records.json_depth import read_json


def drills_key(owner: str) -> str:
    """Name the place where the ratings and the schedule of a profile lie."""
    return f"baize.drills.{owner}"


def read_drills(storage: Storage, owner: str) -> str:
    """Return the text that is kept, for a backup; empty where there is none that could be read again."""
    with suppress(StorageRefused):
        text = storage.read(drills_key(owner)) or ""
        return text if is_sound(text) else ""
    return ""


def is_sound(text: str) -> bool:
    """Tell whether a text may be what the drills keep, of this version or a newer one."""
    try:
        return len(text) <= LONGEST_DRILLS and isinstance(read_json(text), Mapping)
    except FieldError:
        return False
