"""What is kept of every profile on this device, read in one place: its copies, and its save in the journal.

Each copy is opened once, and built and checked once where that is asked for, whoever looks at it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from pyapp.app.core.hand_store import SealedSave
from pyapp.app.core.storage import Storage, put_aside
from pyapp.app.profiles.deletion_marks import save_cleared_at
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import SaveCopy, is_newer, opened, opened_unsealed, read
from pyapp.records import FieldError

GUEST: Final = "guest"
"""The id of the profile that plays when no one has logged in."""

OLD_KEY: Final = "baize.profile"
"""Where versions before the second schema kept their one profile; it is the guest's first copy."""

_PREFIX, _ENDS = "baize.save.", (".a", ".b")


def copy_keys(owner: str) -> tuple[str, str]:
    """Name the two places where the copies of a profile lie."""
    first, second = _ENDS
    return f"{_PREFIX}{owner}{first}", f"{_PREFIX}{owner}{second}"


class SavedCopy:
    """One copy of a profile, opened."""

    def __init__(self, text: str, owner: str, *, unsealed: bool = False) -> None:
        """Open it; ``unsealed`` as versions before the second schema wrote it."""
        self.text = text
        self.fault = ""
        """Why it cannot be read, where that is known."""

        self.content: SaveCopy | None = None
        """What is in it; ``None`` where it is not whole or another's."""

        try:
            self.content = (opened_unsealed if unsealed else opened)(text, owner)
        except FieldError as error:
            self.fault = str(error)

    @property
    def turn(self) -> int:
        """How new it is, -1 where it cannot be opened."""
        return self.content.turn if self.content else -1

    @property
    def is_newer(self) -> bool:
        """Whether a newer Baize wrote it."""
        return self.content is not None and is_newer(self.content.saved)

    @cached_property
    def profile(self) -> Profile | None:
        """The profile in it, ``None`` where it cannot be read."""
        try:
            return read(self.content) if self.content else None
        except FieldError as error:
            self.fault = str(error)
            return None


@dataclass(slots=True)
class SavedProfile:
    """What is kept of one profile."""

    owner: str
    copies: dict[str, SavedCopy] = field(default_factory=dict[str, SavedCopy])
    """What lies in the storage, by key."""

    journal: SavedCopy | None = None
    """The save in the journal, unless it counts as deleted."""

    @property
    def is_newer(self) -> bool:
        """Whether a newer Baize wrote any of it."""
        return any(one.is_newer for one in self.all)

    @property
    def newest(self) -> SavedCopy | None:
        """The newest copy that can be read; ``None`` where none can."""
        return next((copy for copy in self.newest_first() if copy.profile), None)

    def newest_first(self) -> list[SavedCopy]:
        """Return the copies that can be opened, the newest first."""
        whole = (copy for copy in self.copies.values() if copy.content)
        return sorted(whole, key=lambda copy: copy.turn, reverse=True)

    @property
    def is_lost(self) -> bool:
        """Whether the journal has a save that is newer than all sound copies.

        Of two that are as new, written by two tabs, the journal's counts: its hands are in the history.
        """
        save = self.journal
        if save is None or save in self.copies.values() or save.turn < 1 or not save.profile:
            return False
        return not any(copy.turn > save.turn and copy.profile for copy in self.copies.values())

    def bring_back(self, storage: Storage) -> None:
        """Write the journal's save over a copy that is as new, or the older one.

        One that is damaged is put aside first. Raises ``StorageRefused``.
        """
        save = self.journal
        if save is None:
            return
        turns = {key: self._sound_turn(key) for key in copy_keys(self.owner)}
        key = min(turns, key=lambda key: (turns[key] != save.turn, turns[key]))
        if turns[key] < 0 and key in self.copies:
            put_aside(storage, self.copies[key].text)
        storage.write(key, save.text)
        self.copies.pop(OLD_KEY, None)
        self.copies[key] = save

    @property
    def all(self) -> Sequence[SavedCopy]:
        """All that is kept of it."""
        return (*self.copies.values(), *([self.journal] if self.journal else []))

    def _sound_turn(self, key: str) -> int:
        """Return how new a copy is, -1 for one that is missing or damaged."""
        copy = self.copies.get(key)
        return copy.turn if copy and copy.profile else -1


Kept = Mapping[str, SavedProfile]
"""What is kept of every profile, by its id."""

NOTHING_KEPT: Final[Kept] = {}
NO_SAVES: Final[Mapping[str, SealedSave]] = {}


def is_newer_kept(kept: Kept) -> bool:
    """Tell whether a newer Baize has saved any profile; then nothing is this one's to write."""
    return any(one.is_newer for one in kept.values())


def read_all(
    storage: Storage, saves: Mapping[str, SealedSave] = NO_SAVES, before: Kept = NOTHING_KEPT
) -> Kept:
    """Return what is kept of every profile: what lies in the storage, and the journal's ``saves``.

    What has not changed since it was read ``before`` is not opened again. Raises ``StorageRefused``.
    """
    owners = {*saves, *(owner_of(key) for key in storage.keys())}  # noqa: SIM118 - no dict
    return {
        owner: read_profile(storage, owner, saves.get(owner), before.get(owner))
        for owner in sorted(owners - {""})
    }


def read_profile(
    storage: Storage, owner: str, save: SealedSave | None = None, before: SavedProfile | None = None
) -> SavedProfile:
    """Return what is kept of one profile, ``save`` being the journal's; raises ``StorageRefused``."""
    texts = {key: text for key in copy_keys(owner) if (text := storage.read(key)) is not None}
    if owner == GUEST and not texts and (old := storage.read(OLD_KEY)) is not None:
        texts = {OLD_KEY: old}
    known = {copy.text: copy for copy in before.all} if before else {}
    copies = {
        key: known.get(text) or SavedCopy(text, owner, unsealed=key == OLD_KEY) for key, text in texts.items()
    }
    known |= {copy.text: copy for copy in copies.values()}
    counts = save is not None and save.at > save_cleared_at(storage, owner)
    journal = (known.get(save.text) or SavedCopy(save.text, owner)) if save and counts else None
    return SavedProfile(owner, copies, journal)


def owner_of(key: str) -> str:
    """Say whose copy lies under a key; empty where none does."""
    if key == OLD_KEY:
        return GUEST
    return key[len(_PREFIX) : -2] if key.startswith(_PREFIX) and key.endswith(_ENDS) else ""
