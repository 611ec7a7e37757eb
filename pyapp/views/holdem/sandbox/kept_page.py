"""The set-ups that are kept in the lab: each can be opened, renamed and deleted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.holdem.sandbox.sandbox_parts import draw_name_field, draw_sandbox_head
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join

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
    kept = el("ul", *map(_row, rows), class_="sandbox-kept") if rows else el("p", say("sandbox.kept.none"))
    return {"sandbox-list": join(done, kept)}


def _row(row: KeptRowView) -> Html:
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
