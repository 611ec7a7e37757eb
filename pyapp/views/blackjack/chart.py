"""Basic strategy drawn like the printed chart, for the rules in force."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.analysis.blackjack import UPS, named
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import Book, Play
from pyapp.views.html import Html, el, join
from pyapp.views.top import icon_button


@dataclass(frozen=True, slots=True)
class ChartRowView:
    """One hand, and what to do against each open card from two to ace."""

    label: str
    """As in `16`, `A,7` or `8,8`."""

    plays: tuple[str, ...]
    """As charts print them: `H`, `S`, `Dh`, `Ds`, `P`, `Rh`, `Rs` or `Rp`."""


@dataclass(frozen=True, slots=True)
class ChartPartView:
    """One of the three tables: hard totals, soft totals, pairs."""

    title: str
    rows: tuple[ChartRowView, ...]


@dataclass(frozen=True, slots=True)
class ChartView:
    """The whole chart; without parts while it is worked out."""

    rules: str
    """The rules that it holds for, in words."""

    parts: tuple[ChartPartView, ...] = ()
    edge: str = ""
    """What the house keeps against one who plays by it."""


def chart_view(rules: BlackjackRules, book: Book) -> ChartView:
    """Show the chart that was worked out for ``rules``."""
    parts = (
        ChartPartView("Hard totals", tuple(_hard(book))),
        ChartPartView("Soft totals", tuple(_soft(book))),
        ChartPartView("Pairs", tuple(_pairs(book))),
    )
    return ChartView(rules_words(rules), parts, edge_words(book.edge))


def rules_words(rules: BlackjackRules) -> str:
    """Name the rules that a chart depends on."""
    words = ", ".join(named(rules))
    return f"{words[0].upper()}{words[1:]}."


def edge_words(edge: float) -> str:
    """Say what the house keeps by the chart, as in `House edge: 0.67% of your initial bet`."""
    if edge < 0:
        return f"Your edge: {-edge * _HUNDRED:.2f}% of your initial bet."
    return f"House edge: {edge * _HUNDRED:.2f}% of your initial bet."


def draw_chart(view: ChartView) -> dict[str, str]:
    """Draw the chart on a page of its own."""
    if not view.parts:
        return {"chart": join(_head(view), el("p", "Working it out…", class_="working", role="status"))}
    parts = el("div", *(_part(part) for part in view.parts), class_="parts")
    return {"chart": join(_head(view), _legend(view), parts)}


def _hard(book: Book) -> Iterator[ChartRowView]:
    for total in range(_LEAST_HARD, _MOST_HARD + 1):
        yield ChartRowView(str(total), _row(book.strategy.hard[total]))


def _soft(book: Book) -> Iterator[ChartRowView]:
    for other in range(2, 10):
        yield ChartRowView(f"A,{other}", _row(book.strategy.soft[_ACE + other]))


def _pairs(book: Book) -> Iterator[ChartRowView]:
    """Write what to do with each pair: where it is not split, what its total asks for."""
    for at in UPS:
        total = book.strategy.hard[2 * (at + 1)] if at else book.strategy.soft[_ACE + 1]
        plays = zip(_row(book.strategy.pairs[at]), _row(total), strict=True)
        label = ",".join((_name(at),) * 2)
        yield ChartRowView(label, tuple(other if play == Play.AS_TOTAL else play for play, other in plays))


def _row(plays: tuple[Play, ...]) -> tuple[str, ...]:
    return tuple(plays[up].value for up in UPS)


def _name(at: int) -> str:
    return str(at + 1) if at else "A"


def _head(view: ChartView) -> Html:
    words = el("div", el("h2", "Basic strategy"), el("p", view.rules, class_="quiet"), class_="words")
    return el("div", icon_button("back", "leave", "Back"), words, class_="head")


def _legend(view: ChartView) -> Html:
    keys = (_key(play, words) for play, words in _LEGEND)
    return join(el("p", view.edge, class_="edge"), el("ul", *keys, class_="legend"))


def _key(play: str, words: str) -> Html:
    return el("li", el("b", play, data_play=play[0]), " ", words)


def _part(part: ChartPartView) -> Html:
    tops = (el("th", _name(up), scope="col") for up in UPS)
    corner = el("td", class_="corner")
    head = el("thead", el("tr", corner, *tops))
    body = el("tbody", *(_line(row) for row in part.rows))
    return el("table", el("caption", part.title), head, body, class_="strategy")


def _line(row: ChartRowView) -> Html:
    cells = (el("td", play, data_play=play[0]) for play in row.plays)
    return el("tr", el("th", row.label, scope="row"), *cells)


_HUNDRED: Final = 100
_ACE: Final = 11
_LEAST_HARD: Final = 5
_MOST_HARD: Final = 18
_LEGEND: Final = (
    ("H", "hit"),
    ("S", "stand"),
    ("Dh", "double, otherwise hit"),
    ("Ds", "double, otherwise stand"),
    ("P", "split"),
    ("Rh", "surrender, otherwise hit"),
)
