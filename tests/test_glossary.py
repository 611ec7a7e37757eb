"""The glossary explains the words that can't be guessed: classes are made of these and of plain ones."""

import re
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PYAPP: Final = ROOT / "pyapp"
PAGE: Final = (ROOT / "docs" / "GLOSSARY.md").read_text("utf-8")
ENTRIES: Final = {
    word: (place, " ".join(sentence.split()))
    for word, place, sentence in re.findall(
        r"^- \*\*(\w+)\*\* \(`([^`)]*)`\):\s+((?:.|\n(?=  ))*)", PAGE, flags=re.MULTILINE
    )
}
PLAIN: Final = (ROOT / "tests" / "plain_words.txt").read_text("utf-8").split()
MOST_EXPLAINED: Final = 120
"""More words than this are not learnt."""

IN_A_SHELL: Final = ("arena/", "commands/")
"""What only a shell runs has words of its own, which the page never meets."""


@cache
def _classes() -> dict[str, list[str]]:
    """Return the places of every public class at the top of a module."""
    found = dict[str, list[str]]()
    for path in PYAPP.rglob("*.py"):
        place = path.relative_to(PYAPP).as_posix()
        if not place.startswith(IN_A_SHELL):
            for name in re.findall(r"^class ([A-Z]\w*)", path.read_text("utf-8"), flags=re.MULTILINE):
                found.setdefault(name, []).append(place)
    return found


def _words(name: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z][a-z]*", name)]


def _is_in(place: str, where: str) -> bool:
    return place == where or place.startswith(f"{where}/")


def test_every_entry_of_the_page_is_read_and_they_are_few() -> None:
    assert 0 < len(ENTRIES) == PAGE.count("\n- **") <= MOST_EXPLAINED


def test_a_word_is_used_where_the_glossary_says() -> None:
    used = {(word, place) for name, places in _classes().items() for word in _words(name) for place in places}
    missing = [
        word
        for word, (where, _) in ENTRIES.items()
        if not any(found == word and _is_in(place, where) for found, place in used)
    ]
    assert missing == []


def test_a_word_is_explained_in_one_sentence() -> None:
    explained = {word: sentence for word, (_, sentence) in ENTRIES.items()}
    assert {word: it for word, it in explained.items() if not it.endswith(".") or ". " in it} == {}


def test_every_class_is_made_of_plain_words_and_explained_ones() -> None:
    known = {*PLAIN, *ENTRIES}
    strange = {name: [word for word in _words(name) if word not in known] for name in _classes()}
    assert {name: words for name, words in strange.items() if words} == {}


def test_a_word_is_plain_or_explained_and_every_plain_word_is_used() -> None:
    used = {word for name in _classes() for word in _words(name)}
    assert sorted(set(PLAIN) & ENTRIES.keys()) == []
    assert sorted(set(PLAIN) - used) == []


def test_no_two_classes_share_a_name() -> None:
    shared = {name: places for name, places in _classes().items() if len(places) > 1}
    assert shared.keys() == SHARED, shared


SHARED: Final = frozenset({"Acted"})
"""Both engines export this event, and programs outside rely on the names of events."""
