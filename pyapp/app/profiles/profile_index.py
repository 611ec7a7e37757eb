"""Who has a profile on this device, and what counts as deleted there.

Profiles are read from the saves themselves, so that no list can be wrong. The browser may not let go of
what was deleted; what is older than the deletion is no later profile's.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from re import fullmatch
from typing import Final

from pyapp.app.core.storage import Storage, StorageRefused, read_moment
from pyapp.app.profiles.passcodes import LOCK_CODEC, PasscodeHash
from pyapp.app.profiles.profile_store import GUEST, OLD_KEY, copy_keys
from pyapp.app.profiles.saves import SaveCopy, is_newer, migrated, opened, opened_unsealed
from pyapp.cards import ShuffleSource
from pyapp.money import HalfDollars
from pyapp.records import FieldError, Fields, Json
from pyapp.records.names_and_dates import drawable
from pyapp.texts import say

CLEARED_KEY: Final = "baize.cleared."
"""Before an id: up to which moment, in milliseconds since 1970, the hands under it count as deleted."""

_PLAYED, _SAVE = ".played", ".save"
"""After the id: the same for hands that were played alone, and for the save in the journal alone."""


def cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when all hands count as deleted, 0 where nothing was left behind."""
    try:
        return _moment(storage, owner)
    except StorageRefused:
        return 0


def played_cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when the hands that were played count as deleted, with the profile or alone."""
    return max(cleared_at(storage, owner), cleared_at(storage, played_of(owner)))


def save_cleared_at(storage: Storage, owner: str) -> int:
    """Return up to when the save in the journal counts as deleted; raises ``StorageRefused``."""
    return max(_moment(storage, owner), _moment(storage, owner + _SAVE))


def played_of(owner: str) -> str:
    """Return what stands for the hands that were played alone: the journal and hands from files stay."""
    return f"{owner}{_PLAYED}"


class DeletionMark:
    """The moment up to which something counts as deleted, written down before any of it is deleted."""

    def __init__(self, storage: Storage, what: str, now: int) -> None:
        """Take an id, or what ``played_of`` returns."""
        self._storage, self._key, self._now = storage, CLEARED_KEY + what, now
        self._before: str | None = None
        self.written = False
        """Whether it counts as deleted, whatever the database does."""

    def write(self) -> bool:
        """Write the moment down, and tell whether there was room."""
        if not self.written:
            try:
                self._before = self._storage.read(self._key)
                self._storage.write(self._key, str(self._now))
            except StorageRefused:
                return False
        self.written = True
        return True

    def take_back(self) -> None:
        """Let no more count as deleted than before."""
        if self.written:
            with suppress(StorageRefused):
                if self._before is None:
                    self._storage.remove(self._key)
                else:
                    self._storage.write(self._key, self._before)

    def carried_out(self) -> None:
        """Let nothing count as deleted any more: the database has let all of it go."""
        with suppress(StorageRefused):
            for key in tuple(self._storage.keys()):
                if key == self._key or key.startswith(f"{self._key}."):
                    self._storage.remove(key)


def hands_to_clear(storage: Storage, owner: str) -> tuple[int, int]:
    """Return up to when hands count as deleted, those played and those from files.

    Raises ``StorageRefused``.
    """
    whole = _moment(storage, owner)
    return max(whole, _moment(storage, played_of(owner))), whole


def note_hands_gone(storage: Storage, owner: str) -> None:
    """Write down that the hands are gone: no other ever counts as one of them, whenever it ended.

    The journal's save goes on counting as deleted until it is overwritten. Raises ``StorageRefused``.
    """
    if whole := _moment(storage, owner):
        storage.write(CLEARED_KEY + owner + _SAVE, str(whole))
    for one in (owner, played_of(owner)):
        storage.remove(CLEARED_KEY + one)


def _moment(storage: Storage, owner: str) -> int:
    return read_moment(storage.read(CLEARED_KEY + owner))


CURRENT_KEY: Final = "baize.current"
"""Where the id of the profile that plays is kept; the boot script shows its bankroll first."""

_ID_BITS: Final = 48
_PREFIX, _ENDS = "baize.save.", (".a", ".b")


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

    def everybody(self) -> tuple[ListedProfile, ...]:
        """List the profiles, the guest first, then by name; none where the storage refuses."""
        try:
            owners = sorted({_owner_of(key) for key in self._storage.keys()} - {""})  # noqa: SIM118 - no dict
            listed = [self._list_profile(owner) for owner in owners]
        except StorageRefused:
            return ()
        return tuple(sorted(listed, key=lambda one: (one.owner != GUEST, one.name.casefold())))

    def newer(self) -> bool:
        """Tell whether a newer Baize has saved any profile here; then nothing is this one's to write."""
        try:
            texts = [(key, self._storage.read(key)) for key in self._storage.keys()]  # noqa: SIM118 - no dict
        except StorageRefused:
            return False
        return any(text and _is_newer(key, text) for key, text in texts)

    def at_home(self) -> str | None:
        """Say whose profile is opened without a word; ``None`` where the person must say who they are."""
        listed = {one.owner: one for one in self.everybody()}
        if not listed:
            return GUEST
        alone = next(iter(listed)) if len(listed) == 1 else ""
        found = listed.get(self._current) or listed.get(alone)
        return found.owner if found and found.lock is None else None

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

    def _list_profile(self, owner: str) -> ListedProfile:
        texts = {key: self._storage.read(key) for key in copy_keys(owner)}
        if owner == GUEST and not any(texts.values()):
            texts = {OLD_KEY: self._storage.read(OLD_KEY)}
        found = [one for key, text in texts.items() if text and (one := _read(key, text, owner))]
        return (
            max(found, key=lambda one: one[0])[1]
            if found
            else ListedProfile(owner, say("profiles.damaged"), None, None)
        )


def _is_under(key: str, owner: str) -> bool:
    return key.split(".")[:1] == ["baize"] and owner in key.split(".")[2:3]


def _owner_of(key: str) -> str:
    """Say whose copy lies under a key; no one's where it is empty."""
    if key == OLD_KEY:
        return GUEST
    return key[len(_PREFIX) : -2] if key.startswith(_PREFIX) and key.endswith(_ENDS) else ""


def _is_newer(key: str, text: str) -> bool:
    owner = _owner_of(key)
    try:
        return bool(owner) and is_newer(_open(key, text, owner).saved)
    except FieldError:
        return False


def _open(key: str, text: str, owner: str) -> SaveCopy:
    return opened_unsealed(text, owner) if key == OLD_KEY else opened(text, owner)


def _read(key: str, text: str, owner: str) -> tuple[int, ListedProfile] | None:
    """Read what a list needs of a copy; ``None`` where it is damaged."""
    try:
        copy = _open(key, text, owner)
        return copy.turn, _of(copy, migrated(copy.saved))
    except FieldError:
        return None


def _of(copy: SaveCopy, saved: Mapping[str, Json]) -> ListedProfile:
    fields = Fields(saved)
    lock = fields.read("lock", LOCK_CODEC) if "lock" in fields else None
    tables = saved.get("tables")
    return ListedProfile(
        copy.owner,
        fields.text("name"),
        HalfDollars(fields.whole("bankroll")),
        lock,
        _since(saved.get("ledger")),
        len(tables) if isinstance(tables, list) else 0,
    )


def _since(ledger: Json) -> int:
    """Return when the oldest movement of a saved ledger was."""
    match ledger:
        case [[int(at), *_], *_]:
            return drawable(at)
        case _:
            return 0
