"""What a redraw must not disturb: the keyboard's place, a finger on its way, a word on a plate.

A button that changes its meaning under the finger takes no tap and no key for a moment. Each tap or key in
that moment makes it last anew, up to a bound: taps in a row are all meant for the old one.

A word on a plate is shown once: a seat drawn anew goes on with it, a screen that is left has said it. When a
word came is kept here and not asked of its animation, since Chromium lays out the page to answer.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

from pyscript import document, window

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
        self._lost: _Held | None = None
        """Where the keyboard was in a region that is being drawn."""

        self._active: Element = None
        """What had the keyboard before the picture."""

    def begin(self, drawn: Container[str]) -> None:
        """Take the keyboard from a control in a region that is drawn anew, while the page is laid out.

        Chromium lays out the page, half drawn, to take away what has the keyboard.
        """
        self._active = active = document.activeElement
        place = active and active.closest("[data-region]")
        while place:
            if place.dataset.region in drawn:
                active.blur()
                return
            place = place.parentElement.closest("[data-region]")

    def put(self, name: str, place: Element, text: str) -> None:
        """Put ``text`` into a region; `settle` gives the keyboard its control back, or a panel's opener."""
        active = self._active
        if "data-closes" in text and name not in self._openers:
            self._openers[name] = _lasting(self._lost.carried if self._lost else _marks_of(active))
        opener = None if text else self._openers.pop(name, None)
        if active and place.contains(active):
            self._lost = _Held(place, opener, active, marks(active))
        place.innerHTML = text

    def settle(self) -> None:
        """Give the keyboard its place back, once all is drawn: the browser lays out the page to do so."""
        lost, self._lost = self._lost, None
        if lost:
            lost.return_keyboard()

    def leave(self, old: str, new: str) -> None:
        """Remember the control that leaves ``old``, and whether ``new`` is a screen come back to."""
        active = self._active
        self._way.append((old, _lasting(_marks_of(active))))
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
    """Say in the tab's title which screen is shown; for the lobby, which is Baize, nothing is laid out."""
    found = None if document.documentElement.dataset.screen == "lobby" else heading()
    words = str(found.textContent) if found else ""
    document.title = f"{words} · Baize" if words else "Baize"


@dataclass(frozen=True, slots=True)
class _Held:
    """The control that had the keyboard in a region, before that was drawn anew."""

    place: Element
    opener: Mapping[str, str] | None
    """What opened the panel that was closed with it."""

    control: Element
    carried: Mapping[str, str]

    def return_keyboard(self) -> None:
        """Return the keyboard to a panel's opener, else to the control that it was on."""
        place, tag = self.place, self.control.tagName
        opener = _control(self.opener) if self.opener else None
        field = self.control.name if tag == "INPUT" else ""
        if opener:
            rest_on(opener)
        elif tag in {"H1", "H2"}:
            _rest_on_heading(place.querySelector("h1, h2"))
        elif picked := field and place.querySelector(f'input[name="{field}"]:checked'):
            rest_on(picked)
        else:
            _hold_again(place, self.carried)


def rest_on(control: Element) -> None:
    """Return the keyboard to ``control`` without scrolling."""
    control.focus(plain({"preventScroll": True}))


def _rest_on_heading(found: Element) -> None:
    if found:
        found.tabIndex = -1
        rest_on(found)


def _marks_of(active: Element) -> Mapping[str, str]:
    return marks(active) if active else {}


def _lasting(carried: Mapping[str, str]) -> Mapping[str, str]:
    return {name: value for name, value in carried.items() if name not in _FLEETING}


def _control(opener: Mapping[str, str]) -> Element:
    """Find the control with the marks of ``opener``, else one that does the same, that can be seen."""
    action = opener.get("action")
    if not action:
        return None
    alike = [it for it in every(f'[data-action="{action}"]') if it.checkVisibility()]
    return next((it for it in alike if _lasting(marks(it)) == opener), alike[0] if alike else None)


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
    rest_on(control)


