"""A hand to send: its picture, and a link with what it tells and the code that a camera reads."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyapp.features.history.hand_picture import HandPicture
from pyapp.features.history.picture_page import draw_picture
from pyapp.texts import say
from pyapp.views.kit.controls import Role, back_button, draw_button, draw_head
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_link_field, draw_qr


@dataclass(frozen=True, slots=True)
class ShareView:
    """A picture, a link, and what can be done with them."""

    picture: HandPicture
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
    head = draw_head(say("kit.way.share"), out=back_button("share-back"))
    send = draw_button("share-picture", say("history.picture.send"), class_="action", data_role=Role.PUSH)
    done = el("p", view.done, class_="quiet", role="status")
    beside = el("div", send, done, *_link(view), class_="share-link")
    return {"share": el("div", head, draw_picture(view.picture), beside, class_="share")}


def _link(view: ShareView) -> Iterator[Html]:
    """Yield the link with what it tells, and the ways to send and to keep it."""
    yield el("p", say("history.link.tells_all" if view.tells_all else "history.link.as_seen"), class_="quiet")
    if view.deck is not None:
        pressed = "true" if view.deck else "false"
        yield draw_button("share-deck", say("history.link.with_deck"), aria_pressed=pressed)
    yield draw_link_field(view.address)
    way = (
        "kit.way.share" if view.address.startswith("#") else "history.link.send"
    )  # from a disk it is no link
    send = draw_button("share-send", say(way))
    keep = draw_button("share-keep", say("history.link.keep")) if view.is_foreign else join()
    yield el("div", send, keep, class_="share-ways")
    yield draw_qr(view.qr, say("history.link.qr"))
