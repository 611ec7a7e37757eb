"""A fan of lives: every bankroll over time as a thin line, and where most of them lie."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el

WIDE: Final = 640
HIGH: Final = 280


@dataclass(frozen=True, slots=True)
class FanView:
    """What the fan shows; bankrolls are units."""

    title: str
    lives: tuple[tuple[float, ...], ...]
    low: tuple[float, ...]
    """Below which one life in twenty is, step by step."""

    middle: tuple[float, ...]
    high: tuple[float, ...]
    hours: int


def drawing_fan(view: FanView) -> Generator[None, None, Html]:
    """Draw the fan with its numbers as a table, pausing after every few lives."""
    top = max(*view.high, view.middle[0] * 2)
    pieces = list[str]()
    for number, life in enumerate(view.lives):
        pieces.append(_path(life, top))
        if number % _SLICE == 0:
            yield
    band = _path(view.high, top) + "L" + _path(tuple(reversed(view.low)), top, back=True)[1:] + "z"
    drawn = (
        el("path", d="".join(pieces), class_="lives"),
        el("path", d=band, class_="most-lives"),
        el("path", d=_path(view.middle, top), class_="middle-life"),
        el("path", d=_path((view.middle[0],) * len(view.middle), top), class_="even-line"),
    )
    svg = el(
        "svg",
        *drawn,
        class_="fan-of-lives",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=view.title,
    )
    scale = el("div", el("span", _units(top)), el("span", _units(0)), class_="scale", aria_hidden="true")
    across = el(
        "div",
        el("span", "0"),
        el("span", say("gym.lives.hours")),
        el("span", f"{view.hours:,}"),
        class_="across",
    )
    return el("figure", scale, svg, across, _table(view), class_="graph lives-fan")


def _path(life: Sequence[float], top: float, *, back: bool = False) -> str:
    """Return a line through bankrolls, in whole dots; what is above the picture runs along its edge."""
    step = WIDE / (len(life) - 1)
    places = (
        f"{round(WIDE - at * step if back else at * step)} {round(HIGH * (1 - min(point, top) / top))}"
        for at, point in enumerate(life)
    )
    return "M" + "L".join(places)


def _table(view: FanView) -> Html:
    columns = ("hours", "column_low", "column_middle", "column_high")
    heads = el("tr", *(el("th", say(f"gym.lives.{column}"), scope="col") for column in columns))
    last = len(view.middle) - 1
    shown = [round(at * last / _LINES) for at in range(_LINES + 1)]
    lines = (
        el(
            "tr",
            el("th", f"{view.hours * at // last:,}", scope="row"),
            *(el("td", _units(column[at])) for column in (view.low, view.middle, view.high)),
        )
        for at in shown
    )
    table = el("table", el("thead", heads), el("tbody", *lines), aria_label=view.title)
    return el("details", el("summary", say("kit.graph.as_table")), table)


def _units(number: float) -> str:
    return f"{number:,.0f}"


_SLICE: Final = 25
_LINES: Final = 6
