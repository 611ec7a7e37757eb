"""The words of the table: a page of them, and their meaning in place wherever the rule book uses one."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.texts import remember
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.rulebook.primer.glossary_terms import TERMS, Term


@dataclass(frozen=True, slots=True)
class _Words:
    """The words that open a meaning, in the language in force."""

    by_form: Mapping[str, Term]
    pattern: re.Pattern[str]
    """Finds them in a text, of two that begin alike the longer."""


def mark_terms(texts: Iterable[str]) -> list[Html]:
    """Return the texts with the first use of each term as a word that opens its meaning in place."""
    words, told = _words_in_force(), set[str]()
    return [_mark_text(text, words, told) for text in texts]


def draw_glossary() -> Html:
    """Draw every term with its meaning, in alphabetical order."""
    terms = sorted(TERMS, key=lambda term: term.word.casefold())
    return el("dl", *(_entry(term) for term in terms), class_="glossary")


def _entry(term: Term) -> Html:
    return el("div", el("dt", term.word), el("dd", term.meaning))


def _mark_text(text: str, words: _Words, told: set[str]) -> Html:
    """Return a text with the terms marked that ``told`` lacks, and add them to it."""
    parts, end = list[str](), 0
    for found in words.pattern.finditer(text):
        term = words.by_form[found[0].casefold()]
        if term.slug not in told:
            told.add(term.slug)
            point = _POINT.match(text, found.end())
            parts += [text[end : found.start()], _opening(found[0], point[0] if point else "", term)]
            end = point.end() if point else found.end()
    return join(*parts, text[end:])


def _opening(words: str, point: str, term: Term) -> Html:
    """Draw a word as a button and its meaning beside it, which the web layer opens and closes.

    The point after the word stays on the word's line: a browser may break lines after any button.
    """
    word = draw_button("term", words, class_="term", aria_expanded="false")
    return join(
        el("span", word, point, class_="pointed") if point else word,
        el("span", term.meaning, class_="meaning", role="note"),
    )


_POINT: Final = re.compile(r"[.,;:!?)”]+")


@remember(1)
def _words_in_force() -> _Words:
    by_form = {form.casefold(): term for term in TERMS for form in term.forms}
    longest_first = "|".join(map(re.escape, sorted(by_form, key=len, reverse=True)))
    return _Words(by_form, re.compile(rf"(?<![\w-])(?:{longest_first})(?![\w-])", re.IGNORECASE))
