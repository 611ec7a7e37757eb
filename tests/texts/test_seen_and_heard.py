"""What someone sees and hears who reads one language alone: on a walk through the app, in each language.

`tests/texts/drawn.py` walks: both games, a tournament, drills, reviews, friends, every screen.
"""

import json
import re
import subprocess
import sys
from functools import cache
from typing import Final

import pytest

from pyapp.texts import ENGLISH, LANGUAGES
from tests.texts.sources import PYAPP
from tests.texts.test_glossaries import Term, terms, texts

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

languages = pytest.mark.parametrize("language", sorted(LANGUAGES))

MET: Final = 300
"""How many screens' parts and speeches a walk meets at least."""

LONGEST: Final = {"en": 430, "de": 410, "es": 415}
"""The characters of the longest speech: the story of a river that a drill asks about."""

ALLOWED: Final = frozenset({"Guest", "halves", "hands"})
"""English in names alone: a guest's, a count system's and a file's."""

_WORD: Final = re.compile(r"[^\W\d_]+")
_NOT_HEARD: Final = re.compile(r"[()\[\]{}·→|<>]|\d/\d|\bvs\b|\b(?:[AKQJT2-9]{2}[so]|[AKQJT2-9][♠♥♦♣])")
"""Brackets, dots in the middle, slashes between numbers, cards and kinds of hands in letters."""

_TYPED: Final = re.compile(r"[„“«].*?[“”»]|\bQQ\+.*?\b15%|\bA2s-A5s\b|\b54s-87s\b")
"""What was typed, or can be, is read out as it is."""

_NAMES: Final = re.compile(
    r"\b(?:[2-9TJQKA][cdhs])+\b|\b[0-9a-f]{8,}\b|Full Tilt Poker|iPoker|Poker Now|888poker"
)
"""Cards as programs write them, fingerprints of decks, and card rooms that are called after the game."""


@cache
def met(language: str) -> dict[str, dict[str, list[str]]]:
    """Return what a walk in a language meets: texts by place, and what was said twice."""
    command = [sys.executable, "-m", "tests.texts.drawn", language]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return found


def heard(language: str) -> set[str]:
    """Return everything that was said."""
    walk = met(language)["walk"]
    return {text for place, said in walk.items() if place.endswith(": said") for text in said if text}


def words_of(language: str) -> set[str]:
    """Return every word of a language's texts."""
    said = " ".join(re.sub(r"\{\w*\}", " ", text) for text in texts(language).values())
    return {word.casefold() for word in _WORD.findall(said)}


@languages
def test_a_language_is_read_alone_and_written_to_be_heard(language: str) -> None:
    """Hold all of it in one test: each process that has one of several would walk for itself."""
    walk, said = met(language)["walk"], heard(language)
    assert len(walk) + len(said) > MET
    assert not {text for text in said if _NOT_HEARD.search(_TYPED.sub("", text))}
    assert max(map(len, said)) <= LONGEST[language], max(said, key=len)
    assert not met(language)["twice"][""]
    if language != ENGLISH:
        assert not _english_in(language)
        assert not _second_words_in(language)


def _english_in(language: str) -> set[tuple[str, str, str]]:
    """Return the words that English has and the language has not, with place and text."""
    foreign = words_of(ENGLISH) - words_of(language) - {word.casefold() for word in ALLOWED}
    return {
        (word, place, text)
        for place, seen in met(language)["walk"].items()
        for text in seen
        for word in _WORD.findall(_NAMES.sub("", text))
        if word.casefold() in foreign
    }


def _second_words_in(language: str) -> set[tuple[str, str, str]]:
    """Return other words for what the glossary names than its own, but for those that it allows."""
    return {
        (term.name, place, text)
        for place, seen in met(language)["walk"].items()
        for term in terms(language)
        for pattern in term.avoid
        for text in seen
        if (match := re.search(pattern, _NAMES.sub("", text), re.IGNORECASE))
        and not _is_allowed(match[0], term, language)
    }


def _is_allowed(word: str, term: Term, language: str) -> bool:
    allowed = (texts(language)[key] for key in term.allowed)
    return any(word.casefold() in text.casefold() for text in allowed)
