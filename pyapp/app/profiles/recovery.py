"""Bringing back what the journal has and the storage lost: a killed browser forgets its last minute."""

from collections.abc import Mapping
from dataclasses import dataclass

from pyapp.app.core.stores.hand_store import SealedSave
from pyapp.app.core.stores.set_aside import put_aside
from pyapp.app.core.stores.storage import Storage, StorageRefused
from pyapp.app.profiles.cleared import save_cleared_at
from pyapp.app.profiles.migrations import NewerError
from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.profile_store import copy_keys
from pyapp.app.profiles.save_copies import opened, read
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.records import FieldError


@dataclass(frozen=True, slots=True)
class _Place:
    """One of the two places in the storage where a profile's copies lie."""

    turn: int
    """How new the copy there is, -1 where none can be read."""

    key: str
    text: str | None


def restore(storage: Storage, saves: Mapping[str, SealedSave], kinds: SittingKinds) -> None:
    """Write each save that is newer than all sound copies over the older copy.

    Who saved last is at home then, if their save was among those. Raises ``NewerError``, with nothing
    written, where a newer Baize has saved; a storage that refuses is left as it is.
    """
    try:
        lost = {
            owner: save
            for owner, save in saves.items()
            if save.at > save_cleared_at(storage, owner) and _is_lost(storage, owner, save, kinds)
        }
        for owner, save in lost.items():
            _write(storage, owner, save, kinds)
        last = max(saves, key=lambda owner: saves[owner].at, default="")
        if last in lost:
            storage.write(CURRENT_KEY, last)
    except StorageRefused:
        return


def _is_lost(storage: Storage, owner: str, save: SealedSave, kinds: SittingKinds) -> bool:
    """Tell whether a save is whole, and newer than all that the storage has of its owner.

    Of two that are as new, written by two tabs, the journal's counts: its hands are in the history.
    """
    texts = [storage.read(key) for key in copy_keys(owner)]
    newest = max(_turn(text, owner, kinds) for text in texts)
    return save.text not in texts and _turn(save.text, owner, kinds) >= max(newest, 1)


def _write(storage: Storage, owner: str, save: SealedSave, kinds: SittingKinds) -> None:
    """Write a save over a copy that is as new, or the older one; one that is damaged is put aside first."""
    places = (_Place(_turn(text := storage.read(key), owner, kinds), key, text) for key in copy_keys(owner))
    turn = _turn(save.text, owner, kinds)
    place = min(places, key=lambda one: (one.turn != turn, one.turn))
    if place.text is not None and place.turn < 0:
        put_aside(storage, place.text)
    storage.write(place.key, save.text)


def _turn(text: str | None, owner: str, kinds: SittingKinds) -> int:
    """Return how new a copy is, -1 for one that is missing or damaged; raises ``NewerError``."""
    if text is None:
        return -1
    try:
        copy = opened(text, owner)
        read(copy, kinds)
    except NewerError:
        raise
    except FieldError:
        return -1
    return copy.turn
