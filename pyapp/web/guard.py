"""A button that changes its meaning under the finger takes no tap and no key for a moment."""

from collections.abc import Mapping

import js

from pyapp.web.dom import Element, marks


class Guard:
    """Remembers what a bar's buttons did last; CSS lets one that does something else sleep for 400 ms."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, ...]] = {}
        """What could be done last in each place, also where nothing can be done just now."""

    def mark(self, bar: Element) -> None:
        """Mark the buttons that do something else than what could be tapped in their place before."""
        for role, control in _live(bar).items():
            deed = _deed(control)
            if self._last.get(role, deed) != deed:
                control.setAttribute("data-fresh", "")
            self._last[role] = deed


def asleep(control: Element) -> bool:
    """Tell whether a button takes nothing yet."""
    return bool(js.getComputedStyle(control).pointerEvents == "none")


def _live(bar: Element) -> Mapping[str, Element]:
    """Find the buttons that are not refused, by their places."""
    controls = list[Element](bar.querySelectorAll("[data-role][data-action]:not([aria-disabled])"))
    return {marks(control)["role"]: control for control in controls}


def _deed(control: Element) -> tuple[str, ...]:
    carried = marks(control)
    if carried["action"] == "deal":  # at what everybody has laid down himself
        return ("deal",)
    return tuple(carried.get(name, "") for name in ("action", "amount", "value"))
