"""A word on a plate is shown once: a seat drawn anew goes on with it, a screen that is left has said it."""

from collections.abc import Mapping
from typing import Final

from pyapp.web.dom import Element, every

_WORDS: Final = ".said[data-word]"
_TOLD: Final = "data-told"
"""What CSS keeps hidden, since it would start over whenever its screen is shown again."""


def progress(place: Element) -> Mapping[str, float | None]:
    """Return how long each word in a region has stood, in milliseconds; ``None`` where it is said."""
    return {word.textContent: _fading_time(word) for word in list[Element](place.querySelectorAll(_WORDS))}


def go_on(place: Element, stood: Mapping[str, float | None]) -> None:
    """Let the words that a region had before go on from where they were."""
    for word in list[Element](place.querySelectorAll(_WORDS)):
        if word.textContent in stood:
            _set(word, stood[word.textContent])


def settle() -> None:
    """Take every word for said, as its screen is left."""
    for word in every(_WORDS):
        word.setAttribute(_TOLD, "")


def _fading_time(word: Element) -> float | None:
    fading = list[Element](word.getAnimations())
    return float(fading[0].currentTime or 0) if fading else None


def _set(word: Element, stood: float | None) -> None:
    if stood is None:
        word.setAttribute(_TOLD, "")
        return
    for fading in list[Element](word.getAnimations()):
        fading.currentTime = stood
