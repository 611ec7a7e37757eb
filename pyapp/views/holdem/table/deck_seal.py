"""How the deck was sealed: its fingerprint above the log, and between hands the words to cut it with."""

from pyapp.cards import MOST_WORDS
from pyapp.views.holdem.view_types import FairView
from pyapp.views.kit.html import Html, el, join


def draw_fair(view: FairView | None) -> Html:
    """Draw the seal of the deck in play, or of the next one with a field to cut it."""
    if view is None:
        return join()
    which = "The next deck, locked:" if view.waits else "Deck locked before the deal:"
    below = _cut(view) if view.waits else _words(view)
    return el("div", el("p", which), fingerprint(view.fingerprint), below, class_="fair")


def fingerprint(digits: str) -> Html:
    """Write a fingerprint so that it breaks anywhere and can be marked with one tap."""
    return el("code", digits, class_="fingerprint", data_fingerprint=True)


def _cut(view: FairView) -> Html:
    words = el("span", "Add your own words to reshuffle it")
    box = el("input", type="text", name="words", value=view.words, maxlength=MOST_WORDS, autocomplete="off")
    return el("form", el("label", words, box, class_="field"), data_form="cut")


def _words(view: FairView) -> Html:
    return el("p", f"with the words “{view.words}”") if view.words else join()
