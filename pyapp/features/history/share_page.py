"""A hand as a link: what it tells, the link itself, and the code that a camera reads."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_link_field, draw_qr


@dataclass(frozen=True, slots=True)
class ShareView:
    """A link and what can be done with it."""

    address: str
    """The link, or only its end, with the `#`, where the page has no address to share."""

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
    done = el("p", view.done, class_="quiet", role="status")
    parts = (
        head,
        _choice(view),
        draw_link_field(view.address),
        _buttons(view),
        done,
        draw_qr(view.qr, say("history.link.qr")),
    )
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
