"""Hands on their way to the shelf, kept where writing is done at once: closing the page loses none."""

import json
from collections.abc import Sequence
from typing import Final, cast

from pyapp.app.ports import Storage, StorageRefused
from pyapp.records import FieldError, Fields, Json, KeptHand, kept_from_json, kept_to_json

MOST: Final = 20
"""How many hands may wait; it takes a page that is closed again and again before it has written one."""


class Outbox:
    """The hands of one owner that the shelf does not have yet, the oldest first.

    A storage that refuses or is full makes it forgetful, no more: the shelf gets the hand all the same.
    """

    def __init__(self, storage: Storage, owner: str) -> None:
        self._storage, self._key = storage, f"baize.outbox.{owner}"
        self._waiting = [*self._left_over()]

    @property
    def waiting(self) -> Sequence[KeptHand]:
        """What is not on the shelf yet."""
        return tuple(self._waiting)

    def put(self, kept: KeptHand) -> None:
        """Let a hand wait."""
        self._waiting = [*self._waiting, kept][-MOST:]
        self._save()

    def done(self, kept: KeptHand) -> None:
        """Forget a hand that is on the shelf now."""
        self._waiting = [hand for hand in self._waiting if hand is not kept]
        self._save()

    def _left_over(self) -> Sequence[KeptHand]:
        """Read what an earlier visit left; what cannot be read is left out."""
        try:
            saved = cast("Json", json.loads(self._storage.read(self._key) or "[]"))
        except (StorageRefused, ValueError, RecursionError):
            return ()
        hands = [_hand(value) for value in saved] if isinstance(saved, list) else []
        return [hand for hand in hands if hand][-MOST:]

    def _save(self) -> None:
        try:
            if self._waiting:
                values = [kept_to_json(hand) for hand in self._waiting]
                self._storage.write(self._key, json.dumps(values, separators=(",", ":")))
            else:
                self._storage.remove(self._key)
        except StorageRefused:
            return


def _hand(value: Json) -> KeptHand | None:
    try:
        return kept_from_json(Fields(value))
    except FieldError:
        return None
