"""A few words for the page, and what happens in it bound to Python and let go of again.

`when` with the name of a browser's event first imports PyScript's wrappers of every element, a tenth of the
start; with an `Event` of PyScript's own, which the browser triggers, it does not.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from pyscript import Event, document, ffi, when, window

Element: TypeAlias = Any
"""An element of the page; JavaScript's objects have no types here."""


def one(selector: str) -> Element:
    """Find the first element, ``None`` where there is none."""
    return document.querySelector(selector)


def every(selector: str) -> list[Element]:
    """Find all elements, in the page's order."""
    return list(document.querySelectorAll(selector))


def region(name: str) -> Element:
    """Find a region by its name."""
    return one(f'[data-region="{name}"]')


def plain(value: object) -> Any:  # noqa: ANN401 - a JavaScript value
    """Turn lists and mappings into JavaScript's own."""
    return ffi.to_js(value)  # mappings become plain objects there


def marks(element: Element) -> Mapping[str, str]:
    """Read an element's ``data-`` attributes, or a plain object's fields, leaving undefined ones out."""
    values = element.dataset if hasattr(element, "dataset") else element
    return {name: value for name, value in window.Object.entries(values).to_py() if isinstance(value, str)}


def fields(form: Element) -> Mapping[str, str]:
    """Read a form's fields by name."""
    return {str(name): str(value) for name, value in window.FormData.new(form).entries()}


Listener: TypeAlias = Callable[[Element], None]
"""Takes an event of the browser."""


class Binding:
    """Listeners on one element, by the kind of event; one ear hears all kinds, since each costs the start."""

    def __init__(self, target: Element, listeners: Mapping[str, Listener]) -> None:
        self._target, self._listeners = target, listeners
        self._event = Event()
        self._proxy = ffi.create_proxy(self._event.trigger)
        when(self._event)(self._hear)

    def listen(self) -> None:
        """Begin."""
        for kind in self._listeners:
            self._target.addEventListener(kind, self._proxy)

    def pause(self) -> None:
        """Hear nothing until it begins again."""
        for kind in self._listeners:
            self._target.removeEventListener(kind, self._proxy)

    def stop(self) -> None:
        """Let go of the page."""
        self.pause()
        self._event.remove_listener()
        self._proxy.destroy()

    def _hear(self, event: Element) -> None:
        self._listeners[str(event.type)](event)
