"""Holding the felt: for as long as a finger or a mouse button stays down there, the table runs faster."""

import asyncio
from typing import Final

from pyscript import document

from pyapp.web.binding import Binding
from pyapp.web.dom import Element
from pyapp.web.motion.tap_pace import TapPace

_LONG: Final = 0.3
"""A press shorter than this, in seconds, is a tap."""

_NOT_HELD: Final = "button, input, a, .own:has([data-action=peek])"
"""What is pressed or held for something else."""


class HoldListener:
    """Listens on the page; a hold that ends anywhere, or a page that goes out of sight, ends it."""

    def __init__(self, pace: TapPace) -> None:
        self._pace = pace
        self._begins: asyncio.TimerHandle | None = None
        self._was_held = False
        listeners = {
            "pointerdown": self._down,
            "pointerup": self._end,
            "pointercancel": self._end,
            "visibilitychange": self._end,
        }
        self._binding = Binding(document, listeners)

    def listen(self) -> None:
        """Begin."""
        self._binding.listen()

    def stop(self) -> None:
        """Let go of the page."""
        self._binding.stop()

    def was_held(self) -> bool:
        """Tell whether the press that has just ended was a hold, and no tap."""
        was_held, self._was_held = self._was_held, False
        return was_held

    def _down(self, event: Element) -> None:
        self._was_held = False
        if event.target.closest(".felt") and not event.target.closest(_NOT_HELD):
            self._begins = asyncio.get_running_loop().call_later(_LONG, self._hold)

    def _hold(self) -> None:
        self._was_held = True
        self._pace.hold(held=True)

    def _end(self, _: Element) -> None:
        if self._begins:
            self._begins.cancel()
            self._begins = None
            self._pace.hold(held=False)
