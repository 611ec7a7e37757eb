"""The lab's table: rules, seats, stacks and cards to set, and how the hand ended."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.holdem.screens.branch_page import draw_branch_end
from pyapp.views.holdem.workbench.bench_parts import (
    BenchPage,
    HandFieldView,
    draw_bench_head,
    draw_hand_field,
    draw_remove,
)
from pyapp.views.kit.branch_ending import BranchEndingView
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView, group, options, select
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class BenchSeatView:
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
    seats: tuple[BenchSeatView, ...]
    button: str
    cards: tuple[HandFieldView, ...]
    can_add: bool
    shared: Html
    ending: BranchEndingView | None = None
    """How the hand ended that was played last."""


def draw_bench_table(view: TablePageView) -> dict[str, str]:
    """Draw the page."""
    ended = el("div", draw_branch_end(view.ending), class_="bench-ended") if view.ending else join()
    places = tuple(ChoiceView(str(at), seat.title) for at, seat in enumerate(view.seats))
    blind = _line("big-blind", say("workbench.big_blind"), view.big_blind, hint=view.usual_blind)
    rules = el(
        "div",
        select("preset", say("workbench.rules"), options(view.tables, view.table)),
        blind,
        select("button", say("workbench.button"), options(places, view.button)),
        class_="bench-fields",
    )
    add = draw_button("bench-add", say("workbench.add_seat")) if view.can_add else join()
    form = el(
        "form",
        rules,
        *(_seat(at, seat, view) for at, seat in enumerate(view.seats)),
        el("div", add, draw_button("bench-clear", say("workbench.clear")), class_="ways"),
        *map(draw_hand_field, view.cards),
        draw_button("bench-play", say("workbench.play"), class_="action", data_submit=True, data_role="push"),
        class_="bench-form",
        data_form="bench-form",
    )
    main = el("div", ended, form, view.shared, class_="bench")
    return {"bench-table": join(draw_bench_head(BenchPage.TABLE), main)}


def _seat(at: int, seat: BenchSeatView, view: TablePageView) -> Html:
    who = el(
        "div",
        select(f"who-{at}", say("workbench.who"), options(view.players, seat.who)),
        _line(f"stack-{at}", say("workbench.stack"), seat.stack),
        class_="bench-fields",
    )
    remove = draw_remove(seat.title, at) if len(view.seats) > len(("one", "other")) else ()
    return group(seat.title, who, draw_hand_field(seat.hand, *remove), class_="bench-seat")


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
