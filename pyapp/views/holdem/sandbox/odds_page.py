"""The odds calculator: fields for hands and cards, and what came of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.holdem.sandbox.sandbox_parts import (
    HandFieldView,
    SandboxPage,
    draw_hand_field,
    draw_remove,
    draw_sandbox_head,
)
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


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
