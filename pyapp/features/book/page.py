"""The rule book: what is special about a table in plain words, and the hands that prove every rule."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pyapp.blackjack import BlackjackRules
from pyapp.features.book.primer import draw_turns, mark_terms
from pyapp.tables import TABLES
from pyapp.texts import say
from pyapp.views.blackjack.table_words import limits_words
from pyapp.views.kit.controls import draw_button, draw_head, draw_icon
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join, unseen


@dataclass(frozen=True, slots=True)
class ChapterView:
    """Some rules under one heading."""

    title: str
    points: tuple[str, ...]
    """One rule each, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class LineView:
    """One line of a scenario: what is done or claimed, what should come of it, and what did."""

    text: str
    expected: str
    actual: str
    ok: bool


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """A rule as a hand that is played before the reader."""

    id: str
    """Its name in the page: letters, digits and dashes, its own among all presets."""

    title: str
    rule: str
    why: str
    seats: tuple[str, ...] = ()
    """Who sits there with what, as in `Ada $1,000, button`."""

    moves: tuple[LineView, ...] = ()
    ok: bool | None = None
    """Whether all lines came out as expected; ``None`` before it was played."""

    open: bool = False
    on_felt: bool = False
    """Whether it can be looked at on a table: it is one hand, and not the button on its way."""


@dataclass(frozen=True, slots=True)
class ProofView:
    """The scenarios of one chapter."""

    title: str
    scenarios: tuple[ScenarioView, ...]


@dataclass(frozen=True, slots=True)
class RuleBookView:
    """The rule book, open at one table."""

    preset: str
    title: str
    special: str
    chapters: tuple[ChapterView, ...]
    pages: tuple[ChoiceView, ...] = ()
    """All pages of the book, to turn to."""

    proofs: tuple[ProofView, ...] = ()
    explains: bool = True
    """Whether poker's terms open their meaning in the text."""

    is_place: bool = False
    """Whether it is the place to learn, which has no way back."""


def draw_rules(view: RuleBookView) -> dict[str, str]:
    """Draw the book, and each scenario into a region of its own: opening one redraws that one only."""
    scenarios = (scenario for proof in view.proofs for scenario in proof.scenarios)
    drawn = {name: html for scenario in scenarios for name, html in draw_scenario(scenario).items()}
    out = join() if view.is_place else None
    head, turns = draw_head(view.title, view.special, out=out), draw_turns(view.pages, view.preset)
    return {"rules": join(head, turns, _chapters(view), _proofs(view)), **drawn}


def draw_scenario(view: ScenarioView) -> dict[str, str]:
    """Draw one scenario: its title as a button, and below it the hand where it is open."""
    return {f"scenario-{view.id}": join(_title(view), _body(view) if view.open else join())}


def _chapters(view: RuleBookView) -> Html:
    points = [point for chapter in view.chapters for point in chapter.points]
    words = iter(mark_terms(points) if view.explains else points)
    drawn = (_chapter(chapter.title, [next(words) for _ in chapter.points]) for chapter in view.chapters)
    return el("div", *drawn, class_="chapters")


def _chapter(title: str, points: list[str]) -> Html:
    return el("section", el("h3", title), el("ul", *(el("li", point) for point in points)), class_="chapter")


def _proofs(view: RuleBookView) -> Html:
    if not view.proofs:
        return join()
    lead = el("p", say("rule_book.page.proofs_lead"), class_="quiet")
    head = el("div", el("h2", say("rule_book.page.proofs")), lead, class_="lead")
    return join(head, *(_proof(proof) for proof in view.proofs))


def _proof(proof: ProofView) -> Html:
    places = (el("li", data_region=f"scenario-{scenario.id}") for scenario in proof.scenarios)
    return el("section", el("h3", proof.title), el("ul", *places, class_="scenarios"), class_="proof")


def _title(view: ScenarioView) -> Html:
    return draw_button(
        "scenario",
        _mark(view.ok),
        el("span", view.title, class_="words"),
        draw_icon("go"),
        class_="scenario",
        data_value=view.id,
        aria_expanded="true" if view.open else "false",
    )


