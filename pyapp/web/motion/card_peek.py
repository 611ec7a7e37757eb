"""Looking at one's cards on a shared screen: for as long as a finger, a mouse button or a key is held."""

from collections.abc import Callable

from pyscript import document

from pyapp.app import Press
from pyapp.web.binding import Binding
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
        self._binding = Binding(document, listeners)

    def listen(self) -> None:
        """Begin."""
        self._binding.listen()

    def stop(self) -> None:
        """Let go of the page."""
        self._binding.stop()

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
