"""Which of the open tabs holds the house: by a lock of the browser, or by a heartbeat where it has none."""

import asyncio
from collections.abc import Callable

from pyscript import ffi, window

from pyapp.app import TabClaim
from pyapp.web.dom import Element, plain
from pyapp.web.storage.tab_heartbeat import Heartbeat

_NAME = "baize.house"
_PATIENCE = 0.4
"""Seconds that a page which is being closed may take to let go."""


def claim() -> TabClaim:
    """Return this tab's hand on the house."""
    locks = getattr(window.navigator, "locks", None)
    return LockClaim(locks) if locks else Heartbeat()


class LockClaim:
    """Holds a Web Lock; the browser lets go of it when the page is gone, however that came about."""

    def __init__(self, locks: Element) -> None:
        self._locks = locks

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the lock; a page that is just being closed is waited for."""
        if await self._ask(lost, by_force=by_force):
            return True
        await asyncio.sleep(_PATIENCE)
        return await self._ask(lost, by_force=by_force)

    async def _ask(self, lost: Callable[[], None], *, by_force: bool) -> bool:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Element) -> Element:
            """Return whether the lock is ours, and hold it with a promise that is never kept."""
            answer.set_result(bool(lock))
            return window.Promise.new(ffi.create_proxy(_never)) if lock else None

        def gone(_: Element) -> None:
            """Hear that another tab took the lock, or that this page may have none, and no rivals either."""
            if answer.done():
                lost()
            else:
                answer.set_result(True)

        wanted = plain({"steal": True} if by_force else {"ifAvailable": True})
        self._locks.request(_NAME, wanted, ffi.create_proxy(granted)).catch(ffi.create_proxy(gone))
        return await answer


def _never(*_: Element) -> None:
    """Keep no promise."""
