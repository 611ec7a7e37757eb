"""What a finger does besides a tap: it sizes a bet, paints a grid, peeks at cards, hurries the table."""

import asyncio
from collections.abc import Callable
from typing import Final

from pyodide.ffi import create_once_callable
from pyscript import document, window

from pyapp.app import Press
from pyapp.money import Chips
from pyapp.views import SLIDER, TYPED, choose_size, step_size
from pyapp.web.dom import Binding, Element, every, marks, one


class Sheet:
    """Opens and closes the sheet, and keeps its parts agreed on one amount."""

    def __init__(self) -> None:
        self._root = document.documentElement

    @property
    def is_open(self) -> bool:
        """Whether the sheet is on the screen."""
        return bool(self._root.getAttribute("data-sheet") == "open")

    def switch(self) -> None:
        """Open what is closed, with the keyboard on the slider, and close what is open."""
        if self.is_open:
            self.close()
            return
        self._root.setAttribute("data-sheet", "open")
        slider = one(f".sheet [name={SLIDER}]")
        if slider:
            slider.focus()

    def close(self) -> None:
        """Close the sheet and give the keyboard back to the button that opens it."""
        if not self.is_open:
            return
        self._root.removeAttribute("data-sheet")
        opener = one("[data-region=bar] [data-action=sheet]")
        if opener:
            opener.focus()

    def choose(self, written: str, source: Element = None) -> None:
        """Set every part but ``source`` to what was written, brought within what may be bet."""
        sheet = one("[data-sizing]")
        if not sheet:
            return
        slider, typed = one(f".sheet [name={SLIDER}]"), one(f".sheet [name={TYPED}]")
        field = str(source.name) if source else ""
        choice = choose_size(marks(sheet), written, field)
        one("[data-confirm]").dataset.amount = str(choice.amount)
        one("[data-size-words]").textContent = choice.words
        if field != TYPED:
            typed.value = choice.typed
        if field != SLIDER:
            slider.value = str(choice.stop)
        slider.setAttribute("aria-valuetext", choice.spoken)

    def step(self, *, more: bool) -> None:
        """Go to the slider's next stop."""
        sheet = one("[data-sizing]")
        if sheet:
            now = Chips(int(one("[data-confirm]").dataset.amount))
            self.choose(str(step_size(marks(sheet), now, more=more)))

    def has_chosen(self, place: Element) -> bool:
        """Tell whether a place is the button of the size that is chosen."""
        size = place.closest("[data-action=size]")
        return bool(size and size.dataset.amount == one("[data-confirm]").dataset.amount)

    def confirm(self) -> None:
        """Press the button that confirms."""
        one("[data-confirm]").click()


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


_BUTTON = "[data-action=peek]"
_HELD_ON = f"{_BUTTON}, .own:has({_BUTTON})"
"""What can be held: the button, or the cards themselves."""

_KEY = "v"


class Peek:
    """Listens on the page; a hold that ends anywhere, or a page that goes out of sight, hides the cards."""

    def __init__(self, send: Callable[[Press], None]) -> None:
        self._send = send
        self._looking = False
        listeners = {
            "pointerdown": self._down,
            "pointerup": self._end,
            "pointercancel": self._end,
            "visibilitychange": self._end,
            "keydown": self._key_down,
            "keyup": self._key_up,
        }
        self._binding = Binding(document, listeners)

    def listen(self) -> None:
        """Begin."""
        self._binding.listen()

    def stop(self) -> None:
        """Let go of the page."""
        self._binding.stop()

    def _down(self, event: Element) -> None:
        if event.target.closest(_HELD_ON):
            self._look(looking=True)

    def _key_down(self, event: Element) -> None:
        if str(event.key).lower() == _KEY and not event.repeat and one(_BUTTON):
            self._look(looking=True)

    def _key_up(self, event: Element) -> None:
        if str(event.key).lower() == _KEY:
            self._end(event)

    def _end(self, _: Element) -> None:
        if self._looking:
            self._look(looking=False)

    def _look(self, *, looking: bool) -> None:
        self._looking = looking
        self._send(Press("peek", value="on" if looking else "off"))


_LATE: Final = 0.1
"""Seconds after which a frame is waited for no more: a page that is hidden draws none."""


async def frame() -> None:
    """Wait until the page has drawn a frame."""
    loop = asyncio.get_running_loop()
    drawn: asyncio.Future[None] = loop.create_future()

    def end() -> None:
        if not drawn.done():
            drawn.set_result(None)

    # What is called for a frame comes before it is drawn.
    window.requestAnimationFrame(create_once_callable(lambda _: loop.call_soon(end)))
    timer = loop.call_later(_LATE, end)
    try:
        await drawn
    finally:
        timer.cancel()


_HELD: Final = 0.15
"""What is left of a pause while the felt is held."""


class TapPace:
    """Time as the page lets it pass."""

    def __init__(self) -> None:
        self._waiting: asyncio.Future[None] | None = None
        self._held = self._pressed = False

    def press(self) -> None:
        """Learn of a press: what answers it is to be seen before anything else is worked out."""
        self._pressed = True

    async def pause(self, seconds: float) -> None:
        """Let ``seconds`` pass, or less when ``hurry`` is called meanwhile; after a press a frame."""
        seconds *= _HELD if self._held else 1
        pressed, self._pressed = self._pressed, False
        if seconds <= 0:
            await (frame() if pressed else asyncio.sleep(0))
            return
        loop = asyncio.get_running_loop()
        self._waiting = loop.create_future()
        timer = loop.call_later(seconds, self.hurry)
        try:
            await self._waiting
        finally:
            timer.cancel()
            self._waiting = None

    def hold(self, *, held: bool) -> None:
        """Let time pass faster for as long as something is held down."""
        self._held = held
        if held:
            self.hurry()

    def hurry(self) -> bool:
        """End the pause that is on, and tell whether there was one."""
        if self._waiting is None or self._waiting.done():
            return False
        self._waiting.set_result(None)
        return True


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
