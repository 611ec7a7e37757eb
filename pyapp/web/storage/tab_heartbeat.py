"""Holding the house without locks: the tab that holds it says so in the storage, again and again."""

from collections.abc import Callable
from secrets import token_hex

from pyodide.ffi import JsException
from pyscript import ffi, window

from pyapp.web.dom import Element

_KEY = "baize.holder"
_BEAT = 1000
"""Milliseconds between two beats."""

_DEAD = 3500
"""Milliseconds after which a tab that beats no more has let go: a hidden one may beat once a second only."""


class Heartbeat:
    """Writes who holds the house and when, and hears of other tabs by the ``storage`` event."""

    def __init__(self) -> None:
        self._name = token_hex(8)  # pages without locks came by plain http, where `randomUUID` is missing too
        self._lost: Callable[[], None] | None = None
        self._timer: Element = None
        window.addEventListener("storage", ffi.create_proxy(self._heard))
        window.addEventListener("pagehide", ffi.create_proxy(self._let_go))

    async def take(self, lost: Callable[[], None], *, by_force: bool = False) -> bool:
        """Hold the house if no other tab's heart beats, or by force."""
        if not by_force and self._another_lives():
            return False
        self._lost = lost
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
        """Let go when another tab's name stands there now."""
        holder = _read_beat()
        if holder and not holder.startswith(self._name) and self._lost:
            lost, self._lost = self._lost, None
            window.clearInterval(self._timer)
            lost()

    def _let_go(self, _: Element) -> None:
        if self._lost and _read_beat().startswith(self._name):
            window.localStorage.removeItem(_KEY)


def _read_beat() -> str:
    try:
        return str(window.localStorage.getItem(_KEY) or "")
    except (AttributeError, JsException):
        return ""
