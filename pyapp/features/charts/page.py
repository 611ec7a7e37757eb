"""The page of charts: what is asked, the painted grid, and why a hand is played so."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.features.charts.grid import GridCellView, draw_painted_grid
from pyapp.texts import say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.form_fields import ChoiceView, options
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_link_field
from pyapp.views.kit.terms import draw_terms


@dataclass(frozen=True, slots=True)
class ChartFieldView:
    """A list to choose from."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class ChartActView:
    """An action in the legend, with the part of all hands it is taken with."""

    act: str
    label: str
    part: str
    colour: str
    """Which colour it has on the grid; empty for folding, which stays bare."""

    value: str
    """What the ways into the lab carry."""


@dataclass(frozen=True, slots=True)
class ChartPageView:
    """The page."""

    kinds: tuple[ChoiceView, ...]
    kind: str
    note: str
    fields: tuple[ChartFieldView, ...]
    cells: Sequence[GridCellView]
    acts: tuple[ChartActView, ...]
    at: str
    """The cell that was chosen."""

    told: str
    """Why it is played so, or how to learn it."""

    link: str = ""
    done: str = ""
    """What came of handing the link out."""

    turns: Html | None = None
    """The other pages of the place to learn, where it is one of them; there is no way back then."""


def draw_charts(view: ChartPageView) -> dict[str, str]:
    """Draw the page."""
    out = back_button("charts-back") if view.turns is None else join()
    head = draw_head(say("charts.title"), say("charts.lead"), out=out)
    asked = el("div", _kinds(view), _form(view), class_="charts-asked")
    shown = el("div", data_region="charts-shown")
    return {"charts": join(head, view.turns or join(), asked, shown), **draw_chart_shown(view)}


def draw_chart_shown(view: ChartPageView) -> dict[str, str]:
    """Draw the grid and what is told of it, and leave the fields as they are."""
    told = el("p", view.told, class_="charts-told", role="status", data_at=view.at or None)
    grid = draw_painted_grid("charts-look", say("charts.grid"), view.cells, view.at)
    note = el("p", view.note, class_="quiet")
    words = draw_terms(_form(view), told, note)
    beside = el("div", _legend(view.acts), note, _ways(view), words, class_="charts-beside")
    return {"charts-shown": el("div", grid, told, beside, class_="charts-chart")}


def _kinds(view: ChartPageView) -> Html:
    tabs = (
        draw_button(
            "charts-kind",
            one.label,
            class_="tab",
            data_value=one.value,
            aria_pressed=str(one.value == view.kind).lower(),
        )
        for one in view.kinds
    )
    return el("div", *tabs, class_="charts-tabs", role="group", aria_label=say("charts.kinds"))


def _form(view: ChartPageView) -> Html:
    return el("form", *map(_field, view.fields), class_="charts-fields", data_form="charts-set")


def _field(one: ChartFieldView) -> Html:
    """Draw a list; its role keeps the keyboard on it where the page is drawn anew."""
    box = el("select", options(one.choices, one.chosen), name=one.name, data_role=f"charts-{one.name}")
    return el("label", el("span", one.label), box, class_="field", data_field=one.name)


def _legend(acts: Sequence[ChartActView]) -> Html:
    return el("ul", *map(_act, reversed(acts)), class_="charts-legend")


def _act(one: ChartActView) -> Html:
    mark = el("span", class_="mix-mark", data_mix=one.colour or "bare", aria_hidden="true")
    return el("li", mark, el("span", one.label), " ", el("b", one.part))


def _ways(view: ChartPageView) -> Html:
    """Draw the ways into the lab, with the hands of each action, and the link."""
    taken = (
        draw_button("sandbox-take", say("charts.take", act=one.label), data_value=one.value)
        for one in reversed(view.acts)
        if one.colour
    )
    share = draw_button("charts-share", say("charts.share"))
    done = el("p", view.done, class_="quiet", role="status") if view.done else join()
    link = el("div", draw_link_field(view.link), done, class_="charts-link") if view.link else join()
    return join(el("div", *taken, share, class_="ways"), link)
