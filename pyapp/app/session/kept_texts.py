"""Small texts that features keep beside a profile.

They are no part of the profile, so older builds neither lose them when they save nor are kept from
reading. They are read and written each time anew: another tab may have written.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pyapp.app.core.storage import KeptText, Storage, StorageRefused, put_aside
from pyapp.app.session.session import Session
from pyapp.records.codec import Codec, FieldError
from pyapp.records.json_fields import Fields, read_json
from pyapp.texts import say


def is_sound(kind: KeptText, text: str) -> bool:
    """Tell whether a text may be of a kind, of this version or a newer one."""
    try:
        return len(text) <= kind.longest and isinstance(read_json(text), Mapping)
    except FieldError:
        return False


class NewerText(FieldError):  # noqa: N818 - it is what happened, not a mistake
    """A text of a newer Baize: whole, but not for this version to change."""


def read_kept(storage: Storage, owner: str, kinds: Sequence[KeptText]) -> Mapping[KeptText, str]:
    """Return the texts of a profile, for a backup: those that could be read again."""
    with suppress(StorageRefused):
        return dict(_sound(storage, owner, kinds))
    return {}


def _sound(storage: Storage, owner: str, kinds: Sequence[KeptText]) -> Iterator[tuple[KeptText, str]]:
    for kind in kinds:
        text = storage.read(kind.key(owner))
        if text and is_sound(kind, text):
            yield kind, text


Kept = TypeVar("Kept")


VERSION: Final = 1
"""The version of all of them."""


@dataclass(frozen=True, slots=True)
class KeptForm(Generic[Kept]):
    """What lies in such a text, and how it is written."""

    kind: KeptText
    codec: Codec[Kept]

    def to_text(self, kept: Kept) -> str:
        """Write it with its version."""
        written = {"version": VERSION, **self.codec.write(kept)}
        return json.dumps(written, separators=(",", ":"), ensure_ascii=False)

    def from_text(self, text: str) -> Kept:
        """Read it; raises ``NewerText``, and ``FieldError`` for what is damaged."""
        if len(text) > self.kind.longest:
            raise FieldError(say("records.field.too_large", field=self.kind.name))
        saved = Fields(read_json(text))
        version = saved.whole("version", least=1)
        if version > VERSION:
            raise NewerText(say("profiles.save.newer", version=version, known=VERSION))
        return self.codec.read(saved.values)

    def can_read(self, text: str) -> bool:
        """Tell whether a text can be read."""
        try:
            self.from_text(text)
        except FieldError:
            return False
        return True


class KeptStore(Generic[Kept]):
    """What is kept of one profile after another; what the storage refuses holds for the visit."""

    def __init__(
        self, session: Session, form: KeptForm[Kept], begin: Callable[[], Kept], lost: Callable[[], str]
    ) -> None:
        """Take what there is before anything was kept, and what says that it lasts for the visit only."""
        self._session, self._form, self._begin, self._lost = session, form, begin, lost
        self._owner = ""
        self._visit: Kept | None = None
        """What the visit goes on with: what was read last, or what the storage does not take."""

        self._fails = self._told = self._kept = False

    def read(self) -> Kept:
        """Return it as it stands."""
        if self._owner != self._session.profile.owner:
            self._owner, self._visit = self._session.profile.owner, None
            self._fails = self._kept = False
        if not self._fails:
            stored, gone = self._stored(), self._kept
            self._kept = stored is not None
            self._visit = stored or (self._visit if self._fails or not gone else None)
        if self._visit is None:
            self._visit = self._begin()
        return self._visit

    def change(self, change: Callable[[Kept], Kept]) -> str:
        """Change it and keep it; return what is to be told where it is not kept, by the storage once a visit.

        What could not be read again is no change: at the next look all that was kept would be set aside.
        """
        before = self.read()
        after = change(before)
        if after == before:
            return ""
        text = self._form.to_text(after)
        if not self._form.can_read(text):
            return say("session.not_kept")
        self._visit = after
        if self._session.profile.suspended or not self._owner:
            return ""
        if not self._fails:
            try:
                self._session.device.storage.write(self._key, text)
            except StorageRefused:
                self._fails = True
            else:
                self._kept = True
        told, self._told = self._told, self._told or self._fails
        return self._lost() if self._fails and not told else ""

    @property
    def _key(self) -> str:
        return self._form.kind.key(self._owner)

    def _stored(self) -> Kept | None:
        """Read what is kept; what cannot be read is set aside, and what a newer Baize wrote is left alone."""
        storage = self._session.device.storage
        try:
            text = storage.read(self._key)
        except StorageRefused:
            self._fails = True
            return None
        try:
            return self._form.from_text(text) if text else None
        except NewerText:
            self._fails = True
        except FieldError:
            self._fails = not put_aside(storage, text or "")
        return None
