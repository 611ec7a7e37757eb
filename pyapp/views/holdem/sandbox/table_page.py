"""The lab's table: rules, seats, stacks and cards to set, and how the hand ended."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.holdem.sandbox.sandbox_parts import (
    HandFieldView,
    SandboxPage,
    draw_hand_field,
    draw_remove,
    draw_sandbox_head,
)
from pyapp.views.holdem.screens.branch_page import draw_branch_end
from pyapp.views.kit.branch_ending import BranchEndingView
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView, group, options, select
from pyapp.views.kit.html import Html, el, join


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
