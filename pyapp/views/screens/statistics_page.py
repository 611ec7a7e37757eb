"""How a person plays: the rates that players know each other by, and what every game brought."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import door_button, draw_head
from pyapp.views.kit.form_fields import options, select
from pyapp.views.kit.html import Html, el, join
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
class GroupTableView:
    """The same figures for every group of hands."""

    title: str
    columns: tuple[str, ...]
    """The heads, the groups' own first."""

    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class GameStatsView:
    """What was counted of one game."""

    title: str
    played: str
    """How much, as in `12 hands`."""

    unit: str
    """What the graph's points are, at the head of its table: `Hand`."""

    figures: tuple[FigureView, ...]
    tables: tuple[GroupTableView, ...] = ()


@dataclass(frozen=True, slots=True)
class StatsView:
    """Everything that was counted; empty where no hand was."""

    games: tuple[GameStatsView, ...] = ()
    graph: GraphView | None = None
    filters: tuple[FilterView, ...] = ()


def draw_stats(view: StatsView) -> dict[str, str]:
    """Draw the screen with its form and the figures."""
    head = draw_head(say("screens.stats.title"), say("screens.stats.lead"))
    doors = (
        _door("history", say("screens.history.title")),
        _door("pit-stats", say("screens.stats.your_blackjack")),
        _door("review", say("screens.stats.review")),
    )
    lists = (select(one.name, one.label, options(one.choices, one.chosen)) for one in view.filters)
    form = el("form", *lists, data_form="stats-filter", aria_label=say("screens.filter"), class_="filters")
    return {
        "stats": join(
            head, el("nav", *doors, class_="exports"), form, el("div", data_region="stats-figures")
        ),
        **draw_figures(view),
    }


def draw_looking(rival: str) -> dict[str, str]:
    """Draw in the place of the figures that the hands with a rival are being read."""
    words = say("holdem_seats.looking", name=rival)
    return {"stats-figures": el("p", words, class_="quiet", role="status")}


def draw_figures(view: StatsView) -> dict[str, str]:
    """Draw the figures alone."""
    if not view.games:
        return {"stats-figures": el("p", say("screens.stats.none"), class_="quiet", role="status")}
    graph = draw_graph(view.graph) if view.graph else join()
    parts = (
        *(_figures(game.title, game.figures) for game in view.games),
        el("section", el("h3", say("screens.stats.graph")), graph) if graph else join(),
        *(_groups(table) for game in view.games for table in game.tables if table.groups),
    )
    return {"stats-figures": join(*parts)}


def _door(action: str, label: str) -> Html:
    return door_button(action, "history" if action == "history" else "stats", label)


def _figures(title: str, figures: Sequence[FigureView]) -> Html:
    return el("section", el("h3", title), el("dl", *map(_figure, figures), class_="figures"))


def _figure(view: FigureView) -> Html:
    figure = el("dd", el("b", view.value), " ", el("span", view.note, class_="quiet"))
    return el("div", el("dt", view.name), figure)


def _groups(view: GroupTableView) -> Html:
    heads = (el("th", words, scope="col") for words in view.columns)
    table = el(
        "table",
        el("thead", el("tr", *heads)),
        el("tbody", *map(_group, view.groups)),
        class_="by-action",
        aria_label=view.title,
    )
    return el("section", el("h3", view.title), table)


def _group(group: GroupView) -> Html:
    return el("tr", el("th", group.name, scope="row"), *(el("td", figure) for figure in group.figures))
