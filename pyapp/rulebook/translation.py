"""Chapters in another language: their words are replaced, their hands stay as they are.

A translation is a TOML file by the chapter's name: `chapter`, and for each hand of the chapter, in order,
a `[[scenario]]` with `title` and `why`. What players do stays in the words that the referee reads.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pyapp.records import FieldError, Fields
from pyapp.rulebook.errors import RulebookError
from pyapp.rulebook.scenario import Chapter, Scenario
from pyapp.texts import say

_IN_FORCE: Final = dict[str, str]()


def use_translations(texts: Mapping[str, str]) -> None:
    """Put the translations of chapters in force, by the chapters' names; none for English."""
    _IN_FORCE.clear()
    _IN_FORCE.update(texts)


def in_words(chapter: Chapter) -> Chapter:
    """Return a chapter in the language in force; raises `RulebookError` where its translation is wrong."""
    text = _IN_FORCE.get(chapter.name)
    return _translated(chapter, text) if text else chapter


def _translated(chapter: Chapter, text: str) -> Chapter:
    try:
        fields = Fields(tomllib.loads(text))
        pairs = zip(chapter.scenarios, fields.each("scenario"), strict=True)
        scenarios = tuple(_scenario(scenario, words) for scenario, words in pairs)
        return replace(chapter, title=fields.text("chapter"), scenarios=scenarios)
    except (FieldError, ValueError) as error:
        raise RulebookError(say("rulebook.error.translation", chapter=chapter.name, reason=error)) from error


def _scenario(scenario: Scenario, words: Fields) -> Scenario:
    return replace(scenario, title=words.text("title"), why=words.text("why"))
