"""The page as a ``Screen``: swaps regions whose text changed, keeps the keyboard's place, moves things."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing

from pyscript import document, window

from pyapp.app.core.ports import Event
from pyapp.views.screens.page_words import ATTRIBUTES
from pyapp.web import text_console
from pyapp.web.answer_places import ANSWERS, AnswerPosition
from pyapp.web.back_button import BackButton
from pyapp.web.dom import Element, every, marks, one, region
from pyapp.web.keyboard_focus import Focus, write_title
from pyapp.web.motion.holdem_motion import Motion
from pyapp.web.motion.plate_words import PlateWords
from pyapp.web.motion.table_sounds import Sounds
from pyapp.web.motion.tap_pace import TapPace
from pyapp.web.motion.vibration import vibrate
from pyapp.web.page_looks import Looks
from pyapp.web.passcode_fields import forget_passcodes
from pyapp.web.press_guard import Guard
from pyapp.web.wake_lock import WakeLock

_SPOKEN_LINES, _STORY_LINES = 12, 300
"""Sentences that the live region keeps, and those that make up the story in text mode."""


class PageScreen:
    """Draws into the elements that carry ``data-region``."""

    def __init__(self, pace: TapPace, back_button: BackButton) -> None:
        self._back_button = back_button
        self._root = document.documentElement
        self._drawn: dict[str, str] = {}
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
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Show ``regions``; an event moves things from where they lay to where they lie now."""
        with closing(self._motion.prepare(event, seconds)) as movement:
            is_new, swapped = self._turn_to(screen), self._swap_changed(regions)
            movement.begin()
            self._answers.place([name for name in ANSWERS if name in swapped])
            self._wake_lock.follow(self._root.dataset.screen, swapped.values())
            if is_new:
                await asyncio.sleep(0)  # focus needs the new screen laid out, which is work enough for a task
                self._focus.arrive()
            if is_new or any("<h1" in text or "<h2" in text for text in swapped.values()):
                write_title()
            if self._in_text:
                text_console.refresh()
            won = one(".middle[data-win]") if event else None
            self._sounds.play(event, marks(won)["win"] if won else "")
            vibrate(event, marks(won) if won else {})
            await movement.run()

    def _turn_to(self, screen: str) -> bool:
        """Turn the page to ``screen``, and tell whether another was shown."""
        old = self._root.dataset.screen
        if not screen or old == screen:
            return False
        self._focus.leave(old, screen)
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

    def dress(self, looks: Mapping[str, str]) -> None:
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
        for name, attribute in ATTRIBUTES.items():
            for place in every(f"[data-{name}]"):
                place.setAttribute(attribute, words[marks(place)[name]])

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
        """Mark what is said from now on as one person's own."""
        self._confides = True

    def hush(self) -> None:
        """Take what was one person's own out of the live region, with all that they typed."""
        self._confides = False
        for line in every('[data-region="spoken"] :is([data-confided], .typed)'):
            line.remove()
