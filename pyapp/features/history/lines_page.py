"""Several lines over the same hands, drawn as one picture with its scale, and as a table to hear."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import number_text, say
from pyapp.views.kit.html import Html, el

_WIDE: Final = 640
_HIGH: Final = 200
_EDGE: Final = 6

STEPS: Final = 120
"""As many points as a line has at most: more would be narrower than a phone's dots."""

_ROWS: Final = 12
"""As many rows as the table has at most."""


@dataclass(frozen=True, slots=True)
class GraphLineView:
    """One line."""

    kind: str
    """What it is drawn as: a class of the style sheet."""

    name: str
    points: tuple[float, ...]
    """What had been won after equal parts of the hands, beginning with 0."""


@dataclass(frozen=True, slots=True)
class GraphLinesView:
    """Lines of as many points each."""

    title: str
    hands: int
    lines: tuple[GraphLineView, ...]
    label: Callable[[float], str]
    """Says a point in words."""


def spread(count: int, most: int) -> Sequence[int]:
    """Return so many of the whole numbers up to ``count``, 0 and the last among them."""
    steps = max(1, min(count, most))
    return [round(at * count / steps) for at in range(steps + 1)]


def draw_lines(view: GraphLinesView) -> Html:
    """Draw the lines from nothing on, with their names below."""
    points = [point for line in view.lines for point in line.points]
    low, high = min(0.0, *points), max(0.0, *points)
    even = GraphLineView("even", "", (0.0,) * len(view.lines[0].points))
    drawn = (
        el("path", d=_path(line.points, low, high), class_=f"{line.kind}-line")
        for line in (even, *view.lines)
    )
    svg = el(
        "svg",
        *drawn,
        class_="line-chart",
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=view.title,
    )
    scale = el(
        "div", *(el("span", view.label(end)) for end in (high, low)), class_="scale", aria_hidden="true"
    )
    hands = (el("span", words) for words in ("0", say("history.stats.hand"), number_text(view.hands)))
    across = el("div", *hands, class_="across", aria_hidden="true")
    names = (el("span", line.name, class_=f"{line.kind}-name") for line in view.lines)
    return el("figure", scale, svg, across, el("figcaption", *names), _table(view), class_="graph")


def _path(points: Sequence[float], low: float, high: float) -> str:
    span, step = (high - low) or 1.0, (_WIDE - 2 * _EDGE) / max(1, len(points) - 1)
    places = (
        f"{_EDGE + at * step:.1f} {_EDGE + (_HIGH - 2 * _EDGE) * (high - point) / span:.1f}"
        for at, point in enumerate(points)
    )
    return "M" + "L".join(places)


def _table(view: GraphLinesView) -> Html:
    last = len(view.lines[0].points) - 1
    heads = (
        el("th", words, scope="col")
        for words in (say("history.stats.hand"), *(one.name for one in view.lines))
    )
    rows = (
        el(
            "tr",
            el("th", number_text(round(at * view.hands / max(1, last))), scope="row"),
            *(el("td", view.label(line.points[at])) for line in view.lines),
        )
        for at in spread(last, _ROWS)
    )
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *rows), aria_label=view.title)
    return el("details", el("summary", say("kit.graph.as_table")), table)
