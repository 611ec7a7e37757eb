"""A button that changes its meaning under the finger takes no tap and no key for a moment.

Each tap or key in that moment makes it last anew, up to a bound: taps in a row are all meant for the old one.
"""

from collections.abc import Mapping
from typing import Final

from pyscript import window

from pyapp.web.dom import Element, marks

_PATIENCE: Final = 5
"""How many taps in a row make a button sleep on: two seconds at most."""


class Guard:
    """Remembers what a bar's buttons did last; CSS lets one that does something else sleep for 400 ms."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, ...]] = {}
        """What could be done last in each place and by each key, also where nothing can be done just now."""

    def mark(self, bar: Element) -> None:
        """Mark the buttons that do something else than what their place or their key did before."""
        for control in _live(bar):
            for place, deed in _deeds(control).items():
                if self._last.get(place, deed) != deed:
                    control.setAttribute("data-fresh", "")
                self._last[place] = deed


def asleep(control: Element) -> bool:
    """Return whether a button takes nothing yet."""
    return bool(window.getComputedStyle(control).pointerEvents == "none")


def doze(bar: Element) -> None:
    """Let the buttons of a bar that sleep begin again, unless they have slept long enough."""
    for control in list[Element](bar.querySelectorAll("[data-fresh]")):
        taps = int(control.dataset.fresh or 0)
        if asleep(control) and taps < _PATIENCE:
            control.dataset.fresh = str(taps + 1)
            for sleep in list[Element](control.getAnimations()):
                sleep.currentTime = 0


def _live(bar: Element) -> list[Element]:
    """Find the buttons that are not refused."""
    return list(bar.querySelectorAll("[data-action]:not([aria-disabled])"))


def _deeds(control: Element) -> Mapping[str, tuple[str, ...]]:
    """Return what a button does, by its place and by its key, which may do it for any amount."""
    carried, key = marks(control), control.getAttribute("aria-keyshortcuts")
    deed = tuple(carried.get(name, "") for name in ("action", "value"))
    price = (
        () if carried["action"] == "deal" else (carried.get("amount", ""),)
    )  # all have laid down their own
    places = {carried.get("role"): (*deed, *price), key and f"key {key}": deed}
    return {place: done for place, done in places.items() if place}
