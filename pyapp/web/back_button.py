"""The browser's Back, by gesture, button or key: it closes what lies on top before it leaves the page.

Away from the lobby the page keeps one entry of its own in the browser's history, above the one that it
was opened with; Back then ends on the lower one, and the page stays. In a dialog the browser keeps the
keyboard.
"""

from typing import Final

from pyodide.ffi import JsException
from pyscript import document, window

from pyapp.views import Layer
from pyapp.web.dom import Binding, Element, marks, one, plain

_TYPED: Final = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=file])"
"""Where a person types, so that Escape may be meant for the word just typed."""


def topmost() -> Element:
    """Find the control that closes what lies on top, ``None`` where nothing does.

    A dialog shuts out all that lies below; of two in one layer the later in the page lies above.
    """
    place = one("dialog[open]") or document
    for layer in Layer:
        closers = list[Element](place.querySelectorAll(f'[data-closes="{layer}"]'))
        seen = [it for it in closers if it.checkVisibility()]
        if seen:
            return seen[-1]
    return None


def closed_by_escape(event: Element) -> Element:
    """Find what Escape presses: neither the way out of a table in play, nor that of a page being typed in."""
    control = topmost()
    layer = marks(control)["closes"] if control and not event.isComposing else Layer.TABLE
    stays = layer == Layer.TABLE or (layer == Layer.PAGE and event.target.closest(_TYPED))
    return None if stays else control


def open_dialog(opener: Element) -> None:
    """Open the dialog of the opener's region, with the keyboard on what is chosen in it; Escape closes it."""
    dialog = opener.closest("[data-region]").querySelector("dialog")
    if not dialog or dialog.open:
        return
    dialog.showModal()
    chosen = dialog.querySelector("input:checked")
    if chosen:
        chosen.focus()


def close_dialog() -> None:
    """Close the dialog that is open, if one is."""
    shown = one("dialog[open]")
    if shown:
        shown.close()


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
