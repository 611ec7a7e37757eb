"""The few movements of the table, each a call to the Web Animations API; transform and opacity only."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import js

from pyapp.web.dom import Element, plain

Animation: TypeAlias = Any
"""A running animation of the page."""

_IN_PLACE = {"transform": "none", "opacity": 1}
_EASE = "cubic-bezier(.2, .7, .2, 1)"
_READ_BY_PROGRAMS = ("data-chips", "data-bet", "data-pot", "data-seat", "data-card")


def ghost_of(element: Element) -> Element:
    """Lay a copy over ``element`` that nobody but the eye takes for it."""
    box = element.getBoundingClientRect()
    ghost = element.cloneNode(True)  # noqa: FBT003 - the page's own signature
    for copy in [ghost, *ghost.querySelectorAll("*")]:
        if copy.getAttribute("data-card") == "??":
            copy.classList.add("back")
        for name in _READ_BY_PROGRAMS:
            copy.removeAttribute(name)
    ghost.setAttribute("aria-hidden", "true")
    ghost.classList.add("ghost")
    ghost.style.cssText = f"left:{box.left}px;top:{box.top}px;width:{box.width}px;height:{box.height}px"
    js.document.body.appendChild(ghost)
    return ghost


def arrive(element: Element, start: Element, seconds: float, turn: int = 0) -> Animation:
    """Bring ``element`` to its place from ``start``, turning by ``turn`` degrees on the way."""
    x, y = _way(element, start)
    away = {"transform": f"translate({x}px, {y}px) rotate({turn}deg) scale(.6)", "opacity": 0.3}
    return _animate(element, seconds, away, _IN_PLACE)


def leave(element: Element, goal: Element, seconds: float) -> Animation:
    """Send ``element`` away to ``goal``, fading at the end."""
    x, y = _way(element, goal)
    near = {"transform": f"translate({x * 0.9}px, {y * 0.9}px) scale(.8)", "opacity": 1, "offset": 0.8}
    there = {"transform": f"translate({x}px, {y}px) scale(.6)", "opacity": 0}
    return _animate(element, seconds, _IN_PLACE, near, there)


def turn_up(element: Element, seconds: float) -> Animation:
    """Turn a card over from its edge."""
    return _animate(element, seconds, {"transform": "scaleX(0)", "opacity": 0.5}, _IN_PLACE)


def _way(element: Element, other: Element) -> tuple[float, float]:
    """Measure from the middle of ``element`` to the middle of ``other``, in pixels."""
    here, there = element.getBoundingClientRect(), other.getBoundingClientRect()
    x = there.left + there.width / 2 - here.left - here.width / 2
    y = there.top + there.height / 2 - here.top - here.height / 2
    return x, y


def _animate(element: Element, seconds: float, *frames: Mapping[str, object]) -> Animation:
    timing = {"duration": round(1000 * seconds), "easing": _EASE, "fill": "backwards"}
    return element.animate(plain([*frames]), plain(timing))
