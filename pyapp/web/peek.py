"""Looking at one's cards on a shared screen: for as long as a finger, a mouse button or a key is held."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from pyapp.app import Press
from pyapp.web.dom import Element, one

_BUTTON = "[data-action=peek]"
_HELD_ON = f"{_BUTTON}, .own:has({_BUTTON})"
"""What can be held: the button, or the cards themselves."""

_KEY = "v"


class Peek:
    """Listens on the page; a hold that ends anywhere, or a page that goes out of sight, hides the cards."""

    def __init__(self, send: Callable[[Press], None]) -> None:
        self._send = send
        self._looking = False
        listeners = {
            "pointerdown": self._down,
            "pointerup": self._end,
            "pointercancel": self._end,
            "visibilitychange": self._end,
            "keydown": self._key_down,
            "keyup": self._key_up,
        }
        self._proxies = {kind: create_proxy(listener) for kind, listener in listeners.items()}

    def listen(self) -> None:
        """Begin."""
        for kind, proxy in self._proxies.items():
            js.document.addEventListener(kind, proxy)

    def stop(self) -> None:
        """Let go of the page."""
        for kind, proxy in self._proxies.items():
            js.document.removeEventListener(kind, proxy)
            proxy.destroy()

    def _down(self, event: Element) -> None:
        if event.target.closest(_HELD_ON):
            self._look(looking=True)

    def _key_down(self, event: Element) -> None:
        if str(event.key).lower() == _KEY and not event.repeat and one(_BUTTON):
            self._look(looking=True)

    def _key_up(self, event: Element) -> None:
        if str(event.key).lower() == _KEY:
            self._end(event)

    def _end(self, _: Element) -> None:
        if self._looking:
            self._look(looking=False)

    def _look(self, *, looking: bool) -> None:
        self._looking = looking
        self._send(Press("peek", value="on" if looking else "off"))
