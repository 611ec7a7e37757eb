"""Friends nearby: the way in, the code that is shown, and the field or camera for the other one's."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pyapp.features.friends.ledger_page import LedgerView, draw_ledger
from pyapp.texts import list_words, say
from pyapp.views.kit.controls import back_button, draw_button, draw_head
from pyapp.views.kit.form_fields import text_field
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.links import draw_qr


class FriendsStep(StrEnum):
    """Which page of the room is shown, as the catalogue names it."""

    WAYS = "ways"
    HOST = "host"
    """The host's first: which table."""

    INVITE = "invite"
    """The host's: an invitation, and what takes the answer."""

    JOIN = "join"
    """The guest's first: what takes an invitation."""

    ANSWER = "answer"
    """The guest's second: the answer to it."""

    SEAT = "seat"
    """The guest's last: a name, and the seat that the host offers."""


@dataclass(frozen=True, slots=True)
class TableChoiceView:
    """A table of the host's own: how it is named to the room, and its words."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class FriendsView:
    """What the room shows."""

    step: FriendsStep = FriendsStep.WAYS
    address: str = ""
    """The invitation as a link, or the answer as a text; empty while it is made."""

    qr: Sequence[str] = ()
    """The rows of its QR code, `1` for a dark module."""

    said: str = ""
    """What happened last: what failed with the next step, or how far it is."""

    scans: bool = False
    """Whether the camera looks for a code."""

    connected: int = 0
    """Friends who are connected to the host."""

    seated: tuple[str, ...] = ()
    """Friends who sit at the host's table."""

    away: tuple[str, ...] = ()
    """Those of them who are away."""

    wait: int = 0
    """For how many seconds the table waits for a friend's decision; 0 until the host goes on."""

    waits: tuple[int, ...] = ()
    """What may be chosen for that."""

    tables: tuple[TableChoiceView, ...] = ()
    """The tables to which friends can be invited."""

    name: str = ""
    """What the guest is called."""

    offer: str = ""
    """The seat that the host offers, with its price."""

    ledger: LedgerView | None = None
    """What the nights among friends brought; ``None`` before the first."""


def draw_friends(view: FriendsView) -> dict[str, str]:
    """Draw the room."""
    said = el("div", _status(view.said), data_region="friends-said")
    return {"friends": el("div", _head(view), said, *_parts(view), class_="friends")}


def _parts(view: FriendsView) -> tuple[Html, ...]:
    match view.step:
        case FriendsStep.WAYS:
            return (_ways(), draw_ledger(view.ledger)) if view.ledger else (_ways(),)
        case FriendsStep.HOST:
            return (_tables(view),)
        case FriendsStep.INVITE if not view.scans:
            return (_shown(view), _taken(view), _guests(view), _waits(view))
        case FriendsStep.INVITE | FriendsStep.JOIN:
            return (_taken(view),)  # a phone shows the camera's picture without scrolling
        case FriendsStep.ANSWER:
            return (_shown(view),)
        case FriendsStep.SEAT:
            return (_seat(view),)


def draw_friends_said(said: str) -> dict[str, str]:
    """Draw what happened last alone: the picture of the camera stays."""
    return {"friends-said": _status(said)}


def _status(said: str) -> Html:
    return el("p", said, class_="friends-note", role="status") if said else join()


def _head(view: FriendsView) -> Html:
    step = view.step.value
    out = back_button("friends-back")
    return draw_head(say(f"friends.{step}.title"), say(f"friends.{step}.lead"), out=out)


def _ways() -> Html:
    ways = (
        draw_button(
            f"friends-{way}",
            el("b", say(f"friends.way.{way}")),
            el("span", say(f"friends.way.{way}_below"), class_="quiet"),
            class_="entry",
        )
        for way in ("host", "join")
    )
    return el("div", *ways, class_="friends-ways")


def _shown(view: FriendsView) -> Html:
    """Draw the code that the other one scans, and the same as a text."""
    if not view.address:
        waiting = el("p", say("friends.invite.making"), class_="quiet") if not view.said else join()
        return el("section", waiting, _again(view), class_="friends-code")
    step = view.step.value
    field = el("input", type="text", value=view.address, readonly=True, class_="line")
    text = el("label", el("span", say(f"friends.{step}.text")), field, class_="field")
    share = draw_button("friends-share", say("kit.way.share"))
    ways = el("div", share, _again(view), class_="share-ways")
    return el("section", draw_qr(view.qr, say(f"friends.{step}.code")), text, ways, class_="friends-code")


def _again(view: FriendsView) -> Html:
    return (
        draw_button("friends-invite", say("friends.invite.again"))
        if view.step is FriendsStep.INVITE
        else join()
    )


def _taken(view: FriendsView) -> Html:
    """Draw what takes the other one's code: the camera, or a field."""
    step = view.step.value
    if view.scans:
        picture = el(
            "video", playsinline=True, muted=True, data_camera=True, aria_label=say("friends.camera")
        )
        scan = el("div", picture, draw_button("friends-stop", say("friends.stop")), class_="friends-camera")
    else:
        scan = draw_button("friends-scan", say(f"friends.{step}.scan"), class_="primary")
    paste = el(
        "input",
        type="text",
        name="code",
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        class_="line",
    )
    field = el("label", el("span", say(f"friends.{step}.paste")), paste, class_="field")
    use = draw_button("friends-use", say(f"friends.{step}.use"), data_submit=True)
    return el("form", scan, field, use, class_="friends-taken", data_form="friends-code")


def _tables(view: FriendsView) -> Html:
    ways = (
        draw_button("friends-table", el("b", it.words), class_="entry", data_value=it.value)
        for it in view.tables
    )
    return el("div", *ways, class_="friends-ways")


def _guests(view: FriendsView) -> Html:
    some = view.connected > 0
    words = say("friends.invite.connected", n=view.connected) if some else say("friends.invite.none")
    names = say("friends.invite.seated", names=list_words(view.seated)) if view.seated else ""
    away = say("friends.wait.away", names=list_words(view.away)) if view.away else ""
    return el("div", *(el("p", it) for it in (words, names, away) if it), class_="quiet")


def _waits(view: FriendsView) -> Html:
    """Draw what to choose from: for how long the table waits for a decision."""
    choices = (
        draw_button(
            "friends-wait",
            say("friends.wait.seconds", n=seconds) if seconds else say("friends.wait.host"),
            data_value=str(seconds),
            aria_pressed=str(seconds == view.wait).lower(),
        )
        for seconds in view.waits
    )
    title, below = say("friends.wait.title"), el("p", say("friends.wait.below"), class_="quiet")
    row = el("div", *choices, class_="exports", role="group", aria_label=title)
    return el("section", el("h3", title), row, below, class_="friends-waits")


def _seat(view: FriendsView) -> Html:
    """Draw the seat that is offered, or the name under which one is asked for."""
    if view.offer:
        sit = draw_button("friends-sit", say("friends.seat.sit"), class_="primary")
        return el("section", el("p", view.offer), sit, class_="friends-taken")
    name = text_field("name", say("friends.seat.name"), view.name)
    ask = draw_button("friends-ask", say("friends.seat.ask"), class_="primary", data_submit=True)
    return el("form", name, ask, class_="friends-taken", data_form="friends-name")
