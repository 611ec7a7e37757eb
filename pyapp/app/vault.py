"""Keeping the profile safe: loading it whatever the storage holds, and saving it after every action."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from pyapp.app.migrations import migrated
from pyapp.app.ports import Storage, StorageRefused
from pyapp.app.profile import Profile, profile_from_json, profile_to_json
from pyapp.app.soundness import check_sound
from pyapp.blackjack import dollars
from pyapp.records import FieldError, Fields, Json

KEY: Final = "baize.profile"
"""Where the profile is kept."""

DAMAGED_KEY: Final = "baize.damaged"
"""Where a save that cannot be read is put aside; a second one gets ``-2``, and so on."""

REFUSED: Final = "Your browser keeps nothing for this page, so your chips last until you close it."


@dataclass(slots=True)
class Vault:
    """The one place that reads and writes the saved profile."""

    storage: Storage
    refused: bool = False
    """Whether the storage has failed; it is told once, and the game goes on in memory."""

    def load(self) -> tuple[Profile, str]:
        """Read the profile, with a notice for the person where something was wrong.

        A save that cannot be read is put aside untouched, and a fresh profile starts.
        """
        try:
            text = self.storage.read(KEY)
            return (Profile(), "") if text is None else self._read(text)
        except StorageRefused:
            self.refused = True
            return Profile(), REFUSED

    def save(self, profile: Profile) -> str:
        """Write the profile; give a notice the first time that this fails."""
        if self.refused:
            return ""
        try:
            self.storage.write(KEY, json.dumps(profile_to_json(profile), separators=(",", ":")))
        except StorageRefused:
            self.refused = True
            return REFUSED
        return ""

    def _read(self, text: str) -> tuple[Profile, str]:
        try:
            return parsed(text), ""
        except FieldError as error:
            self._put_aside(text)
            return Profile(), (
                f"Your save could not be read: {error} It was put aside unchanged, and a fresh bankroll "
                f"of {dollars(Profile().bankroll)} starts."
            )

    def _put_aside(self, text: str) -> None:
        key, copies = DAMAGED_KEY, 1
        while self.storage.read(key) not in {None, text}:
            copies += 1
            key = f"{DAMAGED_KEY}-{copies}"
        self.storage.write(key, text)


def parsed(text: str) -> Profile:
    """Read a profile from its saved text; raises ``FieldError`` with what is wrong."""
    try:
        value = cast("Json", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise FieldError("The text is damaged.") from error
    if not isinstance(value, Mapping):
        raise FieldError("The text holds no profile.")
    profile = profile_from_json(Fields(migrated(value)))
    check_sound(profile)
    return profile
