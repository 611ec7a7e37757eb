"""What is on its way to the store, kept where writing is done at once: closing the page loses nothing."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyapp.app.core.stores.set_aside import put_aside
from pyapp.app.core.stores.storage import Storage, StorageRefused
from pyapp.cards.bounds import LONGEST_OUTBOX
from pyapp.records import RECORD_KINDS, FieldError, Fields, FinishedPlay, Json, RecordKinds
from pyapp.records.json_depth import read_json


def outbox_key(owner: str) -> str:
    """Name the place where what an owner has waiting lies."""
    return f"baize.outbox.{owner}"


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    """One that waits, written down once however often the whole is saved."""

    text: str
    kept: FinishedPlay | None
    """``None`` for what this version cannot read; it stays as it is, for the version that can."""

    held: bool = False
    """Whether it lies in memory alone for now."""


class Outbox:
    """What one owner has played that the store does not have yet, the oldest first.

    Where the storage takes no more, the rest waits in memory, and ``full`` says so.
    """

    def __init__(self, storage: Storage, owner: str, kinds: RecordKinds = RECORD_KINDS) -> None:
        self._kinds = kinds
        self.owner, self.full = owner, False
        self._storage, self._key = storage, outbox_key(owner)
        self._waiting = self._read_left_over()

    @property
    def waiting(self) -> Sequence[FinishedPlay]:
        """What is not in the store yet."""
        return tuple(one.kept for one in self._waiting if one.kept)

    @property
    def held(self) -> Sequence[FinishedPlay]:
        """What no stored save has counted yet."""
        return tuple(one.kept for one in self._waiting if one.kept and one.held)

    def put(self, kept: FinishedPlay, *, held: bool = False) -> None:
        """Let one wait; ``held`` in memory alone while the save that it ended in is not stored.

        Another tab, or the next visit, would go on from an older save, and play and enter it again.
        """
        self._waiting.append(_Waiting(_text(self._kinds.to_json(kept)), kept, held))
        if not held:
            self._save()

    def release(self) -> None:
        """Write down those that were held: a save in which they have ended is stored."""
        if self.held:
            self._waiting = [replace(one, held=False) for one in self._waiting]
            self._save()

    def done(self, kept: Sequence[FinishedPlay]) -> None:
        """Forget those that are in the store now."""
        gone = {id(one) for one in kept}
        self._waiting = [one for one in self._waiting if id(one.kept) not in gone]
        self._save()

    def refuse(self, kept: FinishedPlay) -> None:
        """Put one aside that breaks a rule of its game, so that it holds up no other."""
        if put_aside(self._storage, _text(self._kinds.to_json(kept))):
            self.done([kept])

    def _read_left_over(self) -> list[_Waiting]:
        """Read what an earlier visit left; what is damaged as a whole is put aside."""
        try:
            text = self._storage.read(self._key) or "[]"
        except StorageRefused:
            return []
        try:
            saved = read_json(text)
        except FieldError:
            saved = None
        if isinstance(saved, list):
            return [_read(value, self._kinds) for value in saved]
        put_aside(self._storage, text)
        return []

    def _save(self) -> None:
        """Write as many of the oldest as there is room for."""
        try:
            if not all(one.held for one in self._waiting):
                self._storage.write(self._key, self._fitting())
            else:
                self._storage.remove(self._key)
            self.full = sum(len(one.text) for one in self._waiting) > LONGEST_OUTBOX
        except StorageRefused:
            self.full = bool(self._waiting)

    def _fitting(self) -> str:
        texts, room = list[str](), LONGEST_OUTBOX
        for one in self._waiting:
            if one.held:
                continue
            room -= len(one.text)
            if room >= 0:
                texts.append(one.text)
        return f"[{','.join(texts)}]"


def _read(value: Json, kinds: RecordKinds) -> _Waiting:
    try:
        return _Waiting(_text(value), kinds.from_json(Fields(value)))
    except FieldError:
        return _Waiting(_text(value), None)


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))
