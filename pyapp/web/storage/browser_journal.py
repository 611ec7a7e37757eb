"""IndexedDB as a ``Journal``: each method is one operation of ``static/boot/database.js``."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import HandEntry, SealedSave, StorageNewer, StorageRefused, StoredHands
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
