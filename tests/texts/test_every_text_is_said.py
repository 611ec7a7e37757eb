"""Nothing that people see or hear bypasses the catalogue: in a language of strange letters no English shows.

Modules are converted one after the other. What is not yet in `CONVERTED` may still show words of its own
literals; a word that only a converted module has in a literal is found.
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
from pyapp.texts import LANGUAGES
from tests.texts.sources import PYAPP, modules

pytestmark = pytest.mark.slow

CONVERTED: Final = (
    "pyapp.agents",
    "pyapp.analysis",
    "pyapp.app",
    "pyapp.blackjack",
    "pyapp.cards",
    "pyapp.holdem",
    "pyapp.ranking",
    "pyapp.records",
    "pyapp.rulebook",
    "pyapp.tables",
    "pyapp.texts",
    "pyapp.views.holdem",
    "pyapp.views.kit",
    "pyapp.views.blackjack",
    "pyapp.views.rulebook",
    "pyapp.views.screens.asleep_page",
    "pyapp.views.screens.bankroll_words",
    "pyapp.views.screens.entry_words",
    "pyapp.views.screens.history_page",
    "pyapp.views.screens.ledger_rows",
    "pyapp.views.screens.lobby_page",
    "pyapp.views.screens.profiles_page",
    "pyapp.views.screens.settings_page",
    "pyapp.views.screens.statistics_page",
    "pyapp.views.tables",
    "pyapp.web.boot",
)
"""Packages and modules all of whose texts come from the catalogue; add yours when you have converted it."""

LATIN: Final = frozenset({"A", "Baize", "J", "K", "PHH", "PokerStars", "Q", "T"})
"""What is the same in every language: ranks as they stand on cards, names of programs and formats."""

NAMES: Final = frozenset({"Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo"})
"""Players of the pictures in the tests."""

_WORD: Final = re.compile(r"[A-Za-z]+")
_CODES: Final = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b|\b[0-9a-f]{8,}\b")
"""Cards as programs write them, and fingerprints of decks."""

_PICTURES: Final = PYAPP.parent / "tests" / "views"
_SCENARIOS: Final = PYAPP / "rulebook" / "scenarios"


def test_no_english_shows_in_the_pictures_that_a_converted_module_says() -> None:
    still_english = {word.lower() for word in _words_of_the_others()}
    bare = {
        (place, text)
        for place, text in drawn("pictures")
        if {word.lower() for word in english_words(text)} - still_english
    }
    assert not bare


def test_no_english_shows_to_a_player() -> None:
    scenarios = set(_words_of_scenarios())
    bare = {(place, text) for place, text in drawn("walk") if english_words(text)}
    assert not {
        (place, text)
        for place, text in bare
        if not (place.startswith("rules: ") and scenarios.issuperset(english_words(text)))
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


def _words_of_the_others() -> Iterator[str]:
    """Return the words in modules that are not converted, in the tests' pictures and in scenarios."""
    trees = [tree for name, tree in modules().items() if not _is_converted(name)]
    pictures = [path for path in _PICTURES.rglob("*.py") if not path.name.startswith("test_")]
    for tree in (*trees, *(ast.parse(path.read_text("utf-8")) for path in pictures)):
        yield from _words_in(tree)
    yield from _words_of_scenarios()


def _words_of_scenarios() -> Iterator[str]:
    for path in _SCENARIOS.glob("*.toml"):
        yield from _WORD.findall(path.read_text("utf-8"))


def _is_converted(name: str) -> bool:
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in CONVERTED)


def _words_in(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield from _WORD.findall(text)
            case ast.Attribute(attr=name) | ast.Name(id=name) if name.isupper():
                yield from name.split("_")
            case _:
                pass
