"""Where the keyboard is: it stays on its control through a redraw, and moves along with the screen."""

from collections.abc import Mapping
from typing import Final

from pyscript import document

from pyapp.web.dom import Element, every, marks, plain

_HEADINGS: Final = ('[data-region="top"] h1', "main :is(h1, h2)")
"""Where the heading of a screen stands: in a table's strip, else first in the page."""

_FLEETING: Final = {"fresh", "waiting"}
"""Marks that come and go on one and the same control."""


class Focus:
    """Brings the keyboard to a new screen's heading, and back to the control that left the old screen."""

    def __init__(self) -> None:
        self._way: list[tuple[str, Mapping[str, str]]] = []
        """The screens gone through, and the control that left each of them."""
        self._opener: Mapping[str, str] | None = None
        self._openers: dict[str, Mapping[str, str]] = {}
        """What had the keyboard when something that can be closed was drawn, by the region it is drawn in."""

    def put(self, name: str, place: Element, text: str) -> None:
        """Put ``text`` into a region; the keyboard stays on its control, or returns to a panel's opener."""
        active = document.activeElement
        if "data-closes" in text and name not in self._openers:
            self._openers[name] = _lasting(active) if active else {}
        opener = None if text else self._openers.pop(name, None)
        control = _control(opener) if opener and place.contains(active) else None
        _put(place, text)
        if control:
            rest_on(control)

    def leave(self, old: str, new: str) -> None:
        """Remember the control that leaves ``old``, and whether ``new`` is a screen come back to."""
        active = document.activeElement
        self._way.append((old, _lasting(active) if active else {}))
        screens = [screen for screen, _ in self._way]
        self._opener = None
        if new in screens:
            back = screens.index(new)
            self._opener = self._way[back][1]
            del self._way[back:]

    def arrive(self) -> None:
        """Return the keyboard its place on the new screen, unless what it is on can still be seen there."""
        active = document.activeElement
        if active and active.tagName != "BODY" and active.checkVisibility():
            return
        control = _control(self._opener) if self._opener else None
        if control:
            rest_on(control)
        else:
            _rest_on_heading(heading())


def heading() -> Element:
    """Find the heading of the screen shown, ``None`` where it has none."""
    return next((it for css in _HEADINGS for it in every(css) if it.checkVisibility()), None)


def write_title() -> None:
    """Say in the tab's title which screen is shown."""
    found = heading()
    words = str(found.textContent) if found and document.documentElement.dataset.screen != "lobby" else ""
    document.title = f"{words} · Baize" if words else "Baize"


def _put(place: Element, text: str) -> None:
    """Put ``text`` into a region; the keyboard stays on the control that it was on."""
    active = document.activeElement
    held = marks(active) if active and place.contains(active) else None
    on_heading = held is not None and active.tagName in {"H1", "H2"}
    field = str(active.name) if held is not None and active.tagName == "INPUT" else ""
    place.innerHTML = text
    if on_heading:
        _rest_on_heading(place.querySelector("h1, h2"))
    elif picked := field and place.querySelector(f'input[name="{field}"]:checked'):
        rest_on(picked)
    elif held is not None:
        _hold_again(place, held)


def rest_on(control: Element) -> None:
    """Return the keyboard to ``control`` without scrolling."""
    control.focus(plain({"preventScroll": True}))


def _rest_on_heading(found: Element) -> None:
    if found:
        found.tabIndex = -1
        rest_on(found)


def _lasting(control: Element) -> Mapping[str, str]:
    return {name: value for name, value in marks(control).items() if name not in _FLEETING}


def _control(opener: Mapping[str, str]) -> Element:
    """Find the control with the marks of ``opener``, else one that does the same, that can be seen."""
    action = opener.get("action")
    if not action:
        return None
    alike = [it for it in every(f'[data-action="{action}"]') if it.checkVisibility()]
    return next((it for it in alike if _lasting(it) == opener), alike[0] if alike else None)


def _hold_again(place: Element, held: Mapping[str, str]) -> None:
    """Return the keyboard to the same control, else to the one in its place, else to the region itself.

    The region remembers the place, so that the control which comes there next has the keyboard again.
    """
    role = held.get("role") or held.get("held")
    control = _same(place, held) or _find(place, "role", role) or _find(place, "action", held.get("action"))
    if not control:
        place.dataset.held = role or ""
        place.tabIndex = -1
        control = place
    control.focus()


def _same(place: Element, held: Mapping[str, str]) -> Element:
    """Find the control that does the same with the same: of a list's rows, the one that was pressed."""
    action = held.get("action")
    alike = list[Element](place.querySelectorAll(f'[data-action="{action}"]')) if action else []
    return next((it for it in alike if marks(it).get("value") == held.get("value")), None)


def _find(place: Element, name: str, value: str | None) -> Element:
    return place.querySelector(f'[data-{name}="{value}"]') if value else None
