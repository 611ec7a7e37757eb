"""What the browser keeps: IndexedDB as a ``Journal``, ``localStorage``, and the room they are given.

Each method of the journal is one operation of ``static/boot/database.js``; the room is asked of
``static/boot/storage-manager.js``.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import (
    HandEntry,
    Installation,
    OfflineFiles,
    PageOrigin,
    SealedSave,
    StorageEstimate,
    StorageNewer,
    StorageRefused,
    StoredHands,
)
from pyapp.app.core.hand_store import NOTHING
from pyapp.web.dom import Element, plain

_SLICE: Final = 50
"""So many entries are handed to JavaScript before the page may draw."""


class BrowserJournal:
    """Asks the page's database, whose every answer or refusal comes within its own patience."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that ended in it, all or none, and return their numbers."""
        return _as_list(await _ask("commit", owner, plain([*save]), _rows(hand_entries)))

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner; the page has begun to read them before Python was there."""
        rows = _as_list(await _ask("saves"))
        return {str(owner): SealedSave(int(turn), int(at), str(text)) for owner, turn, at, text in rows}

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep all entries or none, and return their numbers, which are given within the transaction."""
        return _as_list(await _ask("add", owner, _rows(hand_entries)))

    async def change(
        self,
        added: Mapping[str, Sequence[HandEntry]],
        removed: Mapping[str, Sequence[int]] = NOTHING,
    ) -> Mapping[str, Sequence[int]]:
        """Keep entries of several owners and throw others away, all of it or nothing."""
        rows = plain([])
        for owner, hand_entries in added.items():
            rows.push(plain([owner, await _hand_over(hand_entries)]))
        gone = plain([[owner, [*numbers]] for owner, numbers in removed.items()])
        numbers = _as_list(await _ask("change", rows, gone))
        return dict(zip(added, numbers, strict=True))

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        return [(number, head) for number, head in _as_list(await _ask("list", owner, after, most))]

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and bodies of the first entries after a number, the lowest first."""
        return [(number, body) for number, body in _as_list(await _ask("bodies", owner, after, most))]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        body = await _ask("read", owner, number)
        return body if isinstance(body, str) else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        await _ask("remove", owner, plain([*numbers]))

    async def count(self, owner: str) -> int:
        """Count the entries."""
        return int(await _ask("count", owner))

    async def clear(self, *owners: str) -> None:
        """Throw all entries and the saves of owners away, of all or of none."""
        await _ask("clear", *owners)

    async def owners(self) -> Sequence[StoredHands]:
        """Return for every owner of entries how many there are, with the first and the last number."""
        return [StoredHands(*row) for row in _as_list(await _ask("owners"))]

    async def weigh(self, owner: str, after: int, most: int) -> tuple[int, int]:
        """Return how large the first entries after a number are, and the last one's number."""
        size, last = _as_list(await _ask("weigh", owner, after, most))
        return int(size), int(last)


async def _ask(operation: str, *given: Element) -> Element:
    """Wait for an operation; raises ``StorageRefused``, ``StorageNewer`` for a newer Baize's database."""
    try:
        return await getattr(window.baizeDatabase, operation)(*given)
    except (AttributeError, JsException) as error:
        newer = getattr(error, "name", "") == "VersionError"
        raise StorageNewer if newer else StorageRefused from error


async def _hand_over(hand_entries: Sequence[HandEntry]) -> Element:
    """Return thousands of entries as an array of JavaScript's, with pauses: one operation writes them all."""
    rows = plain([])
    for at, hand_entry in enumerate(hand_entries, 1):
        rows.push(plain([*hand_entry]))
        if at % _SLICE == 0:
            await asyncio.sleep(0)
    return rows


def _rows(hand_entries: Sequence[HandEntry]) -> Element:
    return plain([[*hand_entry] for hand_entry in hand_entries])


def _as_list(rows: Element) -> list[Element]:
    """Return an array of JavaScript's as a list."""
    found: list[Element] = rows.to_py()
    return found


class LocalStorage:
    """The browser's storage for this page; some browsers and settings refuse it."""

    def read(self, key: str) -> str | None:
        """Read a text, ``None`` where there is none; raises ``StorageRefused``."""
        try:
            text = window.localStorage.getItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
        return str(text) if isinstance(text, str) else None

    def remove(self, key: str) -> None:
        """Forget a text; raises ``StorageRefused``."""
        try:
            window.localStorage.removeItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def keys(self) -> Sequence[str]:
        """Name everything that is kept; raises ``StorageRefused``."""
        try:
            return [str(key) for key in window.Object.keys(window.localStorage)]
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        try:
            window.localStorage.setItem(key, text)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error


class BrowserStorageManager:
    """Asks the page's own script; a browser without the interface that it asks for refuses."""

    @property
    def origin(self) -> PageOrigin:
        """Where the page was opened from."""
        return PageOrigin(str(window.baizeStorage.origin))

    @property
    def installation(self) -> Installation:
        """How the page is at home on the device."""
        return Installation(str(window.baizeStorage.installation))

    async def estimate(self) -> StorageEstimate:
        """Return how much is used, and how much may be."""
        used, most = (await _ask_manager("estimate")).to_py()
        return StorageEstimate(int(used), int(most))

    async def persisted(self) -> bool:
        """Tell whether the browser has promised to keep everything."""
        return bool(await _ask_manager("persisted"))

    async def persist(self) -> bool:
        """Ask for that promise, and tell whether it was given."""
        return bool(await _ask_manager("persist"))

    async def offline_files(self) -> OfflineFiles:
        """Count the files kept for offline play."""
        return OfflineFiles(*map(int, (await _ask_manager("files")).to_py()))

    async def remove_offline_files(self) -> None:
        """Delete them, and let the next visit begin anew with saving them."""
        await _ask_manager("removeFiles")


async def _ask_manager(name: str) -> Element:
    """Wait for an answer; raises ``StorageRefused``."""
    try:
        return await getattr(window.baizeStorage, name)()
    except (AttributeError, JsException) as error:
        raise StorageRefused from error