def _same(place: Element, held: Mapping[str, str]) -> Element:
    """Find the control that does the same with the same: of a list's rows, the one that was pressed."""
    action = held.get("action")
    alike = list[Element](place.querySelectorAll(f'[data-action="{action}"]')) if action else []
    near = [it for it in alike if marks(it).get("value") == held.get("value")]
    same = (it for it in near if _lasting(marks(it)) == _lasting(held))
    return next(same, None) or next(iter(near), None)


def _find(place: Element, name: str, value: str | None) -> Element:
    return place.querySelector(f'[data-{name}="{value}"]') if value else None


_GUARDED: Final = "[data-action]:is([data-role], [aria-keyshortcuts]):not([aria-disabled])"
_PATIENCE: Final = 5
"""How many taps in a row make a button sleep on: two seconds at most."""


class Guard:
    """Remembers what a bar's buttons did last; CSS lets one that does something else sleep for 400 ms."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, ...]] = {}
        """What could be done last in each place and by each key, also where nothing can be done just now."""

    def mark(self, bar: Element) -> None:
        """Mark the buttons that do something else than what their place or their key did before."""
        for control in _live(bar):
            for place, effect in _effects(control).items():
                if self._last.get(place, effect) != effect:
                    control.setAttribute("data-fresh", "")
                self._last[place] = effect


def is_guarded(control: Element) -> bool:
    """Return whether a button takes nothing yet."""
    return bool(window.getComputedStyle(control).pointerEvents == "none")


def restart_guards(bar: Element) -> None:
    """Let the buttons of a bar that are guarded wait again, unless they have waited long enough."""
    for control in list[Element](bar.querySelectorAll("[data-fresh]")):
        taps = int(control.dataset.fresh or 0)
        if is_guarded(control) and taps < _PATIENCE:
            control.dataset.fresh = str(taps + 1)
            for sleep in list[Element](control.getAnimations()):
                sleep.currentTime = 0


def _live(bar: Element) -> list[Element]:
    """Find the buttons with a place or a key that are not refused."""
    return list(bar.querySelectorAll(_GUARDED))


def _effects(control: Element) -> Mapping[str, tuple[str, ...]]:
    """Return what a button does, by its place and by its key, which may do it for any amount."""
    carried, key = marks(control), control.getAttribute("aria-keyshortcuts")
    effect = tuple(carried.get(name, "") for name in ("action", "value"))
    price = (
        () if carried["action"] == "deal" else (carried.get("amount", ""),)
    )  # all have laid down their own
    places = {carried.get("role"): (*effect, *price), key and f"key {key}": effect}
    return {place: done for place, done in places.items() if place}


_WORDS: Final = ".said[data-word]"
_LONG_AGO: Final = -1e9


class PlateWords:
    """Knows when the words that stand on plates came, in milliseconds of the page's clock."""

    def __init__(self) -> None:
        self._came: dict[str, dict[str, float]] = {}
        """By region and by what the word says."""

    def go_on(self, name: str, place: Element, text: str) -> None:
        """Let words that a region had before it was drawn from ``text`` go on from where they were."""
        words = list[Element](place.querySelectorAll(_WORDS)) if "data-word" in text else []
        before, now = self._came.pop(name, {}), float(window.performance.now())
        for word in words:
            said = str(word.textContent)
            if said in before:
                _start(word, before[said] - now)
            self._came.setdefault(name, {})[said] = before.get(said, now)

    def settle(self) -> None:
        """Take every word for said, as its screen is left; CSS starts over when that is shown again."""
        self._came = {name: dict.fromkeys(came, _LONG_AGO) for name, came in self._came.items()}
        for word in every(_WORDS):
            _start(word, _LONG_AGO)


def _start(word: Element, delay: float) -> None:
    """Let a word begin after so many milliseconds, or as if it had begun before where they are below zero."""
    word.style.setProperty("--begin", f"{delay:.0f}ms")
