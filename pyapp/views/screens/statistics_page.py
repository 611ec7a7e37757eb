"""How a person plays: the rates that players know each other by, and what both games brought."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.views.kit.form_fields import options, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import door_button, icon_button
from pyapp.views.kit.line_graph import GraphView, draw_graph
from pyapp.views.screens.history_page import FilterView


@dataclass(frozen=True, slots=True)
class FigureView:
    """One figure with its name and what it means."""

    name: str
    value: str
    note: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """Figures for some of the hands, in the order of the table's heads."""

    name: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatsView:
    """Everything that was counted; empty where no hand was."""

    figures: tuple[FigureView, ...] = ()
    """Those of hold'em."""

    rounds: tuple[FigureView, ...] = ()
    """Those of blackjack."""

    graph: GraphView | None = None
    places: tuple[GroupView, ...] = ()
    tables: tuple[GroupView, ...] = ()
    filters: tuple[FilterView, ...] = ()


HEADS = ("Hands", "VPIP", "PFR", "W$SD", "bb/100")
"""What a line of the tables counts."""


def draw_stats(view: StatsView) -> dict[str, str]:
    """Draw the screen with its form and the figures."""
    words = el("div", el("h2", "Statistics"), el("p", _KEPT, class_="quiet"), class_="words")
    head = el("div", icon_button("back", "leave", "Back"), words, class_="head")
    doors = el("nav", _door("history", "History"), _door("pit-stats", "Your blackjack"), class_="exports")
    lists = (select(one.name, one.label, options(one.choices, one.chosen)) for one in view.filters)
    form = el("form", *lists, data_form="stats-filter", aria_label="Filter", class_="filters")
    return {
        "stats": join(head, doors, form, el("div", data_region="stats-figures")),
        **draw_figures(view),
    }


def draw_figures(view: StatsView) -> dict[str, str]:
    """Draw the figures alone."""
    if not (view.figures or view.rounds):
        return {"stats-figures": el("p", _NONE, class_="quiet", role="status")}
    graph = draw_graph(view.graph) if view.graph else join()
    parts = (
        _figures("Hold'em", view.figures),
        _figures("Blackjack", view.rounds),
        el("section", el("h3", "Won and lost"), graph) if graph else join(),
        _groups("By position", "Position", view.places),
        _groups("By table", "Table", view.tables),
    )
    return {"stats-figures": join(*parts)}


def _door(action: str, label: str) -> Html:
    return door_button(action, "history" if action == "history" else "stats", label)


def _figures(title: str, figures: Sequence[FigureView]) -> Html:
    if not figures:
        return join()
    return el("section", el("h3", title), el("dl", *map(_figure, figures), class_="figures"))


def _figure(view: FigureView) -> Html:
    figure = el("dd", el("b", view.value), " ", el("span", view.note, class_="quiet"))
    return el("div", el("dt", view.name), figure)


def _groups(title: str, head: str, groups: Sequence[GroupView]) -> Html:
    if not groups:
        return join()
    heads = (el("th", words, scope="col") for words in (head, *HEADS))
    table = el(
        "table",
        el("thead", el("tr", *heads)),
        el("tbody", *map(_group, groups)),
        class_="by-action",
        aria_label=title,
    )
    return el("section", el("h3", title), table)


def _group(group: GroupView) -> Html:
    return el("tr", el("th", group.name, scope="row"), *(el("td", figure) for figure in group.figures))


_KEPT = "Hands you played alone against bots, and all blackjack rounds."
_NONE = "No hands yet. Play one, and it is counted here."