def _mark(ok: bool | None) -> Html:  # noqa: FBT001 - the one thing that a mark tells
    """Draw a tick or a cross; a ring where nothing was played yet."""
    if ok is None:
        return el("span", class_="verdict")
    words = say("rule_book.page.holds" if ok else "rule_book.page.fails")
    icon = draw_icon("tick" if ok else "close")
    return el("span", icon, unseen(f"{words} "), class_="verdict", data_ok="yes" if ok else "no")


def _body(view: ScenarioView) -> Html:
    why = el("p", view.why, class_="why-so")
    rule = el("p", view.rule, class_="quiet")
    seats = el("p", " · ".join(view.seats), class_="seats") if view.seats else join()
    if not view.on_felt:
        return el("div", why, rule, seats, _moves(view), class_="hand")
    play = draw_button("rule-play", say("rule_book.felt.play"), class_="small play", data_value=view.id)
    lines = el("details", el("summary", say("rule_book.felt.lines")), _moves(view), open=view.ok is False)
    return el("div", why, rule, seats, play, lines, class_="hand")


def _moves(view: ScenarioView) -> Html:
    columns = ("move", "expected", "played")
    heads = (el("th", say(f"rule_book.page.{column}"), scope="col") for column in columns)
    lines = (_line(line) for line in view.moves)
    table = (el("thead", el("tr", *heads)), el("tbody", *lines))
    return el("table", *table, aria_label=view.title) if view.moves else join()


def _line(line: LineView) -> Html:
    text = el("th", _mark(line.ok), el("span", line.text), scope="row")
    return el("tr", text, el("td", line.expected), el("td", line.actual), data_ok="yes" if line.ok else "no")


def chapters_of(preset: str) -> tuple[ChapterView, ...]:
    """Return the chapters of a preset's rules; there are none for a table of no preset."""
    names = (name for entry in TABLES if entry.preset == preset for name in entry.chapters)
    return tuple(_read_chapter(say(f"rule_book.chapter.{name}")) for name in names)


def _read_chapter(text: str) -> ChapterView:
    """Return a chapter of the catalogue: `#` opens its title, `-` a rule."""
    title, *points = text.split("\n- ")
    return ChapterView(title.removeprefix("# "), tuple(_unfold(points)))


def _unfold(points: Iterable[str]) -> Iterator[str]:
    """Return each rule in one line."""
    return (" ".join(point.split()) for point in points)


def chapter_in_force(rules: BlackjackRules) -> ChapterView:
    """Return what is played at this table; the chapters after it are those of the usual game."""
    return ChapterView(say("views_blackjack.rules.title"), tuple(_points(rules)))


def _points(rules: BlackjackRules) -> Iterator[str]:
    yield say("views_blackjack.rules.shoe", n=rules.decks, percent=rules.penetration)
    yield say("views_blackjack.rules.bets", limits=limits_words(rules))
    yield _either(
        "views_blackjack.rules.pays_6_to_5", "views_blackjack.rules.pays_3_to_2", first=rules.six_to_five
    )
    yield _either(
        "views_blackjack.rules.hits_soft_17", "views_blackjack.rules.stands_on_17", first=rules.hit_soft_17
    )
    yield from _plays(rules)
    yield _either(
        "views_blackjack.rules.no_hole_card", "views_blackjack.rules.peek", first=rules.no_hole_card
    )
    if rules.dealt_face_down:
        yield say("views_blackjack.rules.face_down")
    if rules.ask_at_21:
        yield say("views_blackjack.rules.ask_at_21")
    yield say("views_blackjack.rules.counts")


def _plays(rules: BlackjackRules) -> Iterator[str]:
    yield _either(
        "views_blackjack.rules.double_any", "views_blackjack.rules.double_some", first=rules.double_any_two
    )
    yield _either(
        "views_blackjack.rules.double_after_split",
        "views_blackjack.rules.no_double_after_split",
        first=rules.double_after_split,
    )
    yield _either(
        "views_blackjack.rules.split_to_four", "views_blackjack.rules.split_once", first=rules.resplit_to_four
    )
    if rules.resplit_aces:
        yield say("views_blackjack.rules.resplit_aces")
    if rules.split_any_tens:
        yield say("views_blackjack.rules.split_any_tens")
    yield _either(
        "views_blackjack.rules.surrender", "views_blackjack.rules.no_surrender", first=rules.late_surrender
    )


def _either(key: str, other: str, *, first: bool) -> str:
    return say(key if first else other)
