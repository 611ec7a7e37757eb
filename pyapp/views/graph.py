"""A line over time as SVG: axis labels as text, a title for those who listen, and its numbers as a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pyapp.views.html import Html, el, join

_WIDE: Final = 600
_HIGH: Final = 200
_LINES: Final = 12
"""As many numbers as the table beside the line has at most."""


@dataclass(frozen=True, slots=True)
class GraphView:
    """A line through whole numbers; the axes' ends are given as they are to be read."""

    title: str
    """As in `Bankroll over 120 rounds, from $1,000 to $1,040`."""

    points: tuple[int, ...]
    labels: tuple[str, ...]
    """Each point in words."""

    across: str
    """What is counted along the line, as in `Round`."""


def draw_graph(view: GraphView) -> Html:
    """Draw the line with its table; nothing where there are not two points."""
    if len(view.points) < _FEWEST:
        return join()
    picture = el(
        "svg",
        el("path", d=_area(view.points), class_="under"),
        el("path", d=_path(view.points), class_="line", vector_effect="non-scaling-stroke"),
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=view.title,
    )
    ends = el(
        "div",
        el("span", "0"),
        el("span", view.across),
        el("span", str(len(view.points) - 1)),
        class_="across",
    )
    return el("figure", _scale(view), picture, ends, _table(view), class_="graph")


def _scale(view: GraphView) -> Html:
    """Write the highest and the lowest value beside the picture."""
    most, least = (view.labels[view.points.index(value)] for value in (max(view.points), min(view.points)))
    return el("div", el("span", most), el("span", least), class_="scale", aria_hidden="true")


def _path(points: tuple[int, ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in _places(points))


def _area(points: tuple[int, ...]) -> str:
    return f"{_path(points)}V{_HIGH}H0z"


def _places(points: tuple[int, ...]) -> Iterator[tuple[float, float]]:
    least, span = min(points), max(points) - min(points)
    step = _WIDE / (len(points) - 1)
    for at, point in enumerate(points):
        up = (point - least) / span if span else 0.5
        yield round(at * step, 1), round(_HIGH - _EDGE - up * (_HIGH - 2 * _EDGE), 1)


def _table(view: GraphView) -> Html:
    last = len(view.points) - 1
    shown = sorted({round(at * last / (_LINES - 1)) for at in range(_LINES)})
    heads = el("tr", el("th", view.across, scope="col"), el("th", "Value", scope="col"))
    lines = (el("tr", el("th", str(at), scope="row"), el("td", view.labels[at])) for at in shown)
    table = el("table", el("thead", heads), el("tbody", *lines), aria_label=view.title)
    return el("details", el("summary", "As a table"), table)


_FEWEST: Final = 2
_EDGE: Final = 6
"""Keeps the line's stroke inside the picture."""
