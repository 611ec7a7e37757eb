"""What is set in the lab as a link: a press makes it, and hands it out."""

from collections.abc import Sequence

from pyapp.texts import say
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.link_field import draw_link_field
from pyapp.views.kit.qr_code import draw_qr


def draw_link_part(page: SandboxPage) -> Html:
    """Draw the press, with a place for the link."""
    return el(
        "section",
        draw_button("sandbox-share", say("sandbox.link.share")),
        el("div", data_region=_place(page)),
        class_="sandbox-share",
    )


def draw_sandbox_link(page: SandboxPage, address: str, qr: Sequence[str], done: str) -> dict[str, str]:
    """Draw the link, what came of handing it out, and its code; no address draws nothing."""
    if not address:
        return {_place(page): join()}
    told = el("p", done, class_="quiet", role="status")
    code = draw_qr(qr, say("history.link.qr"))
    return {_place(page): el("div", draw_link_field(address), told, code, class_="sandbox-form")}


def _place(page: SandboxPage) -> str:
    """Name the region of a page: those of the others stay in the document beside it."""
    return f"{page}-link"
