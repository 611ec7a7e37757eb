"""Small texts that lie beside a profile: what the drills keep, and what is kept in the lab.

They are no part of the profile, so older builds neither lose them when they save nor are kept from reading.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Final

from pyapp.app.core.stores.storage import Storage, StorageRefused
from pyapp.cards.bounds import LONGEST_DRILLS, LONGEST_LAB
from pyapp.records import FieldError
from pyapp.records.json_depth import read_json
from pyapp.texts import say


class KeptText(StrEnum):
    """What such a text holds, by its name in keys and backups."""

    DRILLS = "drills"
    """Ratings, and when own spots are due."""

    LAB = "lab"
    """Set-ups with their names."""

    def key(self, owner: str) -> str:
        """Name the place where it lies for a profile."""
        return f"baize.{self}.{owner}"

    def is_sound(self, text: str) -> bool:
        """Tell whether a text may be such a one, of this version or a newer one."""
        try:
            return len(text) <= _LONGEST[self] and isinstance(read_json(text), Mapping)
        except FieldError:
            return False

    def check_length(self, text: str) -> None:
        """Raise ``FieldError`` for a text that is longer than any that is written."""
        if len(text) > _LONGEST[self]:
            raise FieldError(say("records.field.too_large", field=self))


class NewerText(FieldError):  # noqa: N818 - it is what happened, not a mistake
    """A text of a newer Baize: whole, but not for this version to change."""


def read_kept(storage: Storage, owner: str) -> Mapping[KeptText, str]:
    """Return the texts of a profile, for a backup: those that could be read again."""
    with suppress(StorageRefused):
        return dict(_sound(storage, owner))
    return {}


def _sound(storage: Storage, owner: str) -> Iterator[tuple[KeptText, str]]:
    for kind in KeptText:
        text = storage.read(kind.key(owner))
        if text and kind.is_sound(text):
            yield kind, text


_LONGEST: Final = {KeptText.DRILLS: LONGEST_DRILLS, KeptText.LAB: LONGEST_LAB}
"""Characters of each."""
