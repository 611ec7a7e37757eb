"""The glossary names what is there: every word where it says, and every place of a word."""

import re
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PYAPP: Final = ROOT / "pyapp"
PAGE: Final = (ROOT / "docs" / "GLOSSARY.md").read_text("utf-8")
ENTRIES: Final = {
    word: (frozenset(re.findall(r"`([^`]+)`", places)), " ".join(sentence.split()))
    for word, places, sentence in re.findall(
        r"^- \*\*(\w+)\*\* \(([^)]*)\):\s+((?:.|\n(?=  ))*)", PAGE, flags=re.MULTILINE
    )
}
IN_A_SHELL: Final = ("arena/", "commands/")
"""What only a shell runs has words of its own, which the page never meets."""


_DEFINITION: Final = re.compile(r"^(?:(?:class|type) (\w+)|(\w+): TypeAlias\b)", flags=re.MULTILINE)


@cache
def _modules() -> dict[str, str]:
    paths = {path.relative_to(PYAPP).as_posix(): path for path in PYAPP.rglob("*.py")}
    return {name: path.read_text("utf-8") for name, path in paths.items() if not name.startswith(IN_A_SHELL)}


@cache
def _definitions() -> dict[str, set[str]]:
    """Return the modules that define each word, read once for all words."""
    places = dict[str, set[str]]()
    for name, text in _modules().items():
        for class_or_type, alias in _DEFINITION.findall(text):
            places.setdefault(class_or_type or alias, set()).add(name)
    return places


def test_every_entry_of_the_page_is_read() -> None:
    assert len(ENTRIES) == PAGE.count("\n- **") > 0


def test_a_word_is_defined_where_the_glossary_says_and_nowhere_else() -> None:
    defined = {word: _definitions().get(word, set()) for word in ENTRIES}
    assert {word: places for word, places in defined.items() if places != ENTRIES[word][0]} == {}


def test_a_word_is_explained_in_one_sentence() -> None:
    explained = {word: sentence for word, (_, sentence) in ENTRIES.items()}
    assert {word: it for word, it in explained.items() if not it.endswith(".") or ". " in it} == {}


def test_every_class_is_of_plain_words_or_explained() -> None:
    plain = frozenset((ROOT / "tests" / "plain_words.txt").read_text("utf-8").split())
    strange = {
        name: strange
        for name in _classes().keys() - ENTRIES.keys()
        if (strange := [word for word in _PART.findall(name) if word.lower() not in plain])
    }
    assert strange == {}


def test_no_two_classes_share_a_name() -> None:
    shared = {name: places for name, places in _classes().items() if len(places) > 1}
    assert shared.keys() == SHARED, shared


def test_every_plain_word_is_used() -> None:
    used = {word.lower() for name in _classes() for word in _PART.findall(name)}
    assert sorted(set((ROOT / "tests" / "plain_words.txt").read_text("utf-8").split()) - used) == []


def _classes() -> dict[str, list[str]]:
    """Return the places of every public class at the top of a module."""
    found = dict[str, list[str]]()
    for place, text in _modules().items():
        for name in re.findall(r"^class ([A-Z]\w*)", text, flags=re.MULTILINE):
            found.setdefault(name, []).append(place)
    return found


_PART: Final = re.compile(r"[A-Z][a-z]*")

SHARED: Final = frozenset({"Acted"})
"""Both engines export this event, and programs outside rely on the names of events."""
