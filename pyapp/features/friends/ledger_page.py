"""The friends' ledger as it is drawn: the last night, how all stand, and who pays whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.features.friends.ledger_picture import NightPicture, draw_night_picture
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import text_field
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class LedgerTableView:
    """A table: how it is called, its columns, and its rows with a name first."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LedgerView:
    """What the ledger shows."""

    night: LedgerTableView
    """One night: the last one, or one that came by a link."""

    season: LedgerTableView | None = None
    payments: tuple[str, ...] = ()
    """Who pays whom, a sentence each."""

    even: str = ""
    """What is said where nothing is due."""

    note: str = ""
    """How what computer players won is shared, where there was any."""

    figure: str = ""
    """What 1,000 chips count as; empty for play chips."""

    can_pay: bool = False
    is_new: bool = False
    """Whether the night came by a link, and may be kept."""

    picture: NightPicture | None = None
    """The last night to send, once that was asked for."""


def draw_ledger(view: LedgerView) -> Html:
    """Draw the ledger below the ways to a table."""
    if view.is_new:
        keep = draw_button("friends-keep", say("friends.ledger.keep"), class_="primary")
        return el("section", _table(view.night), keep, class_="friends-ledger")
    parts = [_table(view.night)]
    if view.season:
        parts.append(_table(view.season))
    return el("section", *parts, _due(view), class_="friends-ledger")


def _due(view: LedgerView) -> Html:
    """Draw who pays whom, what chips count as, and what can be done with it."""
    lines = [el("li", words) for words in view.payments]
    due = el("ul", *lines) if lines else el("p", view.even)
    note = el("p", view.note, class_="quiet") if view.note else join()
    field = text_field("figure", say("friends.ledger.figure"), view.figure, hint="0")
    keep = draw_button("friends-figure", say("friends.ledger.set_figure"), data_submit=True)
    form = el("form", field, keep, class_="friends-figure", data_form="friends-worth")
    ways = [
        draw_button("friends-night", say("friends.ledger.share")),
        draw_button("friends-picture", say("friends.ledger.picture")),
    ]
    if view.can_pay:
        ways.append(draw_button("friends-paid", say("friends.ledger.mark_paid")))
    title = el("h3", say("friends.ledger.who_pays"))
    drawn = draw_night_picture(view.picture) if view.picture else join()
    shared = el("div", *ways, class_="share-ways")
    return el("div", title, due, note, form, shared, drawn, class_="friends-due")


def _table(view: LedgerTableView) -> Html:
    heads = el("tr", *(el("th", words, scope="col") for words in view.columns))
    table = el("table", el("thead", heads), el("tbody", *map(_row, view.rows)), aria_label=view.title)
    return el("div", el("h3", view.title), table)


def _row(row: Sequence[str]) -> Html:
    name, *figures = row
    return el("tr", el("th", name, scope="row"), *(el("td", one) for one in figures))
