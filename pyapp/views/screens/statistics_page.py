"""How a person plays: the rates that players know each other by, and what both games brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
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


_COLUMNS: Final = ("hands", "vpip", "pfr", "wsd", "bb")
"""What a line of the tables counts."""


def draw_stats(view: StatsView) -> dict[str, str]:
    """Draw the screen with its form and the figures."""
    title, lead = el("h2", say("screens.stats.title")), el("p", say("screens.stats.lead"), class_="quiet")
    words = el("div", title, lead, class_="words")
    head = el("div", icon_button("back", "leave", say("screens.back")), words, class_="head")
    doors = (
        _door("history", say("screens.history.title")),
        _door("pit-stats", say("screens.stats.your_blackjack")),
    )
    lists = (select(one.name, one.label, options(one.choices, one.chosen)) for one in view.filters)
    form = el("form", *lists, data_form="stats-filter", aria_label=say("screens.filter"), class_="filters")
    return {
        "stats": join(
            head, el("nav", *doors, class_="exports"), form, el("div", data_region="stats-figures")
        ),
        **draw_figures(view),
    }


def draw_figures(view: StatsView) -> dict[str, str]:
    """Draw the figures alone."""
    if not (view.figures or view.rounds):
        return {"stats-figures": el("p", say("screens.stats.none"), class_="quiet", role="status")}
    graph = draw_graph(view.graph) if view.graph else join()
    parts = (
        _figures(say("screens.stats.holdem"), view.figures),
        _figures(say("screens.stats.blackjack"), view.rounds),
        el("section", el("h3", say("screens.stats.graph")), graph) if graph else join(),
        _groups(say("screens.stats.by_position"), say("screens.stats.position"), view.places),
        _groups(say("screens.stats.by_table"), say("screens.stats.table"), view.tables),
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
    columns = (head, *(say(f"screens.stats_column.{column}") for column in _COLUMNS))
    heads = (el("th", words, scope="col") for words in columns)
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
