"""The browser's Back, by gesture, button or key: it closes what lies on top before it leaves the page.

Away from the lobby the page keeps one entry of its own in the browser's history, above the one that it
was opened with; Back then ends on the lower one, and the page stays.
"""

from typing import Final

from pyodide.ffi import JsException
from pyscript import document, window

from pyapp.web.binding import Binding
from pyapp.web.dialogs import topmost
from pyapp.web.dom import Element, plain

HOME: Final = "lobby"
"""The screen from which Back leaves the page."""

_BELOW, _ABOVE = "below", "above"
"""How the page's two entries in the browser's history are marked."""


class BackButton:
    """Keeps an entry in the browser's history for as long as there is something to close."""

    def __init__(self) -> None:
        self._root = document.documentElement
        self._is_listening = self._is_kept = self._is_dropped = False
        self._binding = Binding(window, {"popstate": self._go_back})

    def listen(self) -> None:
        """Begin, once the first screen is shown; an entry that was there before a reload is used on."""
        self._is_listening, self._is_kept = True, _mark(window.history.state) == _ABOVE
        self._binding.listen()
        self.follow()

    def follow(self) -> None:
        """Keep the entry, or drop it, as the screen that is shown asks for."""
        if not self._is_listening:
            return
        away = self._root.dataset.screen != HOME
        if away and not self._is_kept:
            self._is_kept = _keep()
        elif not away and self._is_kept:
            self._is_kept, self._is_dropped = False, True
            window.history.back()

    def _go_back(self, event: Element) -> None:
        place = _mark(event.state)
        if place is None:  # the address was changed to another hand: no one went back
            return
        self._is_kept = place == _ABOVE
        if self._is_dropped:
            self._is_dropped = False
            _forget_hand()
            self.follow()
        elif self._root.dataset.screen == HOME:
            self.follow()
        else:
            way = topmost()
            if way:
                way.click()
            self.follow()


def _keep() -> bool:
    """Put an entry above the page's own, and return whether the browser let it."""
    try:
        window.history.replaceState(plain({"baize": _BELOW}), "")
        window.history.pushState(plain({"baize": _ABOVE}), "")
    except JsException:  # Back leaves the page then
        return False
    return True


def _mark(state: Element) -> str | None:
    return str(state.baize) if state and hasattr(state, "baize") else None


def _forget_hand() -> None:
    """Take a hand that was closed out of the lower entry's address as well."""
    if window.location.hash:
        window.baizeLinks.clear()
