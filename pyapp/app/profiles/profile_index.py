"""Who has a profile on this device, and who plays: read from the saves themselves, which can't be wrong."""

from dataclasses import dataclass
from re import fullmatch
from typing import Final

from pyapp.app.core.storage import Storage, StorageRefused
from pyapp.app.profiles.deletion_marks import CLEARED_KEY
from pyapp.app.profiles.kept_profiles import (
    GUEST,
    NOTHING_KEPT,
    OLD_KEY,
    Kept,
    SavedCopy,
    SavedProfile,
    read_all,
)
from pyapp.app.profiles.passcodes import LOCK_CODEC, PasscodeHash
from pyapp.app.profiles.saves import migrated
from pyapp.cards import ShuffleSource
from pyapp.money import HalfDollars
from pyapp.records import FieldError, Fields, Json
from pyapp.records.names_and_dates import drawable
from pyapp.texts import say

CURRENT_KEY: Final = "baize.current"
"""Where the id of the profile that plays is kept; the boot script shows its bankroll first."""

_ID_BITS: Final = 48


@dataclass(frozen=True, slots=True)
class ListedProfile:
    """One profile of the device, as far as its save tells without being read whole."""

    owner: str
    name: str
    bankroll: HalfDollars | None
    """Half-dollars; ``None`` where the save cannot be read."""

    lock: PasscodeHash | None
    since: int = 0
    """When its ledger begins, in milliseconds since 1970; 0 where that cannot be read."""

    tables: int = 0
    """At how many tables it sits."""


def new_id(chance: ShuffleSource) -> str:
    """Draw an id for a new profile."""
    return f"p-{chance.randrange(1 << _ID_BITS):012x}"


def is_id(owner: str) -> bool:
    """Return whether an id is one that this program gives."""
    return owner == GUEST or fullmatch("p-[0-9a-f]{12}", owner) is not None


class ProfileIndex:
    """Lists the profiles of a device and remembers who plays."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def kept(self) -> Kept:
        """Return what lies in the storage of every profile; nothing where it refuses."""
        try:
            return read_all(self._storage)
        except StorageRefused:
            return NOTHING_KEPT

    def everybody(self) -> tuple[ListedProfile, ...]:
        """List the profiles, the guest first, then by name; none where the storage refuses."""
        return listed(self.kept())

    def at_start(self, kept: Kept) -> str | None:
        """Say whose profile is opened without a word; ``None`` where the person must say who they are."""
        found = {one.owner: one for one in listed(kept)}
        if not found:
            return GUEST
        alone = next(iter(found)) if len(found) == 1 else ""
        profile = found.get(self._current) or found.get(alone)
        return profile.owner if profile and profile.lock is None else None

    def remember(self, owner: str) -> None:
        """Write down who plays; no one does where it is empty."""
        try:
            self._storage.write(CURRENT_KEY, owner)
        except StorageRefused:
            return  # the next visit asks

    def remove(self, owner: str) -> None:
        """Forget a profile with all that is kept under its id; raises ``StorageRefused``.

        What says that its hands count as deleted stays.
        """
        for key in tuple(self._storage.keys()):
            if _is_under(key, owner) and not key.startswith(CLEARED_KEY):
                self._storage.remove(key)
        if owner == GUEST:
            self._storage.remove(OLD_KEY)

    @property
    def _current(self) -> str:
        try:
            return self._storage.read(CURRENT_KEY) or ""
        except StorageRefused:
            return ""


def listed(kept: Kept) -> tuple[ListedProfile, ...]:
    """List profiles, the guest first, then by name."""
    found = [_listed(one) for one in kept.values() if one.copies]
    return tuple(sorted(found, key=lambda one: (one.owner != GUEST, one.name.casefold())))


def _is_under(key: str, owner: str) -> bool:
    return key.split(".")[:1] == ["baize"] and owner in key.split(".")[2:3]


def _listed(kept: SavedProfile) -> ListedProfile:
    readable = (one for copy in kept.newest_first() if (one := _read(copy)))
    return next(readable, ListedProfile(kept.owner, say("profiles.damaged"), None, None))


def _read(copy: SavedCopy) -> ListedProfile | None:
    """Read what a list needs of a copy; ``None`` where it is damaged."""
    if copy.content is None:
        return None
    try:
        saved = migrated(copy.content.saved)
        fields, tables = Fields(saved), saved.get("tables")
        return ListedProfile(
            copy.content.owner,
            fields.text("name"),
            HalfDollars(fields.whole("bankroll")),
            fields.read("lock", LOCK_CODEC) if "lock" in fields else None,
            _since(saved.get("ledger")),
            len(tables) if isinstance(tables, list) else 0,
        )
    except FieldError:
        return None


def _since(ledger: Json) -> int:
    """Return when the oldest movement of a saved ledger was."""
    match ledger:
        case [[int(at), *_], *_]:
            return drawable(at)
        case _:
            return 0
