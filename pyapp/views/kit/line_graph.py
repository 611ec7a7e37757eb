"""A line over time, drawn by Charts.css: axis labels as text, a title to hear, its numbers as a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join

_STEPS: Final = 60
"""As many steps as the picture has at most; more would be narrower than a phone's dots."""

_LINES: Final = 12
"""As many numbers as the table beside the line has at most."""


@dataclass(frozen=True, slots=True)
class GraphView:
    """A line through whole numbers; the axes' ends are given as they are to be read."""

    title: str
    """As in `Bankroll over 120 rounds, from $1,000 to $1,040`."""

    points: tuple[int, ...]
    label: Callable[[int], str]
    """Says a point in words; only the few that are read are asked for."""

    across: str
    """What is counted along the line, as in `Round`."""


def draw_graph(view: GraphView) -> Html:
    """Draw the line with its table; nothing where there are not two points."""
    if len(view.points) < _FEWEST:
        return join()
    ends = el(
        "div",
        el("span", "0"),
        el("span", view.across),
        el("span", str(len(view.points) - 1)),
        class_="across",
    )
    return el("figure", _scale(view), _chart(view), ends, _table(view), class_="graph")


def _scale(view: GraphView) -> Html:
    """Draw the highest and the lowest value beside the picture."""
    most, least = map(view.label, (max(view.points), min(view.points)))
    return el("div", el("span", most), el("span", least), class_="scale", aria_hidden="true")


def _chart(view: GraphView) -> Html:
    """Draw the line as a table of steps, each from one height to the next, which Charts.css draws."""
    heights = _heights([view.points[at] for at in _spread(len(view.points), _STEPS + 1)])
    steps = (_step(before, after) for before, after in pairwise(heights))
    return el(
        "table",
        el("tbody", *steps),
        class_="charts-css area",
        role="img",
        aria_label=view.title,
        style=_zero(view.points),
    )


def _zero(points: Sequence[int]) -> str:
    """Return how high the line begins, the side of the area where nothing is won or lost."""
    return f"--zero: {_heights(points)[0]:.3f}"


def _step(before: float, after: float) -> Html:
    return el("tr", el("td", style=f"--start: {before:.3f}; --end: {after:.3f}"))


def _heights(points: Sequence[int]) -> Sequence[float]:
    """Return points between the bottom, 0, and the top, 1."""
    least, span = min(points), max(points) - min(points)
    return [(point - least) / span if span else 0.5 for point in points]


def _spread(count: int, most: int) -> Sequence[int]:
    """Return so many of the first whole numbers, the first and the last among them."""
    lines = min(count, most)
    return [round(at * (count - 1) / (lines - 1)) for at in range(lines)]


def _table(view: GraphView) -> Html:
    shown = _spread(len(view.points), _LINES)
    heads = el("tr", el("th", view.across, scope="col"), el("th", say("kit.graph.value"), scope="col"))
    lines = (el("tr", el("th", str(at), scope="row"), el("td", view.label(view.points[at]))) for at in shown)
    table = el("table", el("thead", heads), el("tbody", *lines), aria_label=view.title)
    return el("details", el("summary", say("kit.graph.as_table")), table)


_FEWEST: Final = 2
