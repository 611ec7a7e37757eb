"""The words of the table: a page of them, and their meaning in place wherever the rule book uses one."""

import re
from collections.abc import Iterable
from typing import Final

from pyapp.views.kit.html import Html, el, join
from pyapp.views.rulebook.primer.glossary_terms import TERMS, Term


def mark_terms(texts: Iterable[str]) -> list[Html]:
    """Return the texts with the first use of each term as a word that opens its meaning in place."""
    told = set[str]()
    return [_marked(text, told) for text in texts]


def draw_glossary() -> Html:
    """Draw every term with its meaning, in alphabetical order."""
    terms = sorted(TERMS, key=lambda term: term.word.casefold())
    return el("dl", *(_entry(term) for term in terms), class_="glossary")


def _entry(term: Term) -> Html:
    return el("div", el("dt", term.word), el("dd", term.meaning))


def _marked(text: str, told: set[str]) -> Html:
    """Mark the terms that ``told`` lacks, and add them to it."""
    parts, end = list[str](), 0
    for found in _PATTERN.finditer(text):
        term = _BY_FORM[found[0].casefold()]
        if term.word not in told:
            told.add(term.word)
            point = _POINT.match(text, found.end())
            parts += [text[end : found.start()], _opening(found[0], point[0] if point else "", term)]
            end = point.end() if point else found.end()
    return join(*parts, text[end:])


def _opening(words: str, point: str, term: Term) -> Html:
    """Draw a word as a button and its meaning beside it, which the web layer opens and closes.

    The point after the word stays on the word's line: a browser may break lines after any button.
    """
    word = el("button", words, type="button", class_="term", data_action="term", aria_expanded="false")
    return join(
        el("span", word, point, class_="pointed") if point else word,
        el("span", term.meaning, class_="meaning", role="note"),
    )


_POINT: Final = re.compile(r"[.,;:!?)”]+")

_BY_FORM: Final = {form.casefold(): term for term in TERMS for form in term.forms}
_LONGEST_FIRST: Final = sorted(_BY_FORM, key=len, reverse=True)
_PATTERN: Final = re.compile(
    rf"(?<![\w-])(?:{'|'.join(map(re.escape, _LONGEST_FIRST))})(?![\w-])", re.IGNORECASE
)
