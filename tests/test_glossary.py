"""The glossary names what is there: every word where it says, and every place of a word."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PYAPP: Final = ROOT / "pyapp"
PAGE: Final = (ROOT / "docs" / "GLOSSARY.md").read_text("utf-8")
ENTRIES: Final = {
    word: (frozenset(re.findall(r"`([^`]+)`", places)), " ".join(sentence.split()))
    for word, places, sentence in re.findall(
        r"^- \*\*(\w+)\*\* \(([^)]*)\):\s+((?:.|\n(?=  ))*)", PAGE, flags=re.MULTILINE
    )
}
IN_A_SHELL: Final = ("commands/", "lab/")
"""What only a shell runs has words of its own, which the page never meets."""


def _definition(word: str) -> re.Pattern[str]:
    return re.compile(rf"^(?:class {word}\b|type {word}\b|{word}: TypeAlias\b)", flags=re.MULTILINE)


def _modules() -> dict[str, str]:
    paths = {path.relative_to(PYAPP).as_posix(): path for path in PYAPP.rglob("*.py")}
    return {name: path.read_text("utf-8") for name, path in paths.items() if not name.startswith(IN_A_SHELL)}


def test_every_entry_of_the_page_is_read() -> None:
    assert len(ENTRIES) == PAGE.count("\n- **") > 0


@pytest.mark.parametrize("word", ENTRIES)
def test_a_word_is_defined_where_the_glossary_says_and_nowhere_else(word: str) -> None:
    places = {name for name, text in _modules().items() if _definition(word).search(text)}
    assert places == ENTRIES[word][0]


@pytest.mark.parametrize("word", ENTRIES)
def test_a_word_is_explained_in_one_sentence(word: str) -> None:
    sentence = ENTRIES[word][1]
    assert sentence.endswith(".")
    assert ". " not in sentence
