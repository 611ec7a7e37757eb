"""What the pages of the lab share: the head with its ways, and fields for hands and cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.texts import say, say_member, worded
from pyapp.views.kit.controls import back_button, draw_button, draw_head, draw_icon
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_link_field, draw_qr

LONGEST: Final = 16_000
"""Characters that a field for a range takes."""


@worded("sandbox.page")
class SandboxPage(StrEnum):
    """The pages of the lab, by the names of their screens."""

    ODDS = "sandbox"
    """What hands and ranges are worth."""

    TABLE = "sandbox-table"
    """A table whose cards are chosen."""

    RIVER = "sandbox-river"
    """The last betting round of two, solved."""

    RANGES = "sandbox-ranges"
    """What two ranges make on a board; the last, since links tell pages by their places."""


@dataclass(frozen=True, slots=True)
class HandFieldView:
    """A field for cards or a range."""

    slot: str
    """Its name: `hand-0` and so on, `board` or `dead`."""

    label: str
    text: str
    hint: str = ""
    """What an empty field stands for."""

    is_prose: bool = False
    """Whether it takes words, and nothing can be chosen for it."""

    longest: int = LONGEST
    """Letters that it takes."""


def draw_sandbox_head(page: SandboxPage | None) -> Html:
    """Draw the head of a page, with the ways to the others below it; ``None`` is the page of what is kept."""
    ways = (
        draw_button(
            one.value,
            say_member(one),
            class_="tab",
            aria_current="page" if one is page else None,
        )
        for one in SandboxPage
    )
    kept = draw_button(
        "sandbox-kept", say("sandbox.kept.tab"), class_="tab", aria_current=None if page else "page"
    )
    lead = say(_LEADS[page]) if page else say("sandbox.kept.lead")
    head = draw_head(say("sandbox.title"), lead, out=back_button("sandbox-back"))
    tabs = el("nav", *ways, kept, class_="sandbox-tabs", aria_label=say("sandbox.title"))
    return join(head, tabs)


def draw_hand_field(view: HandFieldView, *more: Html) -> Html:
    """Draw a field to type into, and the way to choose by touch."""
    notation = None if view.is_prose else "off"
    box = el(
        "input",
        type="text",
        name=view.slot,
        value=view.text,
        maxlength=view.longest,
        class_="line",
        placeholder=view.hint or None,
        autocomplete="off",
        autocapitalize=notation,
        spellcheck="true" if view.is_prose else "false",
    )
    field = el("label", el("span", view.label), box, class_="field")
    if view.is_prose:
        return field
    choose = draw_button(
        "sandbox-choose",
        say("sandbox.choose"),
        data_value=view.slot,
        aria_label=say("sandbox.choose_for", field=view.label),
    )
    return el("div", field, choose, *more, class_="sandbox-field")


def draw_name_field(name: str, longest: int, role: str | None = None) -> Html:
    """Draw the field for the name of a set-up; ``role`` is whose place it takes."""
    box = el(
        "input",
        type="text",
        name="setup-name",
        value=name,
        maxlength=longest,
        class_="line",
        autocomplete="off",
        data_role=role,
    )
    return el("label", el("span", say("sandbox.kept.name")), box, class_="field")


def draw_remove(what: str, at: int) -> tuple[Html]:
    """Draw the way to take a hand or seat away."""
    label = say("sandbox.remove", field=what)
    icon = draw_icon("close")
    return (
        draw_button("sandbox-remove", icon, class_="icon", data_value=str(at), aria_label=label, title=label),
    )


_LEADS: Final = {
    SandboxPage.ODDS: "sandbox.lead.odds",
    SandboxPage.TABLE: "sandbox.lead.table",
    SandboxPage.RIVER: "sandbox.lead.river",
    SandboxPage.RANGES: "sandbox.lead.ranges",
}


def draw_link_part(page: SandboxPage) -> Html:
    """Draw the press, with a place for the link."""
    return el(
        "section",
        draw_button("sandbox-share", say("sandbox.link.share")),
        el("div", data_region=_link_place(page)),
        class_="sandbox-share",
    )


def draw_sandbox_link(page: SandboxPage, address: str, qr: Sequence[str], done: str) -> dict[str, str]:
    """Draw the link, what came of handing it out, and its code; no address draws nothing."""
    if not address:
        return {_link_place(page): join()}
    told = el("p", done, class_="quiet", role="status")
    code = draw_qr(qr, say("history.link.qr"))
    return {_link_place(page): el("div", draw_link_field(address), told, code, class_="sandbox-form")}


def _link_place(page: SandboxPage) -> str:
    """Name the region of a page: those of the others stay in the document beside it."""
    return f"{page}-link"


def draw_outlets(page: SandboxPage) -> Html:
    """Draw the ways to keep and to share what is set on a page."""
    keep = draw_button("sandbox-keep", say("sandbox.kept.keep"))
    place = el("div", data_region=_keep_place(page))
    return join(el("section", keep, place, class_="sandbox-share"), draw_link_part(page))


def draw_keeping(page: SandboxPage, name: str, longest: int) -> dict[str, str]:
    """Draw the field for a name, and the press that keeps what is set under it."""
    push = draw_button("sandbox-keep-as", say("sandbox.kept.keep_it"), class_="primary", data_submit=True)
    field = draw_name_field(name, longest, role="keep-as")
    return {_keep_place(page): el("form", field, push, class_="sandbox-named", data_form="sandbox-naming")}


def draw_kept_as(page: SandboxPage, told: str) -> dict[str, str]:
    """Say under which name it is kept, with the way to all; nothing draws nothing."""
    if not told:
        return {_keep_place(page): join()}
    way = draw_button("sandbox-kept", say("sandbox.kept.see"), data_role="keep-as")
    return {_keep_place(page): el("div", el("p", told, class_="quiet"), way, class_="sandbox-form")}


def _keep_place(page: SandboxPage) -> str:
    """Name the region of a page: those of the others stay in the document beside it."""
    return f"{page}-keeping"
