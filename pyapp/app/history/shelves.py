"""The two shelves of a profile: what was played here, and what was read from files of other programs.

They lie apart, under ids of their own, so that neither can push anything out of the other; builds that
know one shelf only see no more than that. Deletions that the browser's database once refused are carried
out here.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

from pyapp.app.core.hand_store import HandEntry, HandStore
from pyapp.app.core.storage import Storage, StorageRefused
from pyapp.app.profiles.deletion_marks import hands_to_clear, note_hands_gone
from pyapp.records import FieldError, FinishedHand, FinishedPlay
from pyapp.records.json_fields import read_json

SORTED_KEY: Final = "baize.sorted."
"""Before an id: that nothing read from a file lies among what was played under it."""

MOST: Final = 5_000
"""How many hands and rounds that were played are kept; the oldest go when there are more."""

MOST_READ: Final = 20_000
"""How many hands from files are; what is there never gives way to another one."""

_SORTED_AT_ONCE: Final = 50
"""So many hands are looked at before the page may draw."""


def read_shelf(owner: str) -> str:
    """Return the id under which a profile's hands from files lie."""
    return f"{owner}.read"


def most_on(shelf: str) -> int:
    """Return how many hands there is room for on a shelf."""
    return MOST_READ if shelf.endswith(read_shelf("")) else MOST


def owner_of(shelf: str) -> str:
    """Return the id of the profile whose shelf lies under an id."""
    return shelf.removesuffix(read_shelf(""))


def is_read(kept: FinishedPlay) -> bool:
    """Tell whether a hand came out of a file: no table counted it, and no seal was shown for it."""
    return isinstance(kept, FinishedHand) and not (kept.number or kept.seal or kept.promised)


class ShelfSorter:
    """Moves hands from files that an earlier version has put among those played to their own shelf, once."""

    def __init__(self, storage: Storage, hand_store: HandStore) -> None:
        """Take a store that says when it refuses: what was not looked at is not sorted."""
        self._storage, self._hand_store = storage, hand_store

    async def sort(self, owner: str) -> None:
        """Sort a profile's hands, unless that was done; where the browser refuses, a later visit does it."""
        try:
            if not self._storage.read(SORTED_KEY + owner):
                await self._sort(owner)
                self._storage.write(SORTED_KEY + owner, "1")
        except StorageRefused:
            return

    async def _sort(self, owner: str) -> None:
        last = 0
        while bodies := await self._hand_store.bodies(owner, last, _SORTED_AT_ONCE):
            strays = [number for number, body in bodies if _is_read(body)]
            if strays:
                await self._move(owner, strays, dict(bodies))
            last = bodies[-1][0]
            await asyncio.sleep(0)

    async def _move(self, owner: str, numbers: Sequence[int], bodies: dict[int, str]) -> None:
        """Move hands in one transaction; their heads are copied as they are."""
        heads = dict(await self._hand_store.list(owner, numbers[0] - 1, _SORTED_AT_ONCE))
        entries = [HandEntry(number, heads.get(number, "[]"), bodies[number]) for number in numbers]
        await self._hand_store.change({read_shelf(owner): entries}, {owner: numbers})


def _is_read(body: str) -> bool:
    """Tell the same from a hand's text, which takes a hundredth of the time."""
    try:
        match read_json(body):
            case {"record": _, "number": 0, "seal": None, "promised": ""}:
                return True
            case _:
                return False
    except FieldError:
        return False


_LOOKED_AT: Final = 250
"""So many hands are looked for at once."""


class PendingDeletion:
    """What counts as deleted, and still lies in the database."""

    def __init__(self, storage: Storage, hand_store: HandStore) -> None:
        """Take a store that says when it refuses: what it keeps still counts as deleted."""
        self._storage, self._hand_store = storage, hand_store
        self._lock = asyncio.Lock()

    async def carry_out(self, owner: str) -> None:
        """Throw away, in one transaction, what counts as deleted under an id; from then on all there counts.

        Raises ``StorageRefused`` where storage or database refuses; then what counted as deleted still does.
        """
        async with self._lock:  # or an earlier call could throw away what is kept after a later one
            played, read = hands_to_clear(self._storage, owner)
            if not (played or read):
                return
            removed = {
                owner: await self._numbers(owner, played),
                read_shelf(owner): await self._numbers(read_shelf(owner), read),
            }
            await self._hand_store.change({}, removed)
            note_hands_gone(self._storage, owner)

    async def _numbers(self, shelf: str, until: int) -> Sequence[int]:
        found, last = list[int](), 0
        while last < until and (heads := await self._hand_store.list(shelf, last, _LOOKED_AT)):
            found += [number for number, _ in heads if number <= until]
            last = heads[-1][0]
        return found
