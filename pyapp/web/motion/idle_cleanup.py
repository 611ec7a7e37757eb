"""Throws away what the game has done with, while the page has nothing to do.

Objects that hold each other in a ring wait for Python's collector, which comes by so seldom that the page's
memory grows to twice its size meanwhile, and a page never gives memory back.
"""

import gc

from pyscript import ffi, window

from pyapp.web.dom import plain

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
