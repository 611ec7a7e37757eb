"""What is set in the lab, to be kept: a press asks for a name, and the next keeps it."""

from pyapp.texts import say
from pyapp.views.holdem.sandbox.link_part import draw_link_part
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage, draw_name_field
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


def draw_outlets(page: SandboxPage) -> Html:
    """Draw the ways to keep and to share what is set on a page."""
    keep = draw_button("sandbox-keep", say("sandbox.kept.keep"))
    place = el("div", data_region=_place(page))
    return join(el("section", keep, place, class_="sandbox-share"), draw_link_part(page))


def draw_keeping(page: SandboxPage, name: str, longest: int) -> dict[str, str]:
    """Draw the field for a name, and the press that keeps what is set under it."""
    push = draw_button("sandbox-keep-as", say("sandbox.kept.keep_it"), class_="primary", data_submit=True)
    field = draw_name_field(name, longest, role="keep-as")
    return {_place(page): el("form", field, push, class_="sandbox-named", data_form="sandbox-naming")}


def draw_kept_as(page: SandboxPage, told: str) -> dict[str, str]:
    """Say under which name it is kept, with the way to all; nothing draws nothing."""
    if not told:
        return {_place(page): join()}
    way = draw_button("sandbox-kept", say("sandbox.kept.see"), data_role="keep-as")
    return {_place(page): el("div", el("p", told, class_="quiet"), way, class_="sandbox-form")}


def _place(page: SandboxPage) -> str:
    """Name the region of a page: those of the others stay in the document beside it."""
    return f"{page}-keeping"
