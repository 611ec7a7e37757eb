"""The page as a ``Screen``: swaps regions whose text changed, keeps the keyboard's place, moves things.

An answer to a press stands near the bottom edge, and over nothing that is needed to go on. The stylesheets
place the messages; here one is moved up or down from there, until it leaves free what was pressed, the bar
of buttons and the player's own cards.
"""

import asyncio
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final

from pyscript import document, window

from pyapp.app.core.ports import Event
from pyapp.views.kit.root_marks import root_marks
from pyapp.web import text_console
from pyapp.web.back_button import BackButton, close_dialog
from pyapp.web.dom import Binding, Element, every, marks, one, region
from pyapp.web.gestures import TapPace
from pyapp.web.motion.holdem_motion import Motion
from pyapp.web.motion.sounds import Sounds, vibrate
from pyapp.web.page_state import Looks, WakeLock, forget_passcodes
from pyapp.web.redraw import Focus, Guard, PlateWords, write_title

ANSWERS: Final = ("notice", "why", "pit-why")
"""The regions in which answers stand."""

_KEPT_FREE: Final = {
    "[data-region=bar], [data-region=pit-bar], [data-region=replay], [data-region=pit-replay]": 100,
    "[data-region=places], [data-region=sheet], [data-region=sit]": 100,
    ".ending-bar, .chairs-foot, .command, .strip": 100,
    "[data-region=own] > *, .seat[data-you] > *, .box[data-person] > *": 100,
    "[data-region=taught] > *": 20,
    ".board, .pots > *, .dealer, .headline, .seat > .amount, footer a": 10,
    ".seat > *, .box > *": 1,
}
"""What an answer covers only where there is no better place, and how much worse it is than bare felt."""

_NEEDED: Final = 100
"""What weighs so much must be seen to go on."""

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

    def follow(self, swapped: Container[str]) -> None:
        """Let new answers stand where they are in no one's way, and move others off what is needed."""
        for name in ANSWERS:
            if name in swapped or self._is_in_the_way(name):
                self._place(name)

    def _is_in_the_way(self, name: str) -> bool:
        """Tell whether an answer that stands covers what is needed, as where it answers another press too."""
        answer = region(name).firstElementChild
        if not answer or not _is_seen(answer):
            return False
        box = _box(answer)
        needed = (it for it in (*self._pressed_boxes(), *_taken()) if it.weight >= _NEEDED)
        return any(box.covered(other) for other in needed)

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
        self.follow(ANSWERS)

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


_SPOKEN_LINES, _STORY_LINES = 12, 300
"""Sentences that the live region keeps, and those that make up the story in text mode."""


class PageScreen:
    """Draws into the elements that carry ``data-region``."""

    def __init__(self, pace: TapPace, back_button: BackButton) -> None:
        self._back_button = back_button
        self._root = document.documentElement
        self._drawn: dict[str, str] = {}
        self._marks = dict[str, str | None]()
        """What the root is marked with, by attribute."""

        self._confides = False
        self._focus = Focus()
        self._guards = defaultdict[str, Guard](Guard)
        self._motion = Motion(pace)
        self._looks = Looks()
        self._answers = AnswerPosition()
        self._sounds = Sounds()
        self._words = PlateWords()
        self._wake_lock = WakeLock()

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Show ``regions``; events move things from where they lay to where they lie now."""
        self._focus.begin([name for name, text in regions.items() if self._drawn.get(name) != text])
        with closing(self._motion.prepare(events, seconds)) as movement:
            is_new, swapped = self._turn_to(screen), self._swap_changed(regions)
            self._mark(swapped)
            self._answers.follow(swapped)
            movement.begin()
            self._wake_lock.follow(self._root.dataset.screen, swapped.values())
            if is_new:
                await asyncio.sleep(0)  # focus needs the new screen laid out, which is work enough for a task
                self._focus.arrive()
            if is_new or any("<h1" in text or "<h2" in text for text in swapped.values()):
                write_title()
            if self._in_text:
                text_console.refresh()
            won = one(".middle[data-win]") if events else None
            self._sounds.play(events, marks(won)["win"] if won else "")
            vibrate(events, marks(won) if won else {})
            await movement.run()

    def _mark(self, swapped: Mapping[str, str]) -> None:
        """Mark the root with what its style rules ask of the regions that were just drawn."""
        for mark, value in root_marks(swapped).items():
            if value == self._marks.get(mark):
                continue
            self._marks[mark] = value
            if value is None:
                self._root.removeAttribute(mark)
            else:
                self._root.setAttribute(mark, value)

    def _turn_to(self, screen: str) -> bool:
        """Turn the page to ``screen``, and tell whether another was shown."""
        old = self._root.dataset.screen
        if not screen or old == screen:
            return False
        self._focus.leave(old, screen)
        close_dialog()  # it would shut out the screen that comes: one was opened while that was on its way
        forget_passcodes()
        self._words.settle()
        self._root.dataset.screen = screen
        self._root.removeAttribute("data-log")
        window.scrollTo(0, 0)
        self._back_button.follow()
        self._answers.forget()
        return True

    def _swap_changed(self, regions: Mapping[str, str]) -> Mapping[str, str]:
        """Draw the regions whose text has changed, and return these."""
        swapped = dict[str, str]()
        for name, text in regions.items():
            if self._drawn.get(name) != text:  # or was forgotten with a region around it, swapped just before
                self._swap(name, text)
                swapped[name] = text
        self._focus.settle()
        return swapped

    def _swap(self, name: str, text: str) -> None:
        """Draw a region anew, and with it forget what was drawn into the regions inside it."""
        place = region(name)
        self._focus.put(name, place, text)
        self._words.go_on(name, place, text)
        self._guards[name].mark(place)
        self._drawn[name] = text
        if "data-region" in text:
            for inner in list[Element](place.querySelectorAll("[data-region]")):
                self._drawn.pop(marks(inner)["region"], None)

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Put on the looks chosen."""
        self._looks.wear(looks)
        if self._in_text:
            text_console.refresh()

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Set the page's language and the words around the regions."""
        self._root.lang = language
        window.baizeSpeak(language)
        for place in every("[data-words]"):
            place.textContent = words[marks(place)["words"]]
        for place in every("[data-label]"):
            place.setAttribute("aria-label", words[marks(place)["label"]])

    def say(self, words: str) -> None:
        """Add a sentence to the live region, which keeps the last few."""
        if not words:
            return
        spoken, line = region("spoken"), document.createElement("p")
        line.textContent = words
        if self._confides:
            line.dataset.confided = ""
        spoken.appendChild(line)
        while spoken.childElementCount > (_STORY_LINES if self._in_text else _SPOKEN_LINES):
            spoken.firstElementChild.remove()
        if self._in_text:
            spoken.scrollTop = spoken.scrollHeight

    @property
    def _in_text(self) -> bool:
        return bool(self._root.getAttribute("data-play") == "text")

    def confide(self) -> None:
        """Mark what is said from now on as private to one person."""
        self._confides = True

    def hush(self) -> None:
        """Take what was one person's own out of the live region, with all that they typed."""
        self._confides = False
        for line in every('[data-region="spoken"] :is([data-confided], .typed)'):
            line.remove()
