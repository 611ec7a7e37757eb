"""A hand as a link: what it tells, the link itself, and the code that a camera reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import back_button, draw_head


@dataclass(frozen=True, slots=True)
class ShareView:
    """A link and what can be done with it."""

    address: str
    qr: Sequence[str] = ()
    """The rows of its QR code, `1` for a dark module."""

    deck: bool | None = None
    """Whether the deck goes with it; ``None`` where that is not to be chosen."""

    tells_all: bool = False
    """Whether it tells every card."""

    is_foreign: bool = False
    """Whether the hand came by a link itself, and can be saved."""

    done: str = ""
    """What came of the last press."""


def draw_share(view: ShareView) -> dict[str, str]:
    """Draw the page."""
    lead = say("history.link.tells_all" if view.tells_all else "history.link.as_seen")
    head = draw_head(say("kit.way.share"), lead, out=back_button("share-back"))
    field = el("input", type="text", value=view.address, readonly=True, class_="line")
    address = el("label", el("span", say("history.link.address")), field, class_="field")
    done = el("p", view.done, class_="quiet", role="status")
    parts = (head, _choice(view), address, _buttons(view), done, _code(view))
    return {"share": el("div", *parts, class_="share")}


def _choice(view: ShareView) -> Html:
    if view.deck is None:
        return join()
    pressed = "true" if view.deck else "false"
    return draw_button("share-deck", say("history.link.with_deck"), aria_pressed=pressed)


def _buttons(view: ShareView) -> Html:
    send = draw_button("share-send", say("kit.way.share"))
    keep = draw_button("share-keep", say("history.link.keep")) if view.is_foreign else join()
    return el("div", send, keep, class_="share-ways")


def _code(view: ShareView) -> Html:
    """Draw the code, dark on white whatever the page looks like: cameras read no other."""
    if not view.qr:
        return join()
    side = len(view.qr) + 2 * _QUIET
    shape = "".join(_row(y, row) for y, row in enumerate(view.qr, _QUIET))
    white = el("rect", width=side, height=side, fill="#fff")
    dark = el("path", d=shape, fill="#000")
    label = say("history.link.qr")
    return el("svg", white, dark, viewBox=f"0 0 {side} {side}", role="img", aria_label=label, class_="qr")


def _row(y: int, row: str) -> str:
    """Return the dark modules of a row as a path, a stroke for each run of them."""
    runs, x = list[str](), _QUIET
    for module, run in groupby(row):
        width = len(list(run))
        runs += [f"M{x} {y}h{width}v1h-{width}z"] if module == "1" else []
        x += width
    return "".join(runs)


_QUIET: Final = 4
"""Modules of white around a code."""
