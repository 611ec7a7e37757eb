"""IndexedDB as a ``Journal``: each method is one operation of ``static/boot/database.js``."""

from collections.abc import Mapping, Sequence

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import HandEntry, SealedSave, StorageNewer, StorageRefused
from pyapp.web.dom import Element, plain


class BrowserJournal:
    """Asks the page's database, whose every answer or refusal comes within its own patience."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that ended in it, all or none, and return their numbers."""
        return _listed(await _asked("commit", owner, plain([*save]), _rows(hand_entries)))

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner; the page has begun to read them before Python was there."""
        rows = _listed(await _asked("saves"))
        return {str(owner): SealedSave(int(turn), int(at), str(text)) for owner, turn, at, text in rows}

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep all entries or none, and return their numbers, which are given within the transaction."""
        return _listed(await _asked("add", owner, _rows(hand_entries)))

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        return [(number, head) for number, head in _listed(await _asked("list", owner, after, most))]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        body = await _asked("read", owner, number)
        return body if isinstance(body, str) else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        await _asked("remove", owner, plain([*numbers]))

    async def count(self, owner: str) -> int:
        """Count the entries."""
        return int(await _asked("count", owner))

    async def clear(self, owner: str) -> None:
        """Throw all entries and the save away."""
        await _asked("clear", owner)


async def _asked(operation: str, *given: Element) -> Element:
    """Wait for an operation; raises ``StorageRefused``, ``StorageNewer`` for a newer Baize's database."""
    try:
        return await getattr(window.baizeDatabase, operation)(*given)
    except (AttributeError, JsException) as error:
        newer = getattr(error, "name", "") == "VersionError"
        raise StorageNewer if newer else StorageRefused from error


def _rows(hand_entries: Sequence[HandEntry]) -> Element:
    return plain([[*hand_entry] for hand_entry in hand_entries])


def _listed(rows: Element) -> list[Element]:
    """Return an array of JavaScript's as a list."""
    found: list[Element] = rows.to_py()
    return found
