"""A hand looked at again: the table as it was, with the controls to go forward and back in it."""

from dataclasses import dataclass, replace

from pyapp.records import SealCheck
from pyapp.tables import cloth_of
from pyapp.texts import say
from pyapp.views.holdem.table.table_page import draw_table
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.fingerprint import fingerprint
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.kit.page_heads import back_button, draw_strip, share_button
from pyapp.views.kit.replay_bar import ReplayBarView, draw_reel, draw_slider


@dataclass(frozen=True, slots=True)
class ReplayView:
    """Where in its hand a replay stands, and how the hand was sealed."""

    reel: ReplayBarView
    promised: str = ""
    deck: str = ""
    nonce: str = ""
    words: str = ""
    is_whole: bool = True
    """Whether every card is known; else a file would tell placeholders."""

    check: SealCheck | None = None
    """What came of computing the seal again; ``None`` before that was asked for."""


@dataclass(frozen=True, slots=True)
class OddsView:
    """What a hand is worth at a moment, in per cent of the pot."""

    name: str
    share: int


def draw_replay(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_step(view, table), **draw_slider(view.reel, say("holdem_pages.replay.moment"))}


def draw_step(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it, and messages until they are put away."""
    regions = draw_table(replace(table, bar=(), sheet=None))
    del regions["notice"]
    return {
        **regions,
        "top": _top(table),
        "bar": join(),
        "fair": join(_exports() if view.is_whole else join(), _seal(view)),
        **draw_reel(view.reel, _odds()),
    }


def draw_odds(odds: tuple[OddsView, ...]) -> Html:
    """Draw what the open hands are worth."""
    shares = (say("holdem_pages.replay.odds", name=each.name, share=each.share) for each in odds)
    return join(" · ".join(shares))


def _top(table: TableView) -> Html:
    title, which = say("holdem_pages.replay.title"), f"{table.title}, {table.stakes}"
    log = icon_button("log", "log", say("holdem_pages.replay.log"))
    cloth = cloth_of(table.preset).value
    branch = icon_button("branch", "branch", say("holdem_branch.title"))
    return draw_strip(title, which, branch, share_button(), log, out=back_button("replay-close"), cloth=cloth)


def _odds() -> Html:
    label = say("holdem_pages.replay.share")
    return el("div", data_region="odds", class_="odds", role="group", aria_label=label)


def _exports() -> Html:
    """Offer the hand as a file."""
    phh, pokerstars = say("holdem_pages.replay.save_phh"), say("holdem_pages.replay.save_pokerstars")
    forms = (("phh", phh), ("pokerstars", pokerstars))
    buttons = (draw_button("export-hand", words, data_value=form) for form, words in forms)
    return el("div", *buttons, class_="exports")


def _seal(view: ReplayView) -> Html:
    """Open the seal of the hand: what was promised before it, and what proves it."""
    if not view.promised:
        return el("p", say("holdem_pages.seal.none"), class_="fair")
    words = say("holdem_pages.seal.words_added", words=view.words)
    verify = draw_button("replay-verify", say("holdem_pages.seal.verify"))
    parts = (
        *(el("p", say("holdem_pages.seal.fingerprint")), fingerprint(view.promised)),
        *(el("p", say("holdem_pages.seal.deck")), el("code", view.deck, class_="fingerprint")),
        *(el("p", say("holdem_pages.seal.nonce")), el("code", view.nonce, class_="fingerprint")),
        el("p", words if view.words else say("holdem_pages.seal.no_words")),
    )
    return el("div", *parts, _verdict(view.check) if view.check else verify, class_="fair")


def _verdict(check: SealCheck) -> Html:
    if check.promised and check.dealt:
        words = say("holdem_pages.seal.verified")
    elif check.promised:
        words = say("holdem_pages.seal.other_deck")
    else:
        words = say("holdem_pages.seal.no_match")
    sound = check.promised and check.dealt
    return el("p", words, class_="proof-words", role="status", data_ok="yes" if sound else "no")
