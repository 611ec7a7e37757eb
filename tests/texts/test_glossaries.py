"""One word for one thing, in each language: the glossary's word on the button and in every sentence.

A language's glossary is `glossaries/CODE.toml`: for each term its word, the texts that are exactly
that word, and patterns of other words for the same thing, inflected forms included; where the word has
more meanings, its own pattern and that of the English words that it stands for; and the words that the
language shares with English.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from pyapp.texts import ENGLISH, LANGUAGES
from tests.texts.catalogues import read_language, variants
from workshop.host.project_folders import ROOT, STATIC

FOLDER: Final = Path(__file__).parent / "glossaries"

languages = pytest.mark.parametrize("language", sorted(LANGUAGES))


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game, and how the language calls it."""

    name: str
    word: str
    keys: Sequence[str]
    avoid: Sequence[str]
    allowed: Mapping[str, str]
    said: str
    """The pattern of the word, where only one of its meanings is meant."""

    english: str
    """What English says there."""


@cache
def terms(language: str) -> tuple[Term, ...]:
    """Return the terms of a language's glossary."""
    return tuple(_read(_glossary(language)))


def shared(language: str) -> frozenset[str]:
    """Return the words that a language has in common with English, but for those of its terms."""
    return frozenset(_glossary(language)["shared"].split())


def _glossary(language: str) -> Mapping[str, Any]:
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


def _read(tree: Mapping[str, Any], prefix: str = "") -> Iterator[Term]:
    for name, node in tree.items():
        if isinstance(node, str):
            continue
        if "word" in node:
            lists = node.get("keys", []), node.get("avoid", []), node.get("allowed", {})
            yield Term(f"{prefix}{name}", node["word"], *lists, node.get("said", ""), node.get("english", ""))
        else:
            yield from _read(node, f"{prefix}{name}.")


@cache
def texts(language: str) -> Mapping[str, str]:
    """Return every text of a language by its key, without its values, and the rule book's hands."""
    said = {
        f"{key}.{name}".rstrip("."): re.sub(r"\{\w+\}", "{}", text)
        for key, sentence in read_language(language).sentences.items()
        for name, text in variants(sentence).items()
    }
    book = (
        ROOT / "pyapp" / "rulebook" / "scenarios"
        if language == ENGLISH
        else STATIC / "texts" / language / "rule_book"
    )
    hands = {f"rule_book/{file.stem}": _words_of(file) for file in sorted(book.glob("*.toml"))}
    return said | hands


def _words_of(chapter: Path) -> str:
    """Return what a chapter of the rule book says in sentences: its moves are typed in English everywhere."""
    read = tomllib.loads(chapter.read_text("utf-8"))
    told = [hand[part] for hand in read["scenario"] for part in ("title", "why") if part in hand]
    return "\n".join((read["chapter"], *told))


@languages
def test_buttons_and_headings_say_the_word_of_the_glossary(language: str) -> None:
    said = texts(language)
    wrong = {
        key: (said.get(key), term.word)
        for term in terms(language)
        for key in term.keys
        if said.get(key, "").casefold() != term.word.casefold()
    }
    assert not wrong


_COMMANDS: Final = "console.word."
"""What can be typed: a player may say any word for a thing."""


@languages
def test_no_sentence_uses_another_word_for_the_same_thing(language: str) -> None:
    found = {
        (term.name, key, match[0])
        for term in terms(language)
        for pattern in term.avoid
        for key, text in texts(language).items()
        if key not in term.allowed
        and not key.startswith(_COMMANDS)
        and (match := re.search(pattern, text, re.IGNORECASE))
    }
    assert not found


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {ENGLISH}))
def test_a_word_is_said_only_for_the_thing_that_english_names(language: str) -> None:
    meant = texts(ENGLISH)
    found = {
        (term.name, key, text)
        for term in terms(language)
        if term.said
        for key, text in texts(language).items()
        if key not in term.allowed
        and not key.startswith(_COMMANDS)
        and re.search(term.said, text, re.IGNORECASE)
        and not re.search(term.english, meant[key], re.IGNORECASE)
    }
    assert not found


@languages
def test_a_glossary_names_each_term_once_and_allows_only_what_it_would_find(language: str) -> None:
    all_terms, said = terms(language), texts(language)
    assert len(all_terms) > 60
    assert len({term.name for term in all_terms}) == len(all_terms)
    idle = {
        (term.name, key)
        for term in all_terms
        for key in term.allowed
        if not any(
            re.search(pattern, said.get(key, ""), re.IGNORECASE)
            for pattern in filter(None, (*term.avoid, term.said))
        )
    }
    assert not idle


def test_every_language_names_the_same_actions_streets_and_levels() -> None:
    groups = ("actions.", "streets.", "levels.")
    named = {
        language: {term.name for term in terms(language) if term.name.startswith(groups)}
        for language in LANGUAGES
    }
    assert all(names >= named[ENGLISH] for names in named.values()), named


ENGLISH_WORDS: Final = (
    r"(?<!-)\b(the|you|your|with|and|of|is|are|from|this|that|not|have|been|they|their|what|which|when|how|players?"
    r"|hands|cards|folds?|checks?|calls?|bets?|raises?|plays?|wins|loses|hit|split|double|drills?|review)\b(?!-)"
)
"""Words that no other language here has, nor leaves in English."""

TYPED: Final = ("records.phh.",)
"""Fields of files are typed in English everywhere."""


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {ENGLISH}))
def test_whoever_reads_one_language_finds_no_english_word(language: str) -> None:
    values = re.compile(r"\{\w+\}")
    found = {
        (key, match[0])
        for key, text in texts(language).items()
        if not key.startswith(TYPED)
        and (match := re.search(ENGLISH_WORDS, values.sub("", text), re.IGNORECASE))
    }
    assert not found


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {ENGLISH}))
def test_a_language_has_no_word_of_english_but_its_terms_and_those_that_it_shares(language: str) -> None:
    terms_words = {word for term in terms(language) for word in _words(term.word)}
    both = _words_of_texts(language) & _words_of_texts(ENGLISH)
    assert both - terms_words == shared(language)


def _words_of_texts(language: str) -> set[str]:
    said = (text for key, text in texts(language).items() if not key.startswith(TYPED))
    return {word for text in said for word in _words(text)}


def _words(text: str) -> set[str]:
    return {word.casefold() for word in re.findall(r"[^\W\d_]{3,}", text)}
