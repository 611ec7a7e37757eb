"""The newcomer's pages of the rule book."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.hand_ranks import draw_ranks
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_explain_button
from pyapp.views.kit.terms import BLACKJACK, POKER, Term, TermWords, draw_opening, finder_of


@dataclass(frozen=True, slots=True)
class BookTerm(Term):
    """A word that only the book explains."""

    opens: bool = False
    """Whether it opens its meaning in a text; not where the word means other things too."""

    @property
    def word(self) -> str:
        """The word by itself, as in the glossary."""
        return say(f"primer.term.word.{self.slug}")

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        return say(f"primer.term.meaning.{self.slug}")

    @property
    def forms(self) -> tuple[str, ...]:
        """As which words it opens in a text."""
        return tuple(say(f"primer.term.forms.{self.slug}").split(", ")) if self.opens else ()


_OPENING: Final = (
    *("board", "call", "check", "community_cards", "fold", "fourth_street", "fifth_street"),
    *("hole_cards", "kicker", "option", "play_the_board", "pot", "raise", "re_raise", "street"),
    "suit",
)
_LISTED: Final = (
    *("action", "aggressive_action", "bet", "blind_game", "board_card", "button_game", "check_raise"),
    *("deal", "dealer_button", "deck", "downcard", "draw", "face_card", "flush", "full_house"),
    *("hand", "opener", "pass", "position", "shuffle", "split_pot", "straight", "straight_flush"),
    *("upcard", "wager"),
)

TERMS: Final = (*POKER, *(BookTerm(slug, opens=True) for slug in _OPENING), *map(BookTerm, _LISTED))
"""Every word of poker that the glossary lists."""


def mark_terms(texts: Iterable[str]) -> list[Html]:
    """Return the texts with the first use of each term as a word that opens its meaning in place."""
    finder, told = finder_of(TERMS), set[str]()
    return [_mark_text(text, finder, told) for text in texts]


_BARE: Final = str.maketrans("äöüáéíóúñ", "aouaeioun")
"""Letters with marks stand where they would without: German and Spanish dictionaries have them so."""


def draw_glossary() -> Html:
    """Draw every term with its meaning, in alphabetical order."""
    terms = sorted((*TERMS, *BLACKJACK), key=lambda term: term.word.casefold().translate(_BARE))
    return el("dl", *(_entry(term) for term in terms), class_="glossary")


def _entry(term: Term) -> Html:
    return el("div", el("dt", term.word), el("dd", term.meaning))


def _mark_text(text: str, finder: TermWords, told: set[str]) -> Html:
    """Return a text with the terms marked that ``told`` lacks, and add them to it."""
    parts, end = list[str](), 0
    for found in finder.pattern.finditer(text):
        term = finder.term_of(found)
        if term.slug not in told:
            told.add(term.slug)
            point = _POINT.match(text, found.end())
            parts += [text[end : found.start()], draw_opening(found[0], point[0] if point else "", term)]
            end = point.end() if point else found.end()
    return join(*parts, text[end:])


_POINT: Final = re.compile(r"[.,;:!?)”]+")


_OTHER: Final = "Bruno"
"""The player who stays in with the reader."""


@dataclass(frozen=True, slots=True)
class PrimerStep:
    """One step of the hand, with what lies on the table."""

    slug: str
    """What its texts are called in the catalogue."""

    cards: tuple[str, ...] = ()
    """The cards as they lie, as in `Kc`; `??` face down."""

    best: tuple[str, ...] = ()
    """Those of them that make the hand."""

    @property
    def title(self) -> str:
        """What happens."""
        return say(f"primer.step.title.{self.slug}", name=_OTHER)

    @property
    def words(self) -> str:
        """How it happens."""
        return say(f"primer.step.words.{self.slug}", name=_OTHER)

    @property
    def label(self) -> str:
        """Whose cards they are; empty without cards."""
        return say(f"primer.step.label.{self.slug}", name=_OTHER) if self.cards else ""


YOURS: Final = ("As", "Kd")
THEIRS: Final = ("Qh", "Qc")
BOARD: Final = ("Kc", "7d", "2s", "9h", "3c")

STEPS: Final = (
    PrimerStep("blinds"),
    PrimerStep("hole_cards", YOURS),
    PrimerStep("preflop", (HIDDEN, HIDDEN)),
    PrimerStep("flop", (*YOURS, *BOARD[:3]), ("Kd", "Kc")),
    PrimerStep("turn", BOARD[:4]),
    PrimerStep("river", BOARD),
    PrimerStep("showdown", (*YOURS, *BOARD), ("Kd", "Kc", "As", "9h", "7d")),
    PrimerStep("other_hand", (*THEIRS, *BOARD), ("Qh", "Qc", "Kc", "9h", "7d")),
)

CHOICES: Final = ("check", "bet", "call", "raise", "fold", "all_in")
"""What a player can do in turn."""


def draw_how() -> Html:
    """Draw the hand step by step, and below it what a player may do in turn."""
    words = mark_terms(step.words for step in STEPS)
    steps = (_step(step, text) for step, text in zip(STEPS, words, strict=True))
    choices = map(_choice, CHOICES)
    title = el("h2", say("primer.choices.title"))
    explained = el("p", draw_explain_button(), class_="elsewhere")
    return join(explained, el("ol", *steps, class_="lesson"), title, el("dl", *choices, class_="choices"))


def _choice(name: str) -> Html:
    title, words = say(f"primer.choice.name.{name}"), say(f"primer.choice.words.{name}")
    return el("div", el("dt", title), el("dd", words))


def _step(step: PrimerStep, words: Html) -> Html:
    cards = tuple(CardView(code, lifted=code in step.best, dim=_is_spare(code, step)) for code in step.cards)
    shown = el("div", draw_cards(cards), class_="example", role="group", aria_label=step.label)
    return el("li", el("h3", step.title), el("div", words), shown if cards else join(), class_="step")


def _is_spare(code: str, step: PrimerStep) -> bool:
    """Tell whether a card stands back because others make the hand."""
    return bool(step.best) and code not in step.best


@dataclass(frozen=True, slots=True)
class PrimerPage:
    """One page, by its name in the page."""

    slug: str

    @property
    def title(self) -> str:
        """What it is called."""
        return say(f"primer.page.title.{self._key}")

    @property
    def lead(self) -> str:
        """A sentence below the title."""
        return say(f"primer.page.lead.{self._key}")

    @property
    def _key(self) -> str:
        return self.slug.replace("-", "_")


CHARTS_PAGE: Final = "charts"
"""What the tab of the charts carries, which are a feature of their own."""

PAGES: Final = (PrimerPage("how-to-play"), PrimerPage("poker-hands"), PrimerPage("glossary"))


def draw_primer(
    slug: str, turns: Sequence[ChoiceView], lit: str = "", *, is_place: bool = False
) -> dict[str, str]:
    """Draw a page of this name; ``turns`` are all pages to turn to, ``lit`` the rank of the reader's hand.

    The place to learn has no way back.
    """
    page = {page.slug: page for page in PAGES}[slug]
    head = draw_head(page.title, page.lead, out=join() if is_place else None)
    return {"rules": join(head, draw_turns(turns, slug), _body(slug, lit))}


def draw_turns(turns: Sequence[ChoiceView], current: str) -> Html:
    """Draw a tab for each newcomer's page, the rule book and the charts, and below it the book's tables."""
    if not turns:
        return join()
    firsts = {page.slug for page in PAGES}
    tables = [turn for turn in turns if turn.value not in firsts]
    here = next((table for table in tables if table.value == current), None)
    labels = {turn.value: turn.label for turn in turns if turn.value in firsts}
    labels |= {(here or tables[0]).value: say("kit.rule_book"), CHARTS_PAGE: say("primer.charts")}
    shown = el("nav", *_turns(labels, current), class_="turn", aria_label=say("rule_book.page.turn"))
    return join(shown, _tables(tables, here)) if here else shown


def _tables(tables: Sequence[ChoiceView], here: ChoiceView) -> Html:
    """Fold the tables of the book under the name of the one that is open."""
    labels = {table.value: table.label for table in tables}
    nav = el("nav", *_turns(labels, here.value), class_="turn", aria_label=say("rule_book.page.tables"))
    return el("details", el("summary", here.label), nav, class_="of-tables")


def _turns(labels: Mapping[str, str], current: str) -> Iterator[Html]:
    for value, label in labels.items():
        here = "page" if value == current else None
        yield draw_button("rules", label, data_value=value, aria_current=here)


def _body(slug: str, lit: str) -> Html:
    match slug:
        case "poker-hands":
            return draw_ranks(lit)
        case "how-to-play":
            return draw_how()
        case _:
            return draw_glossary()
