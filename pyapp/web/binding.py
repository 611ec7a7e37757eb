"""What happens in the page, bound to Python by PyScript, and let go of again.

`when` with the name of a browser's event first imports PyScript's wrappers of every element, a tenth of the
start; with an `Event` of PyScript's own, which the browser triggers, it does not.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from pyscript import Event, ffi, when

from pyapp.web.dom import Element

Listener: TypeAlias = Callable[[Element], None]
"""Takes an event of the browser."""


class Binding:
    """Listeners on one element, by the kind of event."""

    def __init__(self, target: Element, listeners: Mapping[str, Listener]) -> None:
        self._target = target
        self._events = {kind: Event() for kind in listeners}
        self._proxies = {kind: ffi.create_proxy(event.trigger) for kind, event in self._events.items()}
        for kind, listener in listeners.items():
            when(self._events[kind])(listener)

    def listen(self) -> None:
        """Begin."""
        for kind, proxy in self._proxies.items():
            self._target.addEventListener(kind, proxy)

    def pause(self) -> None:
        """Hear nothing until it begins again."""
        for kind, proxy in self._proxies.items():
            self._target.removeEventListener(kind, proxy)

    def stop(self) -> None:
        """Let go of the page."""
        self.pause()
        for kind, proxy in self._proxies.items():
            self._events[kind].remove_listener()
            proxy.destroy()
