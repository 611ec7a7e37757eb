"""A pot that the player wins, felt in the hand on a device that vibrates."""

from collections.abc import Mapping
from typing import Final

from pyscript import document, ffi, window

from pyapp.app.core.ports import Event
from pyapp.holdem import PotAwarded
from pyapp.views import WinSize

_PULSES: Final = {
    WinSize.QUIET.value: (30,),
    WinSize.FAIR.value: (40, 60, 40),
    WinSize.BIG.value: (60, 60, 60, 60, 160),
}
"""Milliseconds on and off in turn: the larger the pot, the more of them."""


def vibrate(event: Event | None, won: Mapping[str, str]) -> None:
    """Buzz where an event gave the player a pot, if that is switched on; ``won`` are the marks of the pot."""
    root = document.documentElement
    wanted = root.getAttribute("data-vibration") == "on" and root.hasAttribute("data-vibrates")
    if wanted and isinstance(event, PotAwarded) and "yours" in won:
        window.navigator.vibrate(ffi.to_js(_PULSES.get(won.get("win", ""), _PULSES[WinSize.QUIET.value])))
