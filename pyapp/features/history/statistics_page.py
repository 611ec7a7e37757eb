"""What was won and how often in four tiles; behind folds the rates that players know each other by."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.features.history.lines_page import GraphLinesView, draw_lines
from pyapp.features.history.list_page import NO_SEARCH, SearchView, draw_chosen, draw_found, draw_search
from pyapp.features.history.my_play import PlayPart, draw_empty, draw_my_play_head
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.line_graph import GraphView, draw_graph


@dataclass(frozen=True, slots=True)
class FigureView:
    """One figure with its name and what it means."""

    name: str
    value: str
    note: str = ""
    meaning: str = ""
    """How it is counted, which is told behind a tap."""


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
    graph: GraphView | None = None
    """A line of the game's own."""

    practise: str = ""
    """The words on the button that drills what was played wrong; empty for nothing to drill."""

    lines: GraphLinesView | None = None
    """Several lines in one picture."""


@dataclass(frozen=True, slots=True)
class StatsView:
    """Everything that was counted of the hands found; of none there is nothing."""

    tiles: tuple[FigureView, ...] = ()
    """What needs no sample to be true."""

    games: tuple[GameStatsView, ...] = ()
    graph: GraphView | None = None
    search: SearchView = NO_SEARCH
    kept: bool = False
    """Whether there is anything to count, found or not."""

    found: int = 0
    of: int = 0
    """How many hands are looked at, of how many."""


def draw_stats(view: StatsView) -> dict[str, str]:
    """Draw the screen; filters are there once there is something to count."""
    found = draw_search("stats-filter", view.search) if view.kept else join()
    head = draw_my_play_head(PlayPart.STATISTICS)
    regions = (el("div", data_region=name) for name in ("stats-progress", "stats-figures"))
    return {"stats": join(head, found, *regions), **draw_figures(view)}


def draw_figures(view: StatsView) -> dict[str, str]:
    """Draw the figures alone, and how many filters are set."""
    if not view.kept:
        return {"stats-figures": draw_empty(PlayPart.STATISTICS)}
    chosen = {"stats-filter-chosen": draw_chosen(view.search)}
    if not view.games:
        return {"stats-figures": _found(view), **chosen}
    graph = draw_graph(view.graph) if view.graph else join()
    lines = _lines(view.games[0]) if not view.graph else join()
    parts = (
        _found(view) if view.found < view.of else join(),
        _figures(view.tiles),
        el("section", el("h3", say("screens.stats.graph")), graph, lines) if graph or lines else join(),
        *(_game(game, join() if lines else _lines(game)) for game in view.games),
    )
    return {"stats-figures": join(*parts), **chosen}


def _found(view: StatsView) -> Html:
    return draw_found(view.found, view.of, "stats-filter", view.search)


def _lines(view: GameStatsView) -> Html:
    return draw_lines(view.lines) if view.lines else join()


def _game(view: GameStatsView, lines: Html) -> Html:
    """Fold what one game's players read, behind its name and how much was played."""
    title = el("span", el("b", view.title), " ", el("span", view.played, class_="quiet"))
    practise = draw_button("drill", view.practise) if view.practise else join()
    graph = draw_graph(view.graph) if view.graph else join()
    tables = (_groups(table) for table in view.tables if table.groups)
    inside = (practise, lines, _figures(view.figures), _meanings(view.figures), graph, *tables)
    return el("details", el("summary", title), *inside, class_="game")


def _meanings(figures: Sequence[FigureView]) -> Html:
    """Fold how each figure is counted."""
    told = [one for one in figures if one.meaning]
    if not told:
        return join()
    words = (el("div", el("dt", one.name), el("dd", one.meaning)) for one in told)
    return el("details", el("summary", say("statistics.meanings")), el("dl", *words), class_="meanings")


def _figures(figures: Sequence[FigureView]) -> Html:
    return el("dl", *map(_figure, figures), class_="figures")


def _figure(view: FigureView) -> Html:
    note = el("span", view.note, class_="quiet") if view.note else join()
    return el("div", el("dt", view.name), el("dd", el("b", view.value), " ", note))


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
