"""Nothing that people see or hear bypasses the catalogue: in a language of strange letters no English shows.

A walk through the app shows no English at all, but for the lines of the rule book's hands. The tests'
pictures are given some texts of their own; whatever else shows in them is found too.
"""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from pyapp.app.sittings.blackjack.seated_bots import NAMES as BLACKJACK_BOTS
from pyapp.blackjack.odds import ChartPlay
from pyapp.rulebook import all_chapters
from pyapp.texts import LANGUAGES
from pyapp.tournament import entrant_names
from tests.parsing import parse
from tests.texts.sources import PYAPP

pytestmark = pytest.mark.slow

LATIN: Final = frozenset({"A", "Baize", "J", "K", "PHH", "PokerStars", "Q", "T"})
"""What is the same in every language: ranks as they stand on cards, names of programs and formats."""

NAMES: Final = frozenset({"Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo"})
"""Players of the pictures in the tests."""

_WORD: Final = re.compile(r"[A-Za-z]+")
_CODES: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b|\b[2-9TJQKA]{2}[so]?\b|\b[0-9a-f]{8,}\b")
"""Cards and kinds of hands as programs write them, and fingerprints of decks."""

_PICTURES: Final = PYAPP.parent / "tests" / "views"


@pytest.mark.nightly
def test_no_english_shows_in_the_pictures_nor_to_a_player() -> None:
    """Draw all once: as several tests, each process that has one of them would draw for itself."""
    seen = drawn()
    by_hand = _words_of_hands()
    given = _words_of_the_pictures() | by_hand
    assert not {(place, text) for place, text in seen["pictures"] if {*english_words(text)} - given}
    bare = {(place, text) for place, text in seen["walk"] if english_words(text)}
    assert not {
        (place, text)
        for place, text in bare
        if not (place.startswith("rules: ") and by_hand.issuperset(english_words(text)))
    }
    assert all(any("⟦" in text for _, text in part) for part in seen.values())


def english_words(text: str) -> list[str]:
    """Return the words of a text in plain letters, but for names and what is the same in every language."""
    return [word for word in _WORD.findall(_CODES.sub("", text)) if word not in _allowed()]


def drawn() -> dict[str, list[tuple[str, str]]]:
    """Return place and text of all that is seen and heard in pictures and on a walk in strange letters."""
    command = [sys.executable, "-m", "tests.texts.drawn"]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return {
        part: [(place, text) for place, seen in places.items() for text in seen]
        for part, places in found.items()
    }


@cache
def _allowed() -> frozenset[str]:
    plays = {play.value for play in ChartPlay}  # the chart's letters, which its legend explains
    bots = {*entrant_names()}.union(*BLACKJACK_BOTS.values())
    languages = _WORD.findall(" ".join(LANGUAGES.values()))
    return LATIN | NAMES | plays | bots.union(languages)


def _words_of_hands() -> set[str]:
    """Return what hands of the rule book are written in: names, and the referee's words."""
    hands = [hand for chapter in all_chapters() for hand in chapter.scenarios]
    lines = [line for hand in hands for line in (*hand.seats, *hand.moves, *hand.hands)]
    return {word for line in lines for word in _WORD.findall(line)}


def _words_of_the_pictures() -> set[str]:
    """Return the words in the pictures' sources, also those of constants' names such as `PLAYER`."""
    sources = [path for path in _PICTURES.rglob("*.py") if not path.name.startswith("test_")]
    return {word for path in sources for word in _words_in(parse(path.read_text("utf-8")))}


def _words_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield from _WORD.findall(text)
            case ast.Attribute(attr=name) | ast.Name(id=name) if name.isupper():
                yield from name.split("_")
            case _:
                pass
