"""A hand looked at again: the table as it was, with the controls to go forward and back in it."""

from dataclasses import dataclass, replace

from pyapp.records import SealCheck
from pyapp.views.holdem.table.deck_seal import fingerprint
from pyapp.views.holdem.table.table_page import draw_table
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.cloth import cloth_of
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.kit.replay_bar import ReplayBarView, draw_reel, draw_slider


@dataclass(frozen=True, slots=True)
class ReplayView:
    """Where in its hand a replay stands, and how the hand was sealed."""

    reel: ReplayBarView
    promised: str = ""
    deck: str = ""
    nonce: str = ""
    words: str = ""
    check: SealCheck | None = None
    """What came of computing the seal again; ``None`` before that was asked for."""


@dataclass(frozen=True, slots=True)
class OddsView:
    """What a hand is worth at a moment, in per cent of the pot."""

    name: str
    share: int


def draw_replay(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_step(view, table), **draw_slider(view.reel, "Moment of the hand")}


def draw_step(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_table(replace(table, bar=(), sheet=None))
    del regions["notice"]
    return {
        **regions,
        "top": _top(table),
        "bar": join(),
        "fair": join(_exports(), _seal(view)),
        **draw_reel(view.reel, _odds()),
    }


def draw_odds(odds: tuple[OddsView, ...]) -> Html:
    """Write what the open hands are worth."""
    return join(" · ".join(f"{one.name} {one.share}%" for one in odds))


def _top(table: TableView) -> Html:
    words = el(
        "div", el("h1", "Replay"), el("p", f"{table.title}, {table.stakes}", class_="stakes"), class_="words"
    )
    back, log = icon_button("replay-close", "leave", "Back"), icon_button("log", "log", "Hand log and proof")
    return el("div", back, words, log, class_="strip", data_cloth=cloth_of(table.preset).value)


def _odds() -> Html:
    return el("div", data_region="odds", class_="odds", role="group", aria_label="Share of the pot")


def _exports() -> Html:
    """Offer the hand as a file."""
    forms = (("phh", "Save as PHH"), ("pokerstars", "Save as PokerStars text"))
    buttons = (
        el("button", words, type="button", class_="small", data_action="export-hand", data_value=form)
        for form, words in forms
    )
    return el("div", *buttons, class_="exports")


def _seal(view: ReplayView) -> Html:
    """Open the seal of the hand: what was promised before it, and what proves it."""
    if not view.promised:
        return el("p", "This hand's deck wasn't locked before the deal.", class_="fair")
    words = el("p", f"Words added: “{view.words}”") if view.words else el("p", "No words added")
    verify = el("button", "Verify", type="button", class_="small", data_action="replay-verify")
    parts = (
        *(el("p", "Locked fingerprint"), fingerprint(view.promised)),
        *(el("p", "Deck"), el("code", view.deck, class_="fingerprint")),
        *(el("p", "Nonce"), el("code", view.nonce, class_="fingerprint")),
        words,
    )
    return el("div", *parts, _verdict(view.check) if view.check else verify, class_="fair")


def _verdict(check: SealCheck) -> Html:
    if check.promised and check.dealt:
        words = "Verified: the deck dealt is the one locked before the hand."
    elif check.promised:
        words = "The hand was dealt from a different deck than the locked one."
    else:
        words = "The deck and nonce don't match the locked fingerprint."
    sound = check.promised and check.dealt
    return el("p", words, class_="proof-words", role="status", data_ok="yes" if sound else "no")
