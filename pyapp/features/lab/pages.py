"""The odds calculator: fields for hands and cards, and what came of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.features.lab.parts import (
    HandFieldView,
    SandboxPage,
    draw_hand_field,
    draw_name_field,
    draw_remove,
    draw_sandbox_head,
)
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView, group, options, select
from pyapp.views.kit.html import Html, el, join
from pyapp.views.screens.replay_pages import BranchEndingView, draw_branch_end


@dataclass(frozen=True, slots=True)
class HandOddsView:
    """One row of what was worked out."""

    label: str
    wins: str
    ties: str
    share: str
    error: str
    """How far the share may be off, as in `± 0.2`; empty where all was counted."""

    part: float
    """The share again, from 0 to 1, for its bar."""


@dataclass(frozen=True, slots=True)
class OddsResultView:
    """What was worked out so far."""

    rows: tuple[HandOddsView, ...] = ()
    told: str = ""
    """How it was found, as in `Counted over all 990 deals.`"""

    works: bool = False
    """Whether the work goes on, and can be stopped."""


@dataclass(frozen=True, slots=True)
class OddsPageView:
    """The page."""

    hands: tuple[HandFieldView, ...]
    cards: tuple[HandFieldView, ...]
    """Board and dead cards."""

    can_add: bool
    found: OddsResultView
    shared: Html
    """The ways to keep and share what is set."""


def draw_sandbox_odds(view: OddsPageView) -> dict[str, str]:
    """Draw the page."""
    removable = len(view.hands) > len(("a hand", "another"))
    hands = (
        draw_hand_field(hand, *(draw_remove(hand.label, at) if removable else ()))
        for at, hand in enumerate(view.hands)
    )
    add = draw_button("sandbox-add", say("sandbox.add")) if view.can_add else join()
    form = el(
        "form",
        el("div", *hands, class_="sandbox-hands"),
        el("div", add, draw_button("sandbox-clear", say("sandbox.clear")), class_="ways"),
        *map(draw_hand_field, view.cards),
        draw_button("sandbox-run", say("sandbox.run"), class_="action", data_submit=True, data_role="push"),
        class_="sandbox-form",
        data_form="sandbox-form",
    )
    found = el("div", *_found(view.found), data_region="sandbox-found")
    main = join(draw_sandbox_head(SandboxPage.ODDS), el("div", form, found, view.shared, class_="sandbox"))
    return {"sandbox": main}


def draw_odds_found(view: OddsResultView) -> dict[str, str]:
    """Draw what was worked out, and leave the fields as they are."""
    return {"sandbox-found": join(*_found(view))}


def _found(view: OddsResultView) -> Sequence[Html]:
    told = el("p", view.told, class_="quiet") if view.told else join()
    stop = draw_button("sandbox-stop", say("sandbox.stop")) if view.works else join()
    return (_table(view.rows) if view.rows else join(), el("div", told, stop, class_="sandbox-told"))


def _table(rows: Sequence[HandOddsView]) -> Html:
    heads = (
        el("th", say(f"sandbox.column.{name}"), scope="col") for name in ("hand", "wins", "ties", "share")
    )
    return el(
        "table",
        el("thead", el("tr", *heads)),
        el("tbody", *map(_row, rows)),
        class_="sandbox-odds",
    )


def _row(row: HandOddsView) -> Html:
    bar = el("span", class_="odds-bar", style=f"--part: {row.part:.4f}", aria_hidden="true")
    error = (" ", el("span", row.error, class_="quiet")) if row.error else ()
    return el(
        "tr",
        el("th", row.label, scope="row"),
        el("td", row.wins),
        el("td", row.ties),
        el("td", el("b", row.share), *error, bar),
    )


@dataclass(frozen=True, slots=True)
class SandboxSeatView:
    """One seat."""

    hand: HandFieldView
    title: str
    who: str
    stack: str


@dataclass(frozen=True, slots=True)
class TablePageView:
    """The page."""

    tables: tuple[ChoiceView, ...]
    table: str
    big_blind: str
    usual_blind: str
    """The big blind of the table where nothing is typed."""

    players: tuple[ChoiceView, ...]
    seats: tuple[SandboxSeatView, ...]
    button: str
    cards: tuple[HandFieldView, ...]
    can_add: bool
    shared: Html
    ending: BranchEndingView | None = None
    """How the hand ended that was played last."""


def draw_sandbox_table(view: TablePageView) -> dict[str, str]:
    """Draw the page."""
    ended = el("div", draw_branch_end(view.ending), class_="sandbox-ended") if view.ending else join()
    places = tuple(ChoiceView(str(at), seat.title) for at, seat in enumerate(view.seats))
    blind = _line("big-blind", say("sandbox.big_blind"), view.big_blind, hint=view.usual_blind)
    rules = el(
        "div",
        select("preset", say("sandbox.rules"), options(view.tables, view.table)),
        blind,
        select("button", say("sandbox.button"), options(places, view.button)),
        class_="sandbox-fields",
    )
    add = draw_button("sandbox-add", say("sandbox.add_seat")) if view.can_add else join()
    form = el(
        "form",
        rules,
        *(_seat(at, seat, view) for at, seat in enumerate(view.seats)),
        el("div", add, draw_button("sandbox-clear", say("sandbox.clear")), class_="ways"),
        *map(draw_hand_field, view.cards),
        draw_button("sandbox-play", say("sandbox.play"), class_="action", data_submit=True, data_role="push"),
        class_="sandbox-form",
        data_form="sandbox-form",
    )
    main = el("div", ended, form, view.shared, class_="sandbox")
    return {"sandbox-table": join(draw_sandbox_head(SandboxPage.TABLE), main)}


def _seat(at: int, seat: SandboxSeatView, view: TablePageView) -> Html:
    who = el(
        "div",
        select(f"who-{at}", say("sandbox.who"), options(view.players, seat.who)),
        _line(f"stack-{at}", say("sandbox.stack"), seat.stack),
        class_="sandbox-fields",
    )
    remove = draw_remove(seat.title, at) if len(view.seats) > len(("one", "other")) else ()
    return group(seat.title, who, draw_hand_field(seat.hand, *remove), class_="sandbox-seat")


def _line(name: str, label: str, value: str, hint: str = "") -> Html:
    box = el(
        "input",
        type="text",
        inputmode="numeric",
        name=name,
        value=value,
        maxlength=12,
        class_="line",
        placeholder=hint or None,
        autocomplete="off",
    )
    return el("label", el("span", label), box, class_="field")


KEPT: Final = "sandbox-kept"
"""The name of the screen, and of what opens it."""


@dataclass(frozen=True, slots=True)
class KeptRowView:
    """One set-up."""

    value: str
    """What its controls carry."""

    name: str
    date: str
    longest: int
    """Letters that its name has at most."""

    naming: bool = False
    """Whether its name is being changed."""

    asking: bool = False
    """Whether it is about to be deleted."""


def draw_kept(rows: Sequence[KeptRowView]) -> dict[str, str]:
    """Draw the page."""
    place = el("div", data_region="sandbox-list")
    return {KEPT: join(draw_sandbox_head(None), place), **draw_kept_rows(rows)}


def draw_kept_rows(rows: Sequence[KeptRowView], told: str = "") -> dict[str, str]:
    """Draw the list alone, below what was done last."""
    done = el("p", told, class_="quiet") if told else join()
    kept = (
        el("ul", *map(_kept_row, rows), class_="sandbox-kept") if rows else el("p", say("sandbox.kept.none"))
    )
    return {"sandbox-list": join(done, kept)}


def _kept_row(row: KeptRowView) -> Html:
    """Draw one; what asks takes the place of the control that it was asked by, and the keyboard."""
    if row.naming:
        return el("li", _naming(row))
    words = (el("b", row.name), " ", el("span", row.date, class_="quiet"))
    opener = draw_button("sandbox-open", *words, class_="kept-one", data_value=row.value)
    return el("li", opener, _question(row) if row.asking else _ways(row))


def _ways(row: KeptRowView) -> Html:
    rename = draw_button(
        "sandbox-rename",
        say("sandbox.kept.rename"),
        data_value=row.value,
        data_role=f"name:{row.value}",
        aria_label=say("sandbox.kept.rename_it", name=row.name),
    )
    delete = draw_button(
        "sandbox-ask",
        say("sandbox.kept.delete"),
        data_value=row.value,
        data_role=f"ask:{row.value}",
        aria_label=say("sandbox.kept.delete_it", name=row.name),
    )
    return el("div", rename, delete, class_="ways")


def _question(row: KeptRowView) -> Html:
    keep = draw_button("sandbox-leave-it", say("sandbox.kept.leave"), data_role=f"ask:{row.value}")
    push = draw_button(
        "sandbox-delete", say("sandbox.kept.delete_now"), class_="small danger", data_value=row.value
    )
    question = el("p", el("b", say("sandbox.kept.ask", name=row.name)))
    return el("div", question, el("div", keep, push, class_="ways"), class_="sandbox-form", role="group")


def _naming(row: KeptRowView) -> Html:
    push = draw_button(
        "sandbox-name",
        say("sandbox.kept.save"),
        class_="primary",
        data_value=row.value,
        data_submit=True,
    )
    cancel = draw_button("sandbox-leave-it", say("sandbox.kept.cancel"), data_value="")
    field = draw_name_field(row.name, row.longest, role=f"name:{row.value}")
    return el("form", field, push, cancel, class_="sandbox-named", data_form="sandbox-naming")
