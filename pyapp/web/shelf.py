"""IndexedDB as a ``Shelf``: one store of heads to list, one of bodies to read."""

import asyncio
from collections.abc import Callable, Sequence

import js
from pyodide.ffi import JsException, create_proxy

from pyapp.app import StorageRefused
from pyapp.web.dom import Element, plain

_NAME = "baize"
_VERSION = 1
_HEADS, _BODIES = "heads", "bodies"
_LAST = 2.0**53
"""Above every number; a float, since a whole number that large becomes a BigInt, which is no key."""


class BrowserShelf:
    """Leaves under `[owner, number]`; the database is opened when it is first asked for."""

    def __init__(self) -> None:
        self._database: Element = None

    async def add(self, owner: str, number: int, head: str, body: str) -> None:
        """Keep a leaf, in the place of one with the same number."""
        key = plain([owner, number])
        heads, bodies = await self._stores("readwrite", _HEADS, _BODIES)
        heads.put(head, key)
        bodies.put(body, key)
        await _committed(heads.transaction)

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Give numbers and heads of the first leaves after a number, the lowest first."""
        (heads,) = await self._stores("readonly", _HEADS)
        asked = heads.getAllKeys(_range(owner, after), most), heads.getAll(_range(owner, after), most)
        keys, texts = await asyncio.gather(*map(_done, asked))
        return [(int(key[1]), str(text)) for key, text in zip(keys, texts, strict=True)]

    async def read(self, owner: str, number: int) -> str | None:
        """Give the body of a leaf, ``None`` where there is none."""
        (bodies,) = await self._stores("readonly", _BODIES)
        body = await _done(bodies.get(plain([owner, number])))
        return body if isinstance(body, str) else None

    async def remove(self, owner: str, number: int) -> None:
        """Throw a leaf away."""
        await self._delete(plain([owner, number]))

    async def count(self, owner: str) -> int:
        """Count the leaves."""
        (heads,) = await self._stores("readonly", _HEADS)
        return int(await _done(heads.count(_range(owner, 0))))

    async def clear(self, owner: str) -> None:
        """Throw all leaves away."""
        await self._delete(_range(owner, 0))

    async def _delete(self, which: Element) -> None:
        heads, bodies = await self._stores("readwrite", _HEADS, _BODIES)
        heads.delete(which)
        bodies.delete(which)
        await _committed(heads.transaction)

    async def _stores(self, mode: str, *names: str) -> Sequence[Element]:
        """Open the stores in a transaction of their own; it ends when nothing more is asked of it."""
        if self._database is None:
            self._database = await _opened()
        try:
            transaction = self._database.transaction(plain([*names]), mode)
            return [transaction.objectStore(name) for name in names]
        except JsException as error:
            raise StorageRefused from error


async def _opened() -> Element:
    try:
        request = js.indexedDB.open(_NAME, _VERSION)
    except (AttributeError, JsException) as error:
        raise StorageRefused from error
    upgrade = create_proxy(_made)
    request.onupgradeneeded = upgrade
    try:
        return await _done(request)
    finally:
        upgrade.destroy()


def _made(event: Element) -> None:
    """Make the stores of a new database."""
    for name in (_HEADS, _BODIES):
        event.target.result.createObjectStore(name)


def _range(owner: str, after: int) -> Element:
    """Span an owner's keys above a number."""
    above, open_below = plain([owner, after]), True
    return js.IDBKeyRange.bound(above, plain([owner, _LAST]), open_below)


async def _committed(transaction: Element) -> None:
    """Wait until what was asked of a transaction is kept; a full disk may be noticed only then."""
    await _told(transaction, "oncomplete", "onabort")


async def _done(request: Element) -> Element:
    """Wait for what a request brings."""
    await _told(request, "onsuccess", "onerror")
    return request.result


async def _told(source: Element, good: str, bad: str) -> None:
    """Wait for one of two events; raises ``StorageRefused`` at the bad one."""
    waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    settles = {
        good: create_proxy(_setter(waiting, good=True)),
        bad: create_proxy(_setter(waiting, good=False)),
    }
    try:
        for name, settle in settles.items():
            setattr(source, name, settle)
        if not await waiting:
            raise StorageRefused
    finally:
        for name, settle in settles.items():
            setattr(source, name, None)
            settle.destroy()


def _setter(waiting: "asyncio.Future[bool]", *, good: bool) -> Callable[[Element], None]:
    def settle(_: Element) -> None:
        waiting.set_result(good)

    return settle
