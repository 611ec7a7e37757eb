"""The rule book: what is special about a table in plain words, and the hands that prove every rule."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.icon_buttons import draw_icon
from pyapp.views.kit.page_heads import draw_head
from pyapp.views.rulebook.primer.glossary import mark_terms
from pyapp.views.rulebook.primer.primer_pages import draw_turns


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
    """Who sits there with what, as in `Ann $1,000, button`."""

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


def draw_rules(view: RuleBookView) -> dict[str, str]:
    """Draw the book, and each scenario into a region of its own: opening one redraws that one only."""
    scenarios = (scenario for proof in view.proofs for scenario in proof.scenarios)
    drawn = {name: html for scenario in scenarios for name, html in draw_scenario(scenario).items()}
    head, turns = draw_head(view.title, view.special), draw_turns(view.pages, view.preset)
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
