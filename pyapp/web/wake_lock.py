"""The screen stays on while it is handed from player to player, where the browser can see to that."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pyodide.ffi import JsException
from pyscript import window

if TYPE_CHECKING:
    from pyapp.web.dom import Element

_HANDS_OVER: Final = 'data-action="ready"'
"""The control by which a player takes a shared screen."""

_TABLES: Final = frozenset({"table", "pit"})


class WakeLock:
    """Asks for it when a screen is handed over, and gives it back when the table is left.

    The browser lets go by itself when the page is hidden; the next hand-over asks again.
    """

    def __init__(self) -> None:
        self._lock: Element | None = None
        self._asking: asyncio.Task[None] | None = None
        self._wanted = False

    def follow(self, screen: str, drawn: Iterable[str]) -> None:
        """Hear which screen is shown, and what was drawn anew on it."""
        if screen not in _TABLES:
            self._wanted = False
            self._release()
        elif any(_HANDS_OVER in text for text in drawn):
            self._wanted = True
            if self._asking is None and (self._lock is None or self._lock.released):
                self._asking = asyncio.get_running_loop().create_task(self._ask())

    async def _ask(self) -> None:
        """Ask the browser; one that cannot, or will not now, leaves the screen as it is."""
        try:
            if hasattr(window.navigator, "wakeLock"):
                self._lock = await window.navigator.wakeLock.request("screen")
        except JsException:
            self._lock = None
        finally:
            self._asking = None
        if not self._wanted:
            self._release()

    def _release(self) -> None:
        if self._lock is not None and not self._lock.released:
            self._lock.release()
        self._lock = None
