"""The page as a whole: its looks, whether it is on the screen, kept awake, and tidied while it is idle.

Objects that hold each other in a ring wait for Python's collector, which comes by so seldom that the page's
memory grows to twice its size meanwhile, and a page never gives memory back.
"""

import asyncio
import gc
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pyodide.ffi import JsException
from pyscript import document, ffi, window

from pyapp.app import Press
from pyapp.web.dom import Binding, Element, every, plain

_NARROW: Final = 17
"""Below this many letters' widths the table cannot hold its seats, and they stand in a list."""

_LOW: Final = 18
"""The same for its height."""


class Looks:
    """Wears what is chosen, and watches whether the text still fits round the table."""

    def __init__(self) -> None:
        self._root = document.documentElement
        if _can_vibrate():
            self._root.setAttribute("data-vibrates", "")
        self._fit = ffi.create_proxy(self._apply_fit)
        window.addEventListener("resize", self._fit)
        self._fit_soon()

    def wear(self, looks: Mapping[str, str]) -> None:
        """Put them on as the page does before its first frame (`static/boot/looks.js`)."""
        window.baizeWear(plain(looks))
        self._fit_soon()

    def _fit_soon(self) -> None:
        """Fit before the next frame, when the page is laid out anyway; asking now would do that twice."""
        window.requestAnimationFrame(self._fit)

    def _apply_fit(self, _: object = None) -> None:
        """Mark the root where seats stand in a list: CSS cannot ask how large its own text is."""
        letter = float(window.parseFloat(window.getComputedStyle(self._root).fontSize))
        low, narrow = window.innerHeight < _LOW * letter, window.innerWidth < _NARROW * letter
        if narrow or low:
            self._root.setAttribute("data-seats", "list")
        else:
            self._root.removeAttribute("data-seats")


def _can_vibrate() -> bool:
    """Tell whether the device is one that buzzes in the hand; desktops have the function and no motor."""
    return hasattr(window.navigator, "vibrate") and bool(window.matchMedia("(pointer: coarse)").matches)


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


_FIELDS = "input[autocomplete$=password]"


def show_passcodes(eye: Element, *, shown: bool) -> None:
    """Show or hide the passcodes of the form that an eye stands in."""
    eye.setAttribute("aria-pressed", str(shown).lower())
    for field in eye.closest("form").querySelectorAll(_FIELDS):
        field.type = "text" if shown else "password"


def forget_passcodes() -> None:
    """Empty all fields and hide what is typed next: someone else may hold the screen then."""
    for eye in every("[data-action=reveal]"):
        show_passcodes(eye, shown=False)
    for field in every(_FIELDS):
        field.value = ""


EVERY = 32
"""Presses between two collections: about ten hands, whose rings take 5 ms."""

_PATIENCE = 2000
"""Milliseconds to wait for the page to have nothing to do."""


class Tidy:
    """Counts presses, and collects now and then."""

    def __init__(self) -> None:
        """Let the collector pass over what the page begins with: going through it took up to 0.1 s."""
        gc.freeze()
        self._presses = 0
        self._collecting = ffi.create_proxy(_collect)

    def count_press(self) -> None:
        """Count one more."""
        self._presses += 1
        if self._presses % EVERY == 0:
            self._collect_soon()

    def _collect_soon(self) -> None:
        if hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(self._collecting, plain({"timeout": _PATIENCE}))
        else:  # Safari has none
            window.setTimeout(self._collecting, _PATIENCE)


def _collect(*_: object) -> None:
    gc.collect()
