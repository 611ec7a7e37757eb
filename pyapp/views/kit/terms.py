"""Words that not everyone knows: what they mean, and how they open their meaning in place."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.texts import remember, say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the games."""

    slug: str
    """What its texts are called in the catalogue, as in `big_blind`."""

    @property
    def word(self) -> str:
        """The word by itself, as in the glossary."""
        return say(f"terms.word.{self.slug}")

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        return say(f"terms.meaning.{self.slug}")

    @property
    def forms(self) -> tuple[str, ...]:
        """As which words it stands in a text."""
        return tuple(say(f"terms.forms.{self.slug}").split(", "))


POKER: Final = tuple(
    Term(slug)
    for slug in (
        *("all_in", "ante", "big_blind", "blind", "bubble", "button", "buy_in", "capped", "cutoff"),
        *(
            "dead_blind",
            "fixed_limit",
            "flop",
            "forced_bet",
            "freeze_out",
            "muck",
            "no_limit",
            "offsuit",
            "phh",
        ),
        *("pot_limit", "rebuy", "river", "showdown", "side_pot", "sit_and_go", "small_blind", "stack"),
        *("straddle", "suited", "tap_out", "turn"),
    )
)
BLACKJACK: Final = tuple(
    Term(slug)
    for slug in (
        *("basic_strategy", "box", "bust", "cut_card", "double", "hi_lo", "hole_card", "house_edge"),
        *("insurance", "long_run", "ramp", "running_count", "shoe", "soft", "split", "surrender"),
        "true_count",
    )
)


@dataclass(frozen=True, slots=True)
class TermWords:
    """Finds terms in texts, of two that begin alike the longer."""

    by_form: Mapping[str, Term]
    pattern: re.Pattern[str]

    def term_of(self, found: re.Match[str]) -> Term:
        """Return the term that was found."""
        return self.by_form[found[0].casefold()]


@remember(4)
def finder_of(terms: tuple[Term, ...]) -> TermWords:
    """Return what finds these terms, by their forms in the language in force."""
    by_form = {form.casefold(): term for term in terms for form in term.forms}
    longest_first = "|".join(map(re.escape, sorted(by_form, key=len, reverse=True)))
    return TermWords(by_form, re.compile(rf"(?<![\w-])(?:{longest_first})(?![\w-])", re.IGNORECASE))


_TAG: Final = re.compile("<[^>]*>")
_SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"


def find_terms(parts: Iterable[str], terms: tuple[Term, ...]) -> list[Term]:
    """Return the terms that stand in texts or HTML, by the alphabet."""
    finder = finder_of(terms)
    texts = (_TAG.sub("\n", part).replace(_SOFT_HYPHEN, "") for part in parts)
    found = {finder.term_of(match) for text in texts for match in finder.pattern.finditer(text)}
    return sorted(found, key=lambda term: term.word.casefold())


def draw_terms(*parts: str, terms: tuple[Term, ...] = POKER) -> Html:
    """Draw the terms that stand in parts of a screen, each of which opens its meaning; nothing for none."""
    found = find_terms(parts, terms)
    if not found:
        return join()
    label = say("terms.label")
    words = (join(" ", draw_opening(term.word, "", term)) for term in found)
    return el("div", el("b", label), *words, class_="terms", role="group", aria_label=label)


def tell_terms(*parts: str, terms: tuple[Term, ...] = POKER) -> tuple[str, ...]:
    """Return what the terms mean that stand in parts of a screen, a line each."""
    found = find_terms(parts, terms)
    return tuple(say("terms.told", word=term.word, meaning=term.meaning) for term in found)


def draw_opening(words: str, point: str, term: Term) -> Html:
    """Draw a word as a button and its meaning beside it, which the web layer opens and closes.

    The point after the word stays on the word's line: a browser may break lines after any button.
    """
    word = draw_button("term", words, class_="term", aria_expanded="false")
    return join(
        el("span", word, point, class_="pointed") if point else word,
        el("span", term.meaning, class_="meaning", role="note"),
    )
