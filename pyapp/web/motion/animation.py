"""The few movements of the table, each a call to the Web Animations API; transform and opacity only."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from pyscript import window

from pyapp.web.dom import Element, plain

Animation: TypeAlias = Any
"""A running animation of the page."""

_IN_PLACE = {"translate": "none", "rotate": "none", "scale": "none", "opacity": 1}
"""Where a thing's own ``transform`` puts it, which these come on top of."""

_FAR = 0.6
"""How large things are at the other end of their way."""

_EASE = "cubic-bezier(.2, .7, .2, 1)"
_READ_BY_PROGRAMS = ("data-chips", "data-bet", "data-pot", "data-seat", "data-card")
_LOOKS = ("width", "height", "font-size", "line-height", "color", "text-shadow", "--card", "--chip")
"""What things get from where they lie in the page, and a copy elsewhere would be without."""


def ghost_of(element: Element) -> Element:
    """Lay a copy over ``element`` that only the eye takes for it."""
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
    # Cards slide from under the plates; chips pass over them.
    felt.insertBefore(ghost, felt.querySelector('[data-region="seat-0"]') if _is_card(ghost) else None)
    return ghost


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


def arrive(element: Element, start: Element, seconds: float, turn: int = 0) -> Animation:
    """Bring ``element`` to its place from ``start``, turning by ``turn`` degrees on the way."""
    x, y = _way(element, start)
    aside_x, aside_y = _aside(element, window.DOMMatrix.new().rotate(turn).scale(_FAR))
    way = f"{x + aside_x}px {y + aside_y}px"
    away = {"translate": way, "rotate": f"{turn}deg", "scale": _FAR, "opacity": 0.3}
    return _animate(element, seconds, away, _IN_PLACE)


def _aside(element: Element, change: Element) -> tuple[float, float]:
    """Return by how much less its own ``transform`` moves a thing that is turned or scaled besides."""
    lean = window.DOMMatrix.new(window.getComputedStyle(element).transform)
    moved = change.transformPoint(plain({"x": lean.e, "y": lean.f}))
    return lean.e - moved.x, lean.f - moved.y


def leave(element: Element, goal: Element, seconds: float) -> Animation:
    """Send ``element`` away to ``goal``, fading at the end, where it stays unseen."""
    x, y = _way(element, goal)
    near = {"translate": f"{x * 0.9}px {y * 0.9}px", "scale": 0.8, "opacity": 1, "offset": 0.8}
    there = {"translate": f"{x}px {y}px", "scale": _FAR, "opacity": 0}
    return _animate(element, seconds, _IN_PLACE, near, there, stays="both")


def turn_up(element: Element, seconds: float) -> Animation:
    """Turn a card over from its edge, on its spot: a double's card lies aside by its own ``transform``."""
    x, y = _aside(element, window.DOMMatrix.new().scale(0, 1))
    edge = {"translate": f"{x}px {y}px", "scale": "0 1", "opacity": 0.5}
    return _animate(element, seconds, edge, _IN_PLACE)


def _way(element: Element, other: Element) -> tuple[float, float]:
    """Return the pixels from the middle of ``element`` to that of ``other``; none where it is not shown."""
    if not other or not other.getClientRects().length:
        return 0, 0
    here, there = element.getBoundingClientRect(), other.getBoundingClientRect()
    x = there.left + there.width / 2 - here.left - here.width / 2
    y = there.top + there.height / 2 - here.top - here.height / 2
    return x, y


def _animate(
    element: Element, seconds: float, *frames: Mapping[str, object], stays: str = "backwards"
) -> Animation:
    timing = {"duration": round(1000 * seconds), "easing": _EASE, "fill": stays}
    return element.animate(plain([*frames]), plain(timing))
