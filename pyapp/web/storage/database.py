"""IndexedDB, held to what the rest may rely on: every wait ends, and no answer comes before its listener.

A request's listeners are set in the same turn in which it is made: the browser answers in a turn of its own,
and a listener that a task sets later may miss it. What is asked within one transaction is kept whole or not
at all, and counts when the transaction has completed.
"""

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from typing import Final

from pyodide.ffi import JsException
from pyscript import ffi, window

from pyapp.app import StorageNewer, StorageRefused
from pyapp.web.dom import Element, plain

PATIENCE: Final = 10
"""Seconds until a database that does not answer counts as one that refuses."""

REST: Final = 30
"""Seconds for which it is not asked again then."""


class _NoAnswerError(StorageRefused):
    """The database has not answered in time."""


class Transaction:
    """What is asked of some stores at one go."""

    def __init__(self, raw: Element) -> None:
        self._raw, self._proxies = raw, list[Element]()
        self._ended: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._requests = list[Element]()
        raw.oncomplete = self._listener(lambda _: self._end(good=True))
        raw.onabort = self._listener(lambda _: self._end(good=False))

    def store(self, name: str) -> Element:
        """Return a store of the transaction."""
        return self._raw.objectStore(name)

    def ask(self, request: Element, then: Callable[[Element], None]) -> None:
        """Call ``then`` with what a request brings; it may ask further."""
        request.onsuccess = self._listener(lambda event: then(event.target.result))
        self._requests.append(request)

    async def end(self) -> None:
        """Wait until all that was asked is kept; raises ``StorageRefused`` where none of it is."""
        try:
            good = await asyncio.wait_for(self._ended, PATIENCE)
        except TimeoutError:
            with suppress(JsException):
                self._raw.abort()  # or it could still be kept later, by halves as far as anyone here knows
            raise _NoAnswerError from None
        finally:
            self._let_go()
        if not good:
            raise StorageRefused

    def _listener(self, listener: Callable[[Element], None]) -> Element:
        def heard(event: Element) -> None:
            try:
                listener(event)
            except JsException:  # the browser takes no more of it
                self._raw.abort()

        self._proxies.append(ffi.create_proxy(heard))
        return self._proxies[-1]

    def _end(self, *, good: bool) -> None:
        if not self._ended.done():
            self._ended.set_result(good)

    def _let_go(self) -> None:
        """Listen no more: an answer that comes too late must not call what is gone."""
        self._raw.oncomplete = self._raw.onabort = None
        for request in self._requests:
            request.onsuccess = None
        for proxy in self._proxies:
            proxy.destroy()


class Database:
    """One database, opened when it is first asked for and again whenever its connection is gone."""

    def __init__(self, name: str, version: int, made: Callable[[Element], None]) -> None:
        self._name, self._version = name, version
        self._connection: Element = None
        self._rests_until = 0.0
        self._made = ffi.create_proxy(made)
        self._gone = ffi.create_proxy(self._forget)

    async def begin(self, mode: str, *stores: str) -> Transaction:
        """Open stores in a transaction; raises ``StorageRefused``."""
        if asyncio.get_running_loop().time() < self._rests_until:
            raise StorageRefused
        for _ in range(2):  # a connection that the browser has closed is noticed only here
            connection = await self._opened()
            try:
                return Transaction(connection.transaction(plain([*stores]), mode))
            except JsException:
                self._connection = None
        raise StorageRefused

    async def end(self, transaction: Transaction) -> None:
        """Wait for a transaction; where the database does not answer, open it anew, and not at once."""
        try:
            await transaction.end()
        except _NoAnswerError:
            self._give_up()
            raise

    async def _opened(self) -> Element:
        if self._connection is None:
            self._connection = await self._open()
        return self._connection

    async def _open(self) -> Element:
        opening = asyncio.get_running_loop().create_future()

        def succeeded(event: Element) -> None:
            connection = event.target.result
            if opening.done():
                connection.close()
                return
            connection.onclose = connection.onversionchange = self._gone  # at once, or one may be missed
            opening.set_result(connection)

        def failed(event: Element) -> None:
            name = str(event.target.error.name) if event.target.error else ""
            if not opening.done():
                opening.set_exception(StorageNewer() if name == "VersionError" else StorageRefused())

        with refusals():
            request = window.indexedDB.open(self._name, self._version)
            request.onsuccess, request.onerror = ffi.create_proxy(succeeded), ffi.create_proxy(failed)
            request.onupgradeneeded = self._made
        try:
            return await asyncio.wait_for(opening, PATIENCE)
        except TimeoutError:
            self._give_up()
            raise _NoAnswerError from None

    def _give_up(self) -> None:
        self._connection = None
        self._rests_until = asyncio.get_running_loop().time() + REST

    def _forget(self, event: Element) -> None:
        """Let go of a connection that the browser has closed, or that keeps a newer version waiting."""
        event.target.close()
        self._connection = None


@contextmanager
def refusals() -> Generator[None, None, None]:
    """Turn whatever the browser throws into ``StorageRefused``."""
    try:
        yield
    except (AttributeError, JsException) as error:
        raise StorageRefused from error
