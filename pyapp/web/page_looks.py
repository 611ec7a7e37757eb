"""The looks chosen, worn by the page: attributes of the root that the style sheets read."""

from collections.abc import Mapping
from typing import Final

from pyscript import document, ffi, window

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
        self._apply_fit()

    def wear(self, looks: Mapping[str, str]) -> None:
        """Set each attribute, and take those away that are empty."""
        for name, value in looks.items():
            if value:
                self._root.setAttribute(f"data-{name}", value)
            else:
                self._root.removeAttribute(f"data-{name}")
        self._apply_fit()

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
