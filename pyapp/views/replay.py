"""A hand looked at again: the table as it was, with the controls to go forward and back in it."""

from dataclasses import dataclass, replace

from pyapp.records import Check
from pyapp.views.cloth import cloth_of
from pyapp.views.fair import fingerprint
from pyapp.views.html import Html, el, join
from pyapp.views.table_page import draw_table
from pyapp.views.top import draw_icon, icon_button
from pyapp.views.view import TableView


@dataclass(frozen=True, slots=True)
class ReplayView:
    """Where in its hand a replay stands, and how the hand was sealed."""

    step: int
    steps: int
    open: bool = False
    """Whether every hand is turned up."""

    drawn: int = 0
    """How often the slider was set from outside; a new number sets it again."""

    promised: str = ""
    deck: str = ""
    nonce: str = ""
    words: str = ""
    check: Check | None = None
    """What came of computing the seal again; ``None`` before that was asked for."""


@dataclass(frozen=True, slots=True)
class OddsView:
    """What a hand is worth at a moment, in per cent of the pot."""

    name: str
    share: int


def draw_replay(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment with its controls, the slider set to it."""
    return {**draw_step(view, table), "replay-slider": _slider(view)}


def draw_step(view: ReplayView, table: TableView) -> dict[str, str]:
    """Draw a moment, and leave the slider as the finger has it."""
    regions = draw_table(replace(table, bar=(), sheet=None, notice=""))
    counted = join(f"{view.step + 1} of {view.steps}")
    return {
        **regions,
        "top": _top(table),
        "bar": join(),
        "fair": join(_exports(), _seal(view)),
        "replay": _controls(view),
        "replay-count": counted,
    }


def draw_odds(odds: tuple[OddsView, ...]) -> Html:
    """Write what the open hands are worth."""
    return join(" · ".join(f"{one.name} {one.share} %" for one in odds))


def _top(table: TableView) -> Html:
    words = el(
        "div", el("h1", "Replay"), el("p", f"{table.title}, {table.stakes}", class_="stakes"), class_="words"
    )
    back, log = icon_button("replay-close", "leave", "Back"), icon_button("log", "log", "Hand log and proof")
    return el("div", back, words, log, class_="strip", data_cloth=cloth_of(table.preset).value)


def _controls(view: ReplayView) -> Html:
    first = _step("replay-first", "first", "First moment", "Home")
    back = _step("replay-back", "leave", "One step back", "ArrowLeft")
    forward = _step("replay-forward", "go", "One step forward", "ArrowRight")
    last = _step("replay-last", "last", "Last moment", "End")
    count = el("span", data_region="replay-count", class_="count")
    row = el("div", first, back, count, forward, last, _opener(view), class_="steps")
    odds = el("p", data_region="odds", class_="odds", aria_label="Share of the pot")
    return el("div", odds, el("div", data_region="replay-slider"), row, class_="replay")


def _step(action: str, icon: str, label: str, key: str) -> Html:
    return el(
        "button",
        draw_icon(icon),
        type="button",
        class_="icon",
        data_action=action,
        aria_label=label,
        title=label,
        aria_keyshortcuts=key,
    )


def _opener(view: ReplayView) -> Html:
    return el(
        "button",
        "All cards",
        type="button",
        class_="small",
        data_action="replay-open",
        aria_pressed="true" if view.open else "false",
    )


def _slider(view: ReplayView) -> Html:
    slider = el(
        "input",
        type="range",
        name="step",
        min=0,
        max=view.steps - 1,
        value=view.step,
        aria_label="Moment of the hand",
        data_drawn=view.drawn,
    )
    return el("form", slider, data_form="replay-step")


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
        return el("p", "This hand was dealt without a seal.", class_="fair")
    words = el("p", f"Cut with “{view.words}”") if view.words else el("p", "Not cut")
    verify = el("button", "Verify", type="button", class_="small", data_action="replay-verify")
    parts = (
        *(el("p", "Promised before the hand"), fingerprint(view.promised)),
        *(el("p", "Deck"), el("code", view.deck, class_="fingerprint")),
        *(el("p", "Nonce"), el("code", view.nonce, class_="fingerprint")),
        words,
    )
    return el("div", *parts, _verdict(view.check) if view.check else verify, class_="fair")


def _verdict(check: Check) -> Html:
    if check.promised and check.dealt:
        words = "Verified: this deck was promised, and it is the one that was dealt."
    elif check.promised:
        words = "The hand was dealt from another deck than the one promised."
    else:
        words = "Deck and nonce do not give the fingerprint that was promised."
    sound = check.promised and check.dealt
    return el("p", words, class_="proof-words", role="status", data_ok="yes" if sound else "no")
