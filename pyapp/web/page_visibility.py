"""Whether the page is on the screen at all, as presses: another tab may be, or another app."""

from collections.abc import Callable

from pyscript import document

from pyapp.app import Press
from pyapp.web.binding import Binding
from pyapp.web.dom import Element


class PageVisibility:
    """Presses `hidden` when the page leaves the screen, and `shown` when it comes back."""

    def __init__(self, send: Callable[[Press], None]) -> None:
        self._send = send
        self._binding = Binding(document, {"visibilitychange": self._change})

    def listen(self) -> None:
        """Begin."""
        self._binding.listen()

    def stop(self) -> None:
        """Let go of the page."""
        self._binding.stop()

    def _change(self, _: Element) -> None:
        self._send(Press("hidden" if document.hidden else "shown"))
