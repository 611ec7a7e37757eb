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

from pyapp.agents import cast
from pyapp.app.sittings.blackjack.seated_bots import NAMES as BLACKJACK_BOTS
from pyapp.blackjack.odds import ChartPlay
from pyapp.rulebook import all_chapters
from pyapp.texts import LANGUAGES
from tests.texts.sources import PYAPP

pytestmark = pytest.mark.slow

LATIN: Final = frozenset({"A", "Baize", "J", "K", "PHH", "PokerStars", "Q", "T"})
"""What is the same in every language: ranks as they stand on cards, names of programs and formats."""

NAMES: Final = frozenset({"Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo"})
"""Players of the pictures in the tests."""

_WORD: Final = re.compile(r"[A-Za-z]+")
_CODES: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b|\b[0-9a-f]{8,}\b")
"""Cards as programs write them, and fingerprints of decks."""

_PICTURES: Final = PYAPP.parent / "tests" / "views"


def test_no_english_shows_in_the_pictures_but_what_they_are_given() -> None:
    given = _words_of_the_pictures() | _words_of_hands()
    assert not {(place, text) for place, text in drawn("pictures") if {*english_words(text)} - given}


def test_no_english_shows_to_a_player() -> None:
    by_hand = _words_of_hands()
    bare = {(place, text) for place, text in drawn("walk") if english_words(text)}
    assert not {
        (place, text)
        for place, text in bare
        if not (place.startswith("rules: ") and by_hand.issuperset(english_words(text)))
    }


def test_pictures_and_walk_are_in_strange_letters() -> None:
    for part in ("pictures", "walk"):
        assert any("⟦" in text for _, text in drawn(part))


def english_words(text: str) -> list[str]:
    """Return the words of a text in plain letters, but for names and what is the same in every language."""
    return [word for word in _WORD.findall(_CODES.sub("", text)) if word not in _allowed()]


def drawn(part: str) -> Iterator[tuple[str, str]]:
    """Return place and text of all that is seen and heard while the strange letters are in force."""
    return ((place, text) for place, seen in _drawn()[part].items() for text in seen)


@cache
def _drawn() -> dict[str, dict[str, list[str]]]:
    command = [sys.executable, "-m", "tests.texts.drawn"]
    done = subprocess.run(command, cwd=PYAPP.parent, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return found


@cache
def _allowed() -> frozenset[str]:
    plays = {play.value for play in ChartPlay}  # the chart's letters, which its legend explains
    bots = {member.name for member in cast()}.union(*BLACKJACK_BOTS.values())
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
    return {word for path in sources for word in _words_in(ast.parse(path.read_text("utf-8")))}


def _words_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield from _WORD.findall(text)
            case ast.Attribute(attr=name) | ast.Name(id=name) if name.isupper():
                yield from name.split("_")
            case _:
                pass
