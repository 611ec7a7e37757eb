"""Every key that game and scripts name is in the catalogue with its values, and every key of it is used."""

import re
from enum import Enum
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

import pytest

from pyapp.texts import ENGLISH, LANGUAGES, WORDED, Code, key_of
from pyapp.texts.catalogue import late_areas
from tests.texts.catalogues import SENTENCES, named_values, variants
from tests.texts.sources import PYAPP, built, constants, imported, said

_AREAS: Final = sorted({key.partition(".")[0] for key in SENTENCES})
_KEY: Final = re.compile(rf"(?:{'|'.join(_AREAS)})(?:\.[a-z0-9_]+)+")
_FILE: Final = re.compile(r"\.(?:css|html|js|json|py|toml)$")
_WITH_FRIENDS: Final = {
    "pyapp.app.holdem.ending",
    "pyapp.app.holdem.seats",
    "pyapp.app.session.collaborators",
    "pyapp.app.sittings.blackjack.setup",
    "pyapp.app.sittings.holdem.rival_words",
    "pyapp.views.blackjack.table_page",
}
"""What says sentences of the friends at a table of theirs, whose room is open then."""


def test_a_key_that_is_said_is_in_the_catalogue_with_the_values_that_it_is_given() -> None:
    calls = list(said())
    assert not [call for call in calls if call.key not in SENTENCES]
    assert not [call for call in calls if call.values not in (None, named_values(SENTENCES[call.key]))]


def test_a_key_that_is_put_together_fits_keys_of_the_catalogue() -> None:
    assert not [call for call in built() if not _fitting(call.key)]


def test_a_key_that_is_put_together_is_given_the_values_of_every_key_that_it_fits() -> None:
    whole = {
        text for _, text in constants()
    }  # what is said by its whole name elsewhere has values of its own
    for call in (call for call in built() if call.values is not None):
        wanted = {key: named_values(SENTENCES[key]) for key in _fitting(call.key) - whole}
        assert call.values == frozenset[str]().union(*wanted.values()), call


def test_a_literal_that_looks_like_a_key_is_one() -> None:
    known = {*SENTENCES, *(prefix for prefix, _ in worded().values())}
    keys = {(place, text) for place, text in constants() if _KEY.fullmatch(text) and not _FILE.search(text)}
    assert not {(place, text) for place, text in keys if text not in known}


def test_what_lies_in_a_features_folder_is_said_by_that_feature_alone() -> None:
    """Others may be shown before the feature's texts are there."""
    late, elsewhere = late_areas(), set[tuple[str, str]]()
    for call in (*said(), *built()):
        module, feature = call.place.partition(":")[0], late.get(call.key.partition(".")[0])
        if feature and not module.startswith(f"pyapp.features.{feature}."):
            elsewhere.add((module, feature))
    assert elsewhere == {(module, "friends") for module in _WITH_FRIENDS}


def test_every_member_that_has_words_is_in_the_catalogue() -> None:
    assert worded()
    assert not member_keys() - SENTENCES.keys()


def test_every_key_of_the_catalogue_is_used() -> None:
    literal = {text for _, text in constants()}
    put_together = {key for call in built() for key in _fitting(call.key)}
    assert not SENTENCES.keys() - literal - member_keys() - put_together


def test_a_code_names_every_value_of_its_sentence() -> None:
    codes = [code for members in worded() if issubclass(members, Code) for code in members]
    assert codes
    for code in codes:
        assert named_values(SENTENCES[key_of(code)]) <= {name.removeprefix("$") for name in code.names}, code


def test_in_braces_stand_named_values_only() -> None:
    for key, sentence in SENTENCES.items():
        for text in variants(sentence).values():
            assert text.strip() == text != "", key
            assert not set(re.sub(r"\{[a-z_]+\}", "", text)) & set("{}"), key


@cache
def worded() -> dict[type[Enum], tuple[str, tuple[str, ...]]]:
    """Return the game's enumerations that have words."""
    imported()
    return {members: how for members, how in WORDED.items() if members.__module__.startswith("pyapp.")}


@cache
def member_keys() -> frozenset[str]:
    """Return the key of every member of these, in each of its forms."""
    return frozenset(
        key_of(member, form)
        for members, (_, forms) in worded().items()
        for member in members
        for form in forms or ("",)
    )


@cache
def _fitting(pattern: str) -> set[str]:
    return {key for key in SENTENCES if fnmatchcase(key, pattern)}


STATIC: Final = PYAPP.parent / "static"
TABLE: Final = STATIC / "boot" / "sentences.js"
SCRIPTS: Final = [path for path in sorted(STATIC.rglob("*.js")) if path != TABLE]

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
