"""Links to take along: a field to copy by hand, and a QR code.

The code is dark on white whatever the page looks like: cameras read no other.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join


def draw_text_field(text: str) -> Html:
    """Draw a line to share."""
    return _field(say("history.link.text"), text)


def draw_link_field(address: str) -> Html:
    """Draw a link; the end of one, from a page that has no address to share, says where it belongs."""
    if not address.startswith("#"):
        return _field(say("history.link.address"), address)
    return join(draw_text_field(address), el("p", say("history.link.from_disk"), class_="quiet"))


def _field(label: str, text: str) -> Html:
    box = el("input", type="text", value=text, readonly=True, class_="line")
    return el("label", el("span", label), box, class_="field")


_QUIET: Final = 4
"""Modules of white around a code."""


def draw_qr(rows: Sequence[str], label: str) -> Html:
    """Draw a code by its rows, `1` for a dark module; nothing where there are none."""
    if not rows:
        return join()
    side = len(rows) + 2 * _QUIET
    shape = "".join(_row(y, row) for y, row in enumerate(rows, _QUIET))
    white = el("rect", width=side, height=side, fill="#fff")
    dark = el("path", d=shape, fill="#000")
    return el("svg", white, dark, viewBox=f"0 0 {side} {side}", role="img", aria_label=label, class_="qr")


def _row(y: int, row: str) -> str:
    """Return the dark modules of a row as a path, a stroke for each run of them."""
    runs, x = list[str](), _QUIET
    for module, run in groupby(row):
        width = len(list(run))
        runs += [f"M{x} {y}h{width}v1h-{width}z"] if module == "1" else []
        x += width
    return "".join(runs)
