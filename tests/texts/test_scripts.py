"""The sentences that scripts say stand in one table, each in use, and in every language."""

import re
from typing import Final

import pytest

from pyapp.texts import ENGLISH, LANGUAGES
from tests.texts.sources import PYAPP

STATIC: Final = PYAPP.parent / "static"
TABLE: Final = STATIC / "boot" / "sentences.js"
DECODER: Final = STATIC / "friends" / "qr"
"""Someone else's, kept as it is; what it throws no one reads."""

SCRIPTS: Final = [path for path in sorted(STATIC.rglob("*.js")) if path != TABLE and path.parent != DECODER]

_BLOCK: Final = re.compile(r"^ {4}(\w+): \{\n(.*?)^ {4}\},$", re.MULTILINE | re.DOTALL)
_ENTRY: Final = re.compile(r'^ {6}([A-Za-z]+): "(.+)",$', re.MULTILINE)
_VALUE: Final = re.compile(r"\{\w+\}")
_USE: Final = re.compile(r"\b(?:sentences|baizeSentences)\.(?!js\b)(\w+)")
_WORD: Final = re.compile(r'"(\w+)"')
"""Also the name of a state of the offline copy, which is the key of its words."""

_LITERAL: Final = re.compile(r'"([^"\n]*)"|`([^`\n]*)`')
_SENTENCE: Final = re.compile(r"[A-Z][a-z]+,? [a-z]+ ")
_FOR_DEVELOPERS: Final = ("new Error(", "new DOMException(", "console.warn(")


def test_the_table_has_every_language_and_each_entry_is_one_line() -> None:
    blocks = _blocks()
    assert blocks.keys() == LANGUAGES.keys()
    for block in blocks.values():
        assert len(_ENTRY.findall(block)) == len(block.splitlines())


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {ENGLISH}))
def test_a_language_has_every_sentence_with_its_values(language: str) -> None:
    told = dict(_ENTRY.findall(_blocks()[language]))
    assert list(told) == list(_entries())
    assert {key: sorted(_VALUE.findall(text)) for key, text in told.items()} == {
        key: sorted(_VALUE.findall(text)) for key, text in _entries().items()
    }
    assert not [key for key, text in told.items() if text == _entries()[key]]


def test_scripts_say_what_is_in_the_table_and_all_of_it() -> None:
    texts = [path.read_text("utf-8") for path in SCRIPTS]
    used = {key for text in texts for key in _USE.findall(text)}
    words = {word for text in texts for word in _WORD.findall(text)}
    assert used <= _entries().keys()
    assert not _entries().keys() - used - words


def test_no_sentence_stands_in_another_script() -> None:
    found = [
        (path.name, line.strip())
        for path in SCRIPTS
        for line in path.read_text("utf-8").splitlines()
        for literal in _LITERAL.findall(line)
        if _SENTENCE.match("".join(literal)) and not any(name in line for name in _FOR_DEVELOPERS)
    ]
    assert not found


def _entries() -> dict[str, str]:
    return dict(_ENTRY.findall(_blocks()[ENGLISH]))


def _blocks() -> dict[str, str]:
    return dict(_BLOCK.findall(TABLE.read_text("utf-8")))
