"""A button that changes its meaning under the finger takes no tap for a moment."""

from collections.abc import Mapping

from pyapp.web.dom import Element, marks


class Guard:
    """Compares a bar's buttons with those that were in their places; CSS lets the fresh ones sleep 400 ms."""

    def __init__(self, bar: Element) -> None:
        self._before = _deeds(bar)

    def mark(self, bar: Element) -> None:
        """Mark the buttons that do something else than what could be tapped in their place before."""
        for role, control in _live(bar).items():
            before = self._before.get(role)
            if before is not None and before != _deed(control):
                control.setAttribute("data-fresh", "")


def _deeds(bar: Element) -> Mapping[str, tuple[str, ...]]:
    return {role: _deed(control) for role, control in _live(bar).items()}


def _live(bar: Element) -> Mapping[str, Element]:
    """Find the buttons that are not refused, by their places."""
    controls = list[Element](bar.querySelectorAll("[data-role][data-action]:not([aria-disabled])"))
    return {marks(control)["role"]: control for control in controls}


def _deed(control: Element) -> tuple[str, ...]:
    carried = marks(control)
    return tuple(carried.get(name, "") for name in ("action", "amount", "value"))
