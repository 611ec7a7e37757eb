"""The field from which a link, or a text to share, can be taken by hand."""

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
