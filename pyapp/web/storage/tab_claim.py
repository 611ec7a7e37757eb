"""Which of the open tabs holds the house: by a lock of the browser, or by a heartbeat where it has none.

Without locks the tab that holds it says so in the storage, again and again. Two tabs may write at the same
moment, and then what was written first is gone. So every claim has a number, its time or one more than that
of the claim before, and the later claim wins, whichever was written last.
"""

import asyncio
from collections.abc import Callable
from secrets import token_hex

from pyodide.ffi import JsException
from pyscript import ffi, window

from pyapp.app import TabClaim
from pyapp.web.dom import Element, plain

_KEY = "baize.holder"
_BEAT = 1000
"""Milliseconds between two beats."""

_DEAD = 3500
"""Milliseconds after which a tab that beats no more has let go: a hidden one may beat once a second only."""

_DIGITS = 15
"""Digits of a claim's number, so that names are in the order of their claims."""

_DOT = "."
"""Stands between the number and what tells tabs apart."""


class Heartbeat:
    """Writes who holds the house and when, and hears of other tabs by the ``storage`` event."""

    def __init__(self) -> None:
        self._tab = token_hex(8)  # pages without locks came by plain http, where `randomUUID` is missing too
        self._name = ""
        self._lost: Callable[[], None] | None = None
        self._timer: Element = None
        window.addEventListener("storage", ffi.create_proxy(self._heard))
        window.addEventListener("pagehide", ffi.create_proxy(self._let_go))

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the house if no other tab's heart beats, or by force."""
        if not by_force and self._another_lives():
            return False
        claim = max(int(window.Date.now()), _number(_holder()) + 1)
        self._lost, self._name = lost, f"{claim:0{_DIGITS}}{_DOT}{self._tab}"
        self._beat()
        self._timer = window.setInterval(ffi.create_proxy(self._beat_on), _BEAT)
        return True

    def _another_lives(self) -> bool:
        """Return whether another tab has beaten just now; no beat is later than now."""
        name, _, beat = _read_beat().partition(" ")
        return name != self._name and beat.isdecimal() and abs(window.Date.now() - float(beat)) < _DEAD

    def _beat(self) -> None:
        try:
            window.localStorage.setItem(_KEY, f"{self._name} {window.Date.now()}")
        except (AttributeError, JsException):
            return  # without storage no other tab can be met either

    def _beat_on(self) -> None:
        """Beat again, unless another tab has taken over: its name may stand there before the event comes."""
        self._check()
        if self._lost:
            self._beat()

    def _heard(self, event: Element) -> None:
        """Look who holds the house; the event may tell of an older beat."""
        if event.key == _KEY:
            self._check()

    def _check(self) -> None:
        """Let go when a later claim stands there now; where an earlier one does, write this one again."""
        holder = _holder()
        if not holder or holder == self._name or not self._lost:
            return
        if _number(holder) and holder < self._name:
            self._beat()
            return
        lost, self._lost = self._lost, None
        window.clearInterval(self._timer)
        lost()

    def _let_go(self, _: Element) -> None:
        if self._lost and _holder() == self._name:
            window.localStorage.removeItem(_KEY)


def _number(name: str) -> int:
    """Return the number of a claim; 0 where it has none, as in earlier builds."""
    number, dot, _ = name.partition(_DOT)
    return int(number) if dot and number.isdecimal() and len(number) == _DIGITS else 0


def _holder() -> str:
    """Return the name that stands there."""
    name, _, _ = _read_beat().partition(" ")
    return name


def _read_beat() -> str:
    try:
        return str(window.localStorage.getItem(_KEY) or "")
    except (AttributeError, JsException):
        return ""


_NAME = "baize.house"
_PATIENCE = 0.4
"""Seconds that a page which is being closed may take to let go."""


def claim() -> TabClaim:
    """Return this tab's hand on the house."""
    locks = getattr(window.navigator, "locks", None)
    return LockClaim(locks) if locks else Heartbeat()


_UNTAKEN = 3
"""Seconds after which a page lets go of a lock that it does not need, as where a newer Baize has saved."""


class LockClaim:
    """Holds a Web Lock; the browser lets go of it when the page is gone, however that came about.

    It is asked for at once: the browser answers while the game is put together.
    """

    def __init__(self, locks: Element) -> None:
        self._locks = locks
        self._lost: Callable[[], None] | None = None
        self._release: Element = None
        self._early: asyncio.Future[bool] | None = self._ask(by_force=False)
        self._untaken = asyncio.get_running_loop().call_later(_UNTAKEN, self._let_go)

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the lock; a page that is just being closed is waited for."""
        self._untaken.cancel()
        early, self._early, self._lost = self._early, None, lost
        if await (self._ask(by_force=by_force) if by_force or early is None else early):
            return True
        await asyncio.sleep(_PATIENCE)
        return await self._ask(by_force=by_force)

    def _let_go(self) -> None:
        self._early = None
        if self._release:
            self._release()

    def _ask(self, *, by_force: bool) -> "asyncio.Future[bool]":
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Element) -> Element:
            """Return whether the lock is ours, and hold it with a promise."""
            answer.set_result(bool(lock))
            return window.Promise.new(ffi.create_proxy(self._hold)) if lock else None

        def gone(_: Element) -> None:
            """Hear that another tab took the lock, or that this page may have none, and no rivals either."""
            if not answer.done():
                answer.set_result(True)
            elif self._lost:
                self._lost()
            else:  # nothing was read or shown yet
                self._early = None

        wanted = plain({"steal": True} if by_force else {"ifAvailable": True})
        self._locks.request(_NAME, wanted, ffi.create_proxy(granted)).catch(ffi.create_proxy(gone))
        return answer

    def _hold(self, release: Element, _: Element) -> None:
        """Keep what keeps the promise."""
        self._release = release
