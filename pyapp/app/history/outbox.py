"""What is on its way to the shelf, kept where writing is done at once: closing the page loses nothing."""

import json
from collections.abc import Sequence
from typing import Final, cast

from pyapp.app.ports import Storage, StorageRefused
from pyapp.records import FieldError, Fields, Json, Kept, kept_from_json, kept_to_json

MOST: Final = 20
"""How many may wait; it takes a page that is closed again and again before it has written any."""


class Outbox:
    """What one owner has played that the shelf does not have yet, the oldest first.

    A storage that refuses or is full makes it forgetful, no more: the shelf gets it all the same.
    """

    def __init__(self, storage: Storage, owner: str) -> None:
        self._storage, self._key = storage, f"baize.outbox.{owner}"
        self._waiting = [*self._left_over()]

    @property
    def waiting(self) -> Sequence[Kept]:
        """What is not on the shelf yet."""
        return tuple(self._waiting)

    def put(self, kept: Kept) -> None:
        """Let one wait."""
        self._waiting = [*self._waiting, kept][-MOST:]
        self._save()

    def done(self, kept: Kept) -> None:
        """Forget one that is on the shelf now."""
        self._waiting = [other for other in self._waiting if other is not kept]
        self._save()

    def _left_over(self) -> Sequence[Kept]:
        """Read what an earlier visit left; what cannot be read is left out."""
        try:
            saved = cast("Json", json.loads(self._storage.read(self._key) or "[]"))
        except (StorageRefused, ValueError, RecursionError):
            return ()
        read = [_read(value) for value in saved] if isinstance(saved, list) else []
        return [kept for kept in read if kept][-MOST:]

    def _save(self) -> None:
        try:
            if self._waiting:
                values = [kept_to_json(kept) for kept in self._waiting]
                self._storage.write(self._key, json.dumps(values, separators=(",", ":")))
            else:
                self._storage.remove(self._key)
        except StorageRefused:
            return


def _read(value: Json) -> Kept | None:
    try:
        return kept_from_json(Fields(value))
    except FieldError:
        return None
