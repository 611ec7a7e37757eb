"""The page as a ``Screen``: swaps regions whose text changed, keeps the keyboard's place, moves things."""

from collections import defaultdict
from collections.abc import Mapping

import js

from pyapp.app.ports import Event
from pyapp.web import console
from pyapp.web.dom import Element, marks, region
from pyapp.web.guard import Guard
from pyapp.web.looks import Looks
from pyapp.web.motion import Motion
from pyapp.web.pace import TapPace
from pyapp.web.sound import Sounds

_SPOKEN_LINES, _STORY_LINES = 12, 300
"""Sentences that the live region keeps, and those that make up the story in text mode."""


class PageScreen:
    """Draws into the elements that carry ``data-region``."""

    def __init__(self, pace: TapPace) -> None:
        self._root = js.document.documentElement
        self._drawn: dict[str, str] = {}
        self._guards = defaultdict[str, Guard](Guard)
        self._motion = Motion(pace)
        self._looks = Looks()
        self._sounds = Sounds()

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Show ``regions``; an event moves things from where they lay to where they lie now."""
        self._sounds.play(event)
        movement = self._motion.prepare(event, seconds)
        if screen and self._root.dataset.screen != screen:
            self._root.dataset.screen = screen
            js.scrollTo(0, 0)
        for name, text in regions.items():
            if self._drawn.get(name) != text:
                self._swap(name, text)
        if self._in_text:
            console.refresh()
        await movement

    def _swap(self, name: str, text: str) -> None:
        """Draw a region anew, and with it forget what was drawn into the regions inside it."""
        place = region(name)
        _put(place, text)
        self._guards[name].mark(place)
        self._drawn[name] = text
        if "data-region" in text:
            for inner in list[Element](place.querySelectorAll("[data-region]")):
                self._drawn.pop(marks(inner)["region"], None)

    def dress(self, looks: Mapping[str, str]) -> None:
        """Put on the looks chosen."""
        self._looks.wear(looks)
        if self._in_text:
            console.refresh()

    def say(self, words: str) -> None:
        """Add a sentence to the live region, which keeps the last few."""
        if not words:
            return
        spoken, line = region("spoken"), js.document.createElement("p")
        line.textContent = words
        spoken.appendChild(line)
        while spoken.childElementCount > (_STORY_LINES if self._in_text else _SPOKEN_LINES):
            spoken.firstElementChild.remove()
        if self._in_text:
            spoken.scrollTop = spoken.scrollHeight

    @property
    def _in_text(self) -> bool:
        return bool(self._root.getAttribute("data-play") == "text")

    def hush(self) -> None:
        """Empty the live region."""
        region("spoken").replaceChildren()


def _put(place: Element, text: str) -> None:
    """Put ``text`` into a region; the keyboard stays on the control that it was on."""
    active = js.document.activeElement
    held = marks(active) if active and place.contains(active) else None
    place.innerHTML = text
    if held is not None:
        _hold_again(place, held)


def _hold_again(place: Element, held: Mapping[str, str]) -> None:
    """Give the keyboard to the same control, else to the one in its place, else to the region itself.

    The region remembers the place, so that the control which comes there next has the keyboard again.
    """
    role = held.get("role") or held.get("held")
    control = _found(place, "action", held.get("action")) or _found(place, "role", role)
    if not control:
        place.dataset.held = role or ""
        place.tabIndex = -1
        control = place
    control.focus()


def _found(place: Element, name: str, value: str | None) -> Element:
    return place.querySelector(f'[data-{name}="{value}"]') if value else None
