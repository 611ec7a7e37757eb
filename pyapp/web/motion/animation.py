"""The few movements of the table, each a call to the Web Animations API, and stacks that count up.

All movements of a picture are measured before the first sets off: the browser lays the page out again for
whoever measures later. Only transform and opacity are moved. What a winner is paid runs through the numbers
to the one that stands there.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, Final, TypeAlias

from pyscript import window

from pyapp.money import DOLLAR, Chips, HalfDollars, chips_text, half_dollars_text
from pyapp.web.dom import Element, every, marks, one, plain

Animation: TypeAlias = Any
"""A running animation of the page."""


@dataclass(frozen=True, slots=True)
class Move:
    """A movement that was measured, and has not begun."""

    element: Element
    frames: Sequence[Mapping[str, object]]
    stays: str = "backwards"
    """Whether it is at its beginning before it sets off, and at its end afterwards."""

    def set_off(self, seconds: float, *, after: float = 0) -> Animation:
        """Begin, to take so many seconds ``after`` so many."""
        timing = {
            "duration": round(1000 * seconds),
            "delay": round(1000 * after),
            "easing": _EASE,
            "fill": self.stays,
        }
        return self.element.animate(plain([*self.frames]), plain(timing))


_IN_PLACE = {"translate": "none", "rotate": "none", "scale": "none", "opacity": 1}
"""Where a thing's own ``transform`` puts it, which these come on top of."""

_FAR = 0.6
"""How large things are at the other end of their way."""

_EASE = "cubic-bezier(.2, .7, .2, 1)"
_READ_BY_PROGRAMS = ("data-chips", "data-bet", "data-pot", "data-seat", "data-card")
_LOOKS = (
    "width",
    "height",
    "font-size",
    "line-height",
    "color",
    "text-shadow",
    "--card",
    "--chip",
    "--between-piles",
)
"""What things get from where they lie in the page, and a copy elsewhere would be without."""


@dataclass(frozen=True, slots=True)
class CopyOnFelt:
    """A copy that only the eye takes for what it will lie over."""

    copy: Element
    felt: Element

    def lay(self) -> None:
        """Lay the copy on the felt: cards slide from under the plates, chips pass over them."""
        above = self.felt.querySelector('[data-region="seat-0"]') if _is_card(self.copy) else None
        self.felt.insertBefore(self.copy, above)


def ghost_of(element: Element) -> CopyOnFelt:
    """Copy ``element``, as it lies there now."""
    ghost = element.cloneNode(True)  # noqa: FBT003 - the page's own signature
    for part, copy in zip(_parts(element), _parts(ghost), strict=True):
        if window.getComputedStyle(part).display == "none":
            copy.remove()
        if copy.getAttribute("data-card") == "??":
            copy.classList.add("back")
        for name in _READ_BY_PROGRAMS:
            copy.removeAttribute(name)
    ghost.setAttribute("aria-hidden", "true")
    ghost.classList.add("ghost")
    felt = element.closest(".felt")
    _dress(ghost, element, felt)
    return CopyOnFelt(ghost, felt)


def _parts(element: Element) -> list[Element]:
    return [element, *element.querySelectorAll("*")]


def _is_card(element: Element) -> bool:
    return bool(element.classList.contains("card"))


def _dress(ghost: Element, element: Element, felt: Element) -> None:
    """Put a copy where ``element`` lies on the felt, in its size, at its angle and in its colours."""
    worn, style = window.getComputedStyle(element), ghost.style
    for name in _LOOKS:
        style.setProperty(name, worn.getPropertyValue(name))
    box, ground = element.getBoundingClientRect(), felt.getBoundingClientRect()
    wide, high = float(window.parseFloat(worn.width)), float(window.parseFloat(worn.height))
    style.left = f"{box.left + (box.width - wide) / 2 - ground.left}px"
    style.top = f"{box.top + (box.height - high) / 2 - ground.top}px"
    lean = window.DOMMatrix.new(worn.transform)
    lean.e = lean.f = 0
    style.transform = lean.toString()


def arrive(element: Element, start: Element, *, turn: int = 0) -> Move:
    """Bring ``element`` to its place from ``start``, turning by ``turn`` degrees on the way.

    It is where it comes from until it sets off.
    """
    x, y = _way(element, start)
    aside_x, aside_y = _aside(element, window.DOMMatrix.new().rotate(turn).scale(_FAR))
    way = f"{x + aside_x}px {y + aside_y}px"
    away = {"translate": way, "rotate": f"{turn}deg", "scale": _FAR, "opacity": 0.3}
    return Move(element, (away, _IN_PLACE))


