"""Small texts that features keep beside a profile.

They are no part of the profile, so older builds neither lose them when they save nor are kept from
reading. They are read and written each time anew: another tab may have written.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from pyapp.app.core.storage import KeptText, Storage, StorageRefused, put_aside
from pyapp.app.session.session import Session
from pyapp.records import FieldError
from pyapp.records.json_fields import read_json
from pyapp.texts import say


def is_sound(kind: KeptText, text: str) -> bool:
    """Tell whether a text may be of a kind, of this version or a newer one."""
    try:
        return len(text) <= kind.longest and isinstance(read_json(text), Mapping)
    except FieldError:
        return False


def check_length(kind: KeptText, text: str) -> None:
    """Raise ``FieldError`` for a text that is longer than any that is written."""
    if len(text) > kind.longest:
        raise FieldError(say("records.field.too_large", field=kind.name))


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


@dataclass(frozen=True, slots=True)
class KeptForm(Generic[Kept]):
    """What lies in such a text, and how it is written."""

    kind: KeptText
    to_text: Callable[[Kept], str]
    from_text: Callable[[str], Kept]
    """Raises ``NewerText``, and ``FieldError`` for what is damaged."""

    begin: Callable[[], Kept]
    """Returns what there is before anything was kept."""

    lost: Callable[[], str]
    """Says that it lasts for the visit only."""


class KeptStore(Generic[Kept]):
    """What is kept of one profile after another; what the storage refuses holds for the visit."""

    def __init__(self, session: Session, form: KeptForm[Kept]) -> None:
        self._session, self._form = session, form
        self._owner = ""
        self._visit: Kept | None = None
        """What the visit goes on with: what was read last, or what the storage does not take."""

        self._fails = self._told = self._kept = False

    def read(self) -> Kept:
        """Return it as it stands."""
        if self._owner != self._session.owner:
            self._owner, self._visit = self._session.owner, None
            self._fails = self._kept = False
        if not self._fails:
            stored, gone = self._stored(), self._kept
            self._kept = stored is not None
            self._visit = stored or (self._visit if self._fails or not gone else None)
        if self._visit is None:
            self._visit = self._form.begin()
        return self._visit

    def change(self, change: Callable[[Kept], Kept]) -> str:
        """Change it and keep it; return what is to be told where it is not kept, once a visit."""
        before = self.read()
        self._visit = change(before)
        if self._visit == before or self._session.asleep or not self._owner:
            return ""
        if not self._fails:
            try:
                self._session.device.storage.write(self._key, self._form.to_text(self._visit))
            except StorageRefused:
                self._fails = True
            else:
                self._kept = True
        told, self._told = self._told, self._told or self._fails
        return self._form.lost() if self._fails and not told else ""

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
