"""The newcomer's pages of the rule book."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import remember, say
from pyapp.views.holdem.hand_ranks import draw_ranks
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.notices import draw_explain_button


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the glossary."""

    slug: str
    """What its texts are called in the catalogue, as in `big_blind`."""

    opens: bool = False
    """Whether it opens its meaning in a text; not where the word means other things too."""

    @property
    def word(self) -> str:
        """The word as it stands in the glossary."""
        return say(f"primer.term.word.{self.slug}")

    @property
    def meaning(self) -> str:
        """What it means, in a sentence or two."""
        return say(f"primer.term.meaning.{self.slug}")

    @property
    def forms(self) -> tuple[str, ...]:
        """As which words it opens in a text."""
        return tuple(say(f"primer.term.forms.{self.slug}").split(", ")) if self.opens else ()


TERMS: Final = (
    Term("action"),
    Term("aggressive_action"),
    Term("all_in", opens=True),
    Term("ante", opens=True),
    Term("bet"),
    Term("big_blind", opens=True),
    Term("blind", opens=True),
    Term("blind_game"),
    Term("board", opens=True),
    Term("board_card"),
    Term("button", opens=True),
    Term("button_game"),
    Term("buy_in", opens=True),
    Term("call", opens=True),
    Term("capped", opens=True),
    Term("check", opens=True),
    Term("check_raise"),
    Term("community_cards", opens=True),
    Term("deal"),
    Term("dealer_button", opens=True),
    Term("deck"),
    Term("downcard"),
    Term("draw"),
    Term("face_card"),
    Term("fixed_limit", opens=True),
    Term("flop", opens=True),
    Term("flush"),
    Term("fold", opens=True),
    Term("forced_bet", opens=True),
    Term("fourth_street", opens=True),
    Term("fifth_street", opens=True),
    Term("full_house"),
    Term("hand"),
    Term("hole_cards", opens=True),
    Term("kicker", opens=True),
    Term("muck", opens=True),
    Term("no_limit", opens=True),
    Term("opener"),
    Term("option", opens=True),
    Term("pass"),
    Term("play_the_board", opens=True),
    Term("position"),
    Term("pot", opens=True),
    Term("pot_limit", opens=True),
    Term("raise", opens=True),
    Term("re_raise", opens=True),
    Term("river", opens=True),
    Term("showdown", opens=True),
    Term("shuffle"),
    Term("side_pot", opens=True),
    Term("small_blind", opens=True),
    Term("split_pot"),
    Term("stack", opens=True),
    Term("straight"),
    Term("straight_flush"),
    Term("street", opens=True),
    Term("suit", opens=True),
    Term("tap_out", opens=True),
    Term("turn", opens=True),
    Term("upcard"),
    Term("wager"),
)
"""Every word, in the order of the English alphabet."""


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