def _aside(element: Element, change: Element) -> tuple[float, float]:
    """Return by how much less its own ``transform`` moves a thing that is turned or scaled besides."""
    lean = window.DOMMatrix.new(window.getComputedStyle(element).transform)
    moved = change.transformPoint(plain({"x": lean.e, "y": lean.f}))
    return lean.e - moved.x, lean.f - moved.y


def leave(element: Element, goal: Element) -> Move:
    """Send ``element`` away to ``goal``, fading at the end, where it stays unseen."""
    x, y = _way(element, goal)
    near = {"translate": f"{x * 0.9}px {y * 0.9}px", "scale": 0.8, "opacity": 1, "offset": 0.8}
    there = {"translate": f"{x}px {y}px", "scale": _FAR, "opacity": 0}
    return Move(element, (_IN_PLACE, near, there), stays="both")


def turn_up(element: Element) -> Move:
    """Turn a card over from its edge, on its spot: a double's card lies aside by its own ``transform``."""
    x, y = _aside(element, window.DOMMatrix.new().scale(0, 1))
    edge = {"translate": f"{x}px {y}px", "scale": "0 1", "opacity": 0.5}
    return Move(element, (edge, _IN_PLACE))


def _way(element: Element, other: Element) -> tuple[float, float]:
    """Return the pixels from the middle of ``element`` to that of ``other``; none where it is not shown."""
    if not other or not other.getClientRects().length:
        return 0, 0
    here, there = element.getBoundingClientRect(), other.getBoundingClientRect()
    x = there.left + there.width / 2 - here.left - here.width / 2
    y = there.top + there.height / 2 - here.top - here.height / 2
    return x, y


Writer: TypeAlias = Callable[[float], str]
"""Writes a stack's number as its plate has it."""

_STACKS: Final = "[data-seat] [data-stack]"
_STEP: Final = 0.04
"""Seconds between two numbers: more of them than the eye can read."""


def stacks() -> Mapping[str, float]:
    """Return the number of every stack at the table in sight, by its seat."""
    return {_seat(stack): _number(stack) for stack in _in_sight()}


def _in_sight() -> list[Element]:
    """Find the stacks of the table in sight, also where something else stands in their place."""
    return [it for it in every(_STACKS) if it.closest("[data-seat]").getClientRects().length]


@dataclass(frozen=True, slots=True)
class _Paid:
    """A stack that has grown."""

    place: Element
    low: float
    """What it was before."""

    high: float
    words: str
    """How its plate writes what it is now."""


class StackCount:
    """The stacks that have grown, at the number before until they run."""

    def __init__(self, before: Mapping[str, float]) -> None:
        """Take the stacks that are higher now than ``before`` back to it, in the very task that drew them."""
        self._write = _writer()
        paid = [
            _Paid(it, before.get(_seat(it), _number(it)), _number(it), it.textContent) for it in _in_sight()
        ]
        self._paid = [stack for stack in paid if stack.high > stack.low]
        self._show(0)

    async def run(self, after: float, seconds: float) -> None:
        """Count up, from ``after`` so many seconds on; the end is ``finish``."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while (passed := clock() - begun) < seconds:
            self._show(max(0.0, (passed - after) / (seconds - after)))
            await asyncio.sleep(_STEP)

    def finish(self) -> None:
        """Show what the stacks are."""
        for stack in self._paid:
            stack.place.textContent = stack.words

    def _show(self, part: float) -> None:
        """Show this part of the way in whole steps: neither behind the number before nor past the last."""
        for stack in self._paid:
            stack.place.textContent = self._write(stack.low + floor(part * (stack.high - stack.low)))


def _seat(stack: Element) -> str:
    return str(stack.closest("[data-seat]").dataset.seat)


def _number(stack: Element) -> float:
    return float(stack.dataset.chips)


def _writer() -> Writer:
    """Return how the table in sight writes its stacks: in chips, or in dollars and their halves."""
    if one("html").dataset.screen == "pit":
        return lambda number: half_dollars_text(HalfDollars(round(number * DOLLAR)))
    per_dollar = int(marks(one("[data-pots]")).get("dollar", "1"))
    return lambda number: chips_text(Chips(round(number)), per_dollar)
