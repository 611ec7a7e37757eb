"""A range against a board: what its hands make and draw to, as bars with their figures, for both hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.features.charts.grid import GridCellView, draw_painted_grid
from pyapp.features.lab.parts import HandFieldView, SandboxPage, draw_hand_field, draw_sandbox_head
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class RangePartView:
    """A bar: a part of one range."""

    value: str
    """What its press carries."""

    heard: str
    """As it is read out, with whose it is."""

    percent: str
    combos: str
    part: float
    """The percentage again, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class BoardRowView:
    """What some hands have in common, and how much of either range they are."""

    label: str
    parts: tuple[RangePartView, ...]


@dataclass(frozen=True, slots=True)
class RangeTableView:
    """Rows below one heading, which are all of both ranges."""

    label: str
    rows: tuple[BoardRowView, ...]


@dataclass(frozen=True, slots=True)
class RangeBoardView:
    """What was found so far."""

    told: str = ""
    works: bool = False
    heads: tuple[str, ...] = ()
    """What both hands are called."""

    shares: tuple[str, ...] = ()
    """What part of the pot either wins; nothing before it is known."""

    tables: tuple[RangeTableView, ...] = ()
    chosen: str = ""
    """The value of the bar that was pressed."""

    looked: str = ""
    """What its hands are, in words,"""

    cells: tuple[GridCellView, ...] = ()
    """and on the grid."""

    at: str = ""
    """The cell that was pressed."""


@dataclass(frozen=True, slots=True)
class RangePageView:
    """The page."""

    fields: tuple[HandFieldView, ...]
    found: RangeBoardView
    shared: Html


def draw_sandbox_ranges(view: RangePageView) -> dict[str, str]:
    """Draw the page."""
    run = draw_button(
        "sandbox-part", say("sandbox.parts.run"), class_="action", data_submit=True, data_role="push"
    )
    charts = draw_button("sandbox-charts", say("sandbox.parts.charts"))
    form = el(
        "form",
        *map(draw_hand_field, view.fields),
        el("div", charts, class_="ways"),
        run,
        class_="sandbox-form",
        data_form="sandbox-form",
    )
    found = el("div", *_found(view.found), data_region="sandbox-parted")
    main = el("div", form, found, view.shared, class_="sandbox")
    return {"sandbox-ranges": join(draw_sandbox_head(SandboxPage.RANGES), main)}


def draw_ranges_found(view: RangeBoardView) -> dict[str, str]:
    """Draw what was found, and leave the fields as they are."""
    return {"sandbox-parted": join(*_found(view))}


def _found(view: RangeBoardView) -> Sequence[Html]:
    told = el("p", view.told, class_="quiet") if view.told else join()
    stop = draw_button("sandbox-stop", say("sandbox.stop")) if view.works else join()
    above = el("div", told, stop, class_="sandbox-told")
    if not view.tables:
        return (above,)
    return (_table(view), above, el("p", say("sandbox.parts.look"), class_="quiet"))


def _table(view: RangeBoardView) -> Html:
    heads = (el("th", head, scope="col") for head in view.heads)
    shares = (el("td", el("b", share)) for share in view.shares)
    pot = el("tbody", el("tr", el("th", say("sandbox.parts.share"), scope="row"), *shares))
    parted = (_rows(one, view) for one in view.tables)
    head = el("thead", el("tr", el("td"), *heads))
    return el("table", head, pot if view.shares else join(), *parted, class_="sandbox-odds range-parts")


def _rows(table: RangeTableView, view: RangeBoardView) -> Html:
    span = 1 + len(view.heads)
    title = el("tr", el("th", table.label, scope="rowgroup", colspan=span, class_="quiet"))
    return el("tbody", title, *(_row(row, view) for row in table.rows))


def _row(row: BoardRowView, view: RangeBoardView) -> Html:
    """Draw a row, and below it the hands of the bar that was pressed there."""
    bars = (el("td", _bar(one, view.chosen)) for one in row.parts)
    drawn = el("tr", el("th", row.label, scope="row"), *bars)
    if view.chosen not in {one.value for one in row.parts}:
        return drawn
    return join(drawn, el("tr", el("td", _looked(view), colspan=1 + len(row.parts))))


def _bar(one: RangePartView, chosen: str) -> Html:
    bar = el("span", class_="odds-bar", style=f"--part: {one.part:.4f}", aria_hidden="true")
    return draw_button(
        "sandbox-part-of",
        el("span", el("b", one.percent), " ", el("span", one.combos, class_="quiet")),
        bar,
        class_="range-part",
        data_value=one.value,
        aria_label=one.heard,
        aria_pressed=str(one.value == chosen).lower(),
    )


def _looked(view: RangeBoardView) -> Html:
    grid = draw_painted_grid("sandbox-part-cell", say("sandbox.parts.grid"), view.cells, view.at)
    return el("section", el("p", view.looked, role="status"), grid, class_="sandbox-node")
