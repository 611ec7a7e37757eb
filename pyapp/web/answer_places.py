"""Where an answer to a press stands: near the bottom edge, and over nothing that is needed to go on.

The stylesheets place the messages; here one is moved up or down from there, until it leaves free what was
pressed, the bar of buttons and the player's own cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from pyscript import document, window

from pyapp.web.binding import Binding
from pyapp.web.dom import Element, every, region

ANSWERS: Final = ("notice", "why", "pit-why")
"""The regions in which answers stand."""

_KEPT_FREE: Final = {
    "[data-region=bar], [data-region=pit-bar], [data-region=replay], [data-region=pit-replay]": 100,
    "[data-region=sheet], [data-region=sit], .ending-bar, .chairs-foot, .command, .strip": 100,
    "[data-region=own] > *, .seat[data-you] > *, .box[data-person] > *": 100,
    "[data-region=taught] > *": 20,
    ".board, .pots > *, .dealer, .headline": 10,
    ".seat > *, .box > *": 1,
}
"""What an answer covers only where there is no better place, and how much worse it is than bare felt."""

_PRESSED: Final = 1000
_GAP: Final = 6


@dataclass(frozen=True, slots=True)
class _Box:
    left: int
    top: int
    right: int
    bottom: int
    weight: int = 0

    def covered(self, other: "_Box") -> int:
        """Return the area that this box shares with another."""
        across = min(self.right, other.right) - max(self.left, other.left)
        along = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0, across) * max(0, along)

    def moved(self, top: int) -> "_Box":
        """Return the same box elsewhere."""
        return replace(self, top=top, bottom=top + self.bottom - self.top)


class AnswerPosition:
    """Remembers what was pressed, and keeps the answers to it clear of that and of what is needed next."""

    def __init__(self) -> None:
        self._pressed: Element = None
        self._where = list[_Box]()
        """Where it was then."""

        self._binding = Binding(document.documentElement, {"click": self._note_pressed})
        self._resizing = Binding(window, {"resize": self._place_again})
        self._binding.listen()
        self._resizing.listen()

    def forget(self) -> None:
        """Forget what was pressed: it belongs to a screen that is gone."""
        self._pressed, self._where = None, []

    def place(self, names: Iterable[str]) -> None:
        """Let the answers in regions stand where they are in no one's way."""
        for name in names:
            self._place(name)

    def _place(self, name: str) -> None:
        """Move the answer in a region to where it covers least, as low as it may be.

        One whose words stand beside the pressed button already is not shown a second time.
        """
        place = region(name)
        answer = place.firstElementChild
        place.hidden = False
        place.style.translate = ""
        if not answer:
            return
        words = str(answer.textContent)
        place.hidden = any(_is_seen(it) and words.startswith(str(it.textContent)) for it in every(".refusal"))
        if place.hidden:
            return
        box = _box(answer)
        taken = [*self._pressed_boxes(), *_taken()]
        low, high = int(window.innerHeight) - _GAP, _GAP
        height = box.bottom - box.top
        tops = [box.top, low - height, high]
        for other in taken:
            tops += other.top - _GAP - height, other.bottom + _GAP
        inside = [top for top in tops if high <= top <= low - height] or [high]

        def cost(top: int) -> tuple[int, int]:
            moved = box.moved(top)
            return sum(moved.covered(other) * other.weight for other in taken), -top

        place.style.translate = f"0 {min(inside, key=cost) - box.top}px"

    def _note_pressed(self, event: Element) -> None:
        found = event.target.closest("[data-action], [data-tap], label")
        if found:  # a label's click is followed by one of its box
            self._pressed, self._where = found, [_box(found, _PRESSED)]

    def _place_again(self, _: Element) -> None:
        self.place(ANSWERS)

    def _pressed_boxes(self) -> list[_Box]:
        """Return where it is now, or where it was when it is drawn no more."""
        pressed = self._pressed
        return [_box(pressed, _PRESSED)] if pressed and pressed.isConnected else self._where


def _taken() -> list[_Box]:
    return [_box(it, weight) for css, weight in _KEPT_FREE.items() for it in every(css) if _is_seen(it)]


def _is_seen(element: Element) -> bool:
    return bool(element.checkVisibility())


def _box(element: Element, weight: int = 0) -> _Box:
    found = element.getBoundingClientRect()
    return _Box(int(found.left), int(found.top), int(found.right) + 1, int(found.bottom) + 1, weight)
