"""Reading and writing the drills' notes of whoever plays, each time anew: another tab may have written."""

from collections.abc import Callable
from typing import Final

from pyapp.app.core.stores.set_aside import put_aside
from pyapp.app.core.stores.storage import StorageRefused
from pyapp.app.profiles.drill_storage import drills_key
from pyapp.app.screens.drills.drill_notes import DrillNotes
from pyapp.app.screens.drills.notes_codec import NewerNotes, notes_from_text, notes_to_text
from pyapp.app.session.session import Session
from pyapp.records import FieldError
from pyapp.texts import say

_SEEDS: Final = 1 << 32


class NotesStore:
    """The notes of one profile after another; what the storage refuses holds for the visit."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._owner = ""
        self._visit: DrillNotes | None = None
        """What the visit goes on with: what was read last, or what the storage does not take."""

        self._fails = self._told = self._kept = False

    def read(self) -> DrillNotes:
        """Return the notes as they stand."""
        if self._owner != self._session.owner:
            self._owner, self._visit = self._session.owner, None
            self._fails = self._kept = False
        if not self._fails:
            stored, gone = self._stored(), self._kept
            self._kept = stored is not None
            self._visit = stored or (self._visit if self._fails or not gone else None)
        if self._visit is None:
            self._visit = DrillNotes(f"{self._session.outside.luck.randrange(_SEEDS):08x}")
        return self._visit

    def change(self, change: Callable[[DrillNotes], DrillNotes]) -> str:
        """Change the notes and keep them; return what is to be told where they are not kept, once a visit."""
        before = self.read()
        self._visit = change(before)
        if self._visit == before or self._session.asleep or not self._owner:
            return ""
        if not self._fails:
            try:
                self._session.device.storage.write(drills_key(self._owner), notes_to_text(self._visit))
            except StorageRefused:
                self._fails = True
            else:
                self._kept = True
        told, self._told = self._told, self._told or self._fails
        return say("drills.not_kept") if self._fails and not told else ""

    def _stored(self) -> DrillNotes | None:
        """Read what is kept; what cannot be read is set aside, and what a newer Baize wrote is left alone."""
        storage = self._session.device.storage
        try:
            text = storage.read(drills_key(self._owner))
        except StorageRefused:
            self._fails = True
            return None
        try:
            return notes_from_text(text) if text else None
        except NewerNotes:
            self._fails = True
        except FieldError:
            self._fails = not put_aside(storage, text or "")
        return None
