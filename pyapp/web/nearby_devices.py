"""Other devices and the camera as ``Nearby``, by ``static/friends``."""

from collections.abc import Callable
from typing import Final

from pyodide.ffi import JsException
from pyscript import ffi, window

from pyapp.app.core.links import LineEnd, NearbyError, Told
from pyapp.web.dom import Element, one

_PATIENCE: Final = 120_000
"""Milliseconds that the camera looks for a code."""

_PROBLEMS: Final = ("insecure", "missing", "refused", "none")


class NearbyDevices:
    """What the browser can."""

    def __init__(self) -> None:
        self._scanner: Element = None

    async def line_end(self, told: Told) -> LineEnd:
        """Return a fresh end of a line; raises ``NearbyError``."""
        script = await _fetched("lines")
        try:
            return BrowserLineEnd(script.makeLine(ffi.create_proxy(told)))
        except JsException as error:
            raise NearbyError("unavailable") from error

    async def scan(self, wanted: Callable[[str], bool]) -> str:
        """Return the first code before the camera that is wanted; raises ``NearbyError``."""
        self._scanner = await _fetched("scanner")
        asked = ffi.create_proxy(wanted)
        try:
            return str(await self._scanner.scan(one("[data-camera]"), asked, _PATIENCE))
        except JsException as error:
            raise NearbyError(_problem(error)) from error
        finally:
            asked.destroy()

    def stop_scan(self) -> None:
        """Let go of the camera."""
        if self._scanner:
            self._scanner.stop()


class BrowserLineEnd:
    """One end of a line, as the script makes it."""

    def __init__(self, end: Element) -> None:
        self._end = end

    async def describe(self, offer: str = "") -> str:
        """Return this end's description; raises ``NearbyError`` for an offer that can't be read."""
        try:
            return str(await self._end.describe(offer))
        except JsException as error:
            raise NearbyError("unreadable") from error

    async def accept(self, answer: str) -> None:
        """Take the other end's description; raises ``NearbyError`` where it can't be read."""
        try:
            await self._end.accept(answer)
        except JsException as error:
            raise NearbyError("unreadable") from error

    @property
    def is_full(self) -> bool:
        """Whether the browser has enough to send."""
        return bool(self._end.isFull)

    def send(self, frame: str) -> None:
        """Send a frame; raises ``NearbyError``."""
        try:
            self._end.send(frame)
        except JsException as error:
            raise NearbyError("closed") from error

    def close(self) -> None:
        """Close this end, once what was sent has left."""
        self._end.close()


async def _fetched(script: str) -> Element:
    """Return a script of `static/friends`, which no one else needs; raises ``NearbyError``."""
    try:
        return await getattr(window.baizeFriends, script)()
    except JsException as error:
        raise NearbyError("unavailable") from error


def _problem(error: JsException) -> str:
    """Return the word that the script threw."""
    return next((it for it in _PROBLEMS if it in str(error)), "busy")
