"""IndexedDB as a ``HandStore``: one store of heads to list, one of bodies to read."""

from collections.abc import Sequence

from pyscript import window

from pyapp.app import HandEntry
from pyapp.web.dom import Element, plain
from pyapp.web.storage.database import Database, Transaction, refusals

_NAME = "baize"
_VERSION = 1
_HEADS, _BODIES = "heads", "bodies"
_LAST = 2.0**53
"""Above every number; a float, since a whole number that large becomes a BigInt, which is no key."""


class BrowserHandStore:
    """Leaves under `[owner, number]`; the database is opened when it is first asked for."""

    def __init__(self) -> None:
        self._database = Database(_NAME, _VERSION, _make_stores)

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep all entries or none, and return their numbers, which are given within the transaction."""
        transaction = await self._database.begin("readwrite", _HEADS, _BODIES)
        placing = _Placing(transaction, owner, hand_entries)
        with refusals():
            placing.go_on()
        await self._database.end(transaction)
        return placing.numbers

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        transaction = await self._database.begin("readonly", _HEADS)
        keys, texts = list[Element](), list[Element]()
        with refusals():
            heads, span = transaction.store(_HEADS), _range(owner, after)
            transaction.ask(heads.getAllKeys(span, most), keys.extend)
            transaction.ask(heads.getAll(span, most), texts.extend)
        await self._database.end(transaction)
        return [(int(key[1]), str(text)) for key, text in zip(keys, texts, strict=True)]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        transaction = await self._database.begin("readonly", _BODIES)
        found = list[Element]()
        with refusals():
            transaction.ask(transaction.store(_BODIES).get(plain([owner, number])), found.append)
        await self._database.end(transaction)
        return found[0] if found and isinstance(found[0], str) else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        await self._delete([plain([owner, number]) for number in numbers])

    async def count(self, owner: str) -> int:
        """Count the entries."""
        transaction = await self._database.begin("readonly", _HEADS)
        found = list[Element]()
        with refusals():
            transaction.ask(transaction.store(_HEADS).count(_range(owner, 0)), found.append)
        await self._database.end(transaction)
        return int(found[0])

    async def clear(self, owner: str) -> None:
        """Throw all entries away."""
        await self._delete([_range(owner, 0)])

    async def _delete(self, which: Sequence[Element]) -> None:
        transaction = await self._database.begin("readwrite", _HEADS, _BODIES)
        with refusals():
            for key in which:
                transaction.store(_HEADS).delete(key)
                transaction.store(_BODIES).delete(key)
        await self._database.end(transaction)


class _Placing:
    """Leaves on their way into a transaction, one after the other, each to a number that is free."""

    def __init__(self, transaction: Transaction, owner: str, hand_entries: Sequence[HandEntry]) -> None:
        self._transaction, self._owner, self._hand_entries = transaction, owner, hand_entries
        self._heads, self._bodies = transaction.store(_HEADS), transaction.store(_BODIES)
        self._steps = 0
        self.numbers = list[int]()

    def go_on(self) -> None:
        """Look what lies where the next entry wants to be."""
        if len(self.numbers) < len(self._hand_entries):
            self._transaction.ask(self._bodies.get(self._key()), self._found)

    def _found(self, body: Element) -> None:
        hand_entry = self._hand_entries[len(self.numbers)]
        if isinstance(body, str) and body != hand_entry.body:
            self._steps += 1
        else:
            self._heads.put(hand_entry.head, self._key())
            self._bodies.put(hand_entry.body, self._key())
            self.numbers.append(hand_entry.number + self._steps)
            self._steps = 0
        self.go_on()

    def _key(self) -> Element:
        return plain([self._owner, self._hand_entries[len(self.numbers)].number + self._steps])


def _make_stores(event: Element) -> None:
    """Make the stores of a new database."""
    for name in (_HEADS, _BODIES):
        event.target.result.createObjectStore(name)


def _range(owner: str, after: int) -> Element:
    """Span an owner's keys above a number."""
    above, open_below = plain([owner, after]), True
    return window.IDBKeyRange.bound(above, plain([owner, _LAST]), open_below)
