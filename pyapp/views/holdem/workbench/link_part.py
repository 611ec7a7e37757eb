"""What is set in the lab as a link: a press makes it, and hands it out."""

from collections.abc import Sequence

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.qr_code import draw_qr


def draw_link_part() -> Html:
    """Draw the press, with a place for the link."""
    return el(
        "section",
        draw_button("bench-share", say("workbench.link.share")),
        el("div", data_region="bench-link"),
        class_="bench-share",
    )


def draw_bench_link(address: str, qr: Sequence[str], done: str) -> dict[str, str]:
    """Draw the link, what came of handing it out, and its code; no address draws nothing."""
    if not address:
        return {"bench-link": join()}
    field = el("input", type="text", value=address, readonly=True, class_="line")
    label = el("label", el("span", say("history.link.address")), field, class_="field")
    told = el("p", done, class_="quiet", role="status")
    return {"bench-link": el("div", label, told, draw_qr(qr, say("history.link.qr")), class_="bench-form")}
