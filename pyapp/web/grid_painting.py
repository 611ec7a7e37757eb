"""Grids of buttons: a finger or mouse paints them by dragging, and arrow keys go from one to the next."""

from collections.abc import Callable
from typing import Final

from pyscript import document

from pyapp.app import Press
from pyapp.web.binding import Binding
from pyapp.web.dom import Element, every

_STEP: Final = 10
"""Pixels between two places that a fast drag is followed at: less than half a cell."""

_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1}


class GridPainting:
    """Paints `[data-paint]`: the first cell says whether the drag puts in or takes out."""

    def __init__(self, send: Callable[[Press], None]) -> None:
        self._send = send
        self._grid: Element = None
        self._put_in = False
        self._names = list[str]()
        self._at = (0.0, 0.0)
        self._painted = False
        """Whether the click that comes next ends a drag, which has done it all."""

        root = document.documentElement
        self._start = Binding(root, {"pointerdown": self._begin})
        self._drag = Binding(
            root, {"pointermove": self._move, "pointerup": self._end, "pointercancel": self._end}
        )

    def listen(self) -> None:
        """Begin."""
        self._start.listen()

    def stop(self) -> None:
        """Let go of the page."""
        self._start.stop()
        self._drag.stop()

    def takes(self, control: Element) -> bool:
        """Tell whether a click on a control only ends a drag."""
        painted, self._painted = self._painted, False
        return painted and bool(control.closest("[data-paint]"))

    def _begin(self, event: Element) -> None:
        self._painted = False
        grid = event.target.closest("[data-paint]")
        cell = event.target.closest("[data-paint] > button")
        if not cell or self._grid or event.button:
            return
        self._grid, self._names = grid, []
        self._put_in = cell.getAttribute("aria-pressed") != "true"
        self._at = (float(event.clientX), float(event.clientY))
        if event.target.hasPointerCapture(event.pointerId):
            event.target.releasePointerCapture(event.pointerId)
        self._mark(cell)
        self._drag.listen()

    def _move(self, event: Element) -> None:
        """Paint every cell between where the pointer was and where it is."""
        (left, top), right, bottom = self._at, float(event.clientX), float(event.clientY)
        count = 1 + int(max(abs(right - left), abs(bottom - top)) / _STEP)
        for step in range(1, count + 1):
            part = step / count
            here = document.elementFromPoint(left + part * (right - left), top + part * (bottom - top))
            cell = here and here.closest("[data-paint] > button")
            if cell and cell.parentElement.isSameNode(self._grid):
                self._mark(cell)
        self._at = (right, bottom)

    def _mark(self, cell: Element) -> None:
        name = str(cell.dataset.value)
        if name not in self._names:
            self._names.append(name)
            cell.setAttribute("aria-pressed", str(self._put_in).lower())

    def _end(self, _: Element) -> None:
        grid, self._grid = self._grid, None
        self._drag.pause()
        self._painted = True
        self._send(
            Press(str(grid.dataset.paint), value=f"{'+' if self._put_in else '-'}{' '.join(self._names)}")
        )


def rove(event: Element, key: str) -> bool:
    """Move the keyboard to the next button of a grid; tell whether the key did so."""
    grid = event.target.closest("[data-roving]")
    if not grid or not event.target.closest("[data-roving] > button"):
        return False
    across, buttons = int(grid.dataset.roving), list[Element](grid.children)
    at = next(place for place, button in enumerate(buttons) if button.isSameNode(event.target))
    steps = {**_STEPS, "ArrowUp": -across, "ArrowDown": across, "Home": -at, "End": len(buttons) - 1 - at}
    if key not in steps:
        return False
    event.preventDefault()
    to = at + steps[key]
    if 0 <= to < len(buttons):
        for button in every('[data-roving] > [tabindex="0"]'):
            if grid.contains(button):
                button.tabIndex = -1
        buttons[to].tabIndex = 0
        buttons[to].focus()
    return True
