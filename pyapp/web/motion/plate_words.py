"""A word on a plate is shown once: a seat drawn anew goes on with it, a screen that is left has said it.

When a word came is kept here and not asked of its animation, since Chromium lays out the page to answer.
"""

from typing import Final

from pyscript import window

from pyapp.web.dom import Element, every

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
