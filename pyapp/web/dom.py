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
    return {str(name): value for name, value in window.Object.entries(values) if isinstance(value, str)}


def fields(form: Element) -> Mapping[str, str]:
    """Read a form's fields by name."""
    return {str(name): str(value) for name, value in window.FormData.new(form).entries()}


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
