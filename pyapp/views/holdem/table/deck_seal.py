"""How the deck was sealed: its fingerprint above the log, and between hands the words to cut it with."""

from pyapp.cards.bounds import MOST_WORDS
from pyapp.texts import say
from pyapp.views.holdem.view_types import FairView
from pyapp.views.kit.fingerprint import fingerprint
from pyapp.views.kit.html import Html, el, join


def draw_fair(view: FairView | None) -> Html:
    """Draw the seal of the deck in play, or of the next one with a field to cut it."""
    if view is None:
        return join()
    which = say("holdem_table.seal.next" if view.waits else "holdem_table.seal.this")
    below = _cut(view) if view.waits else _words(view)
    return el("div", el("p", which), fingerprint(view.fingerprint), below, class_="fair")


def _cut(view: FairView) -> Html:
    words = el("span", say("holdem_table.seal.add_words"))
    box = el("input", type="text", name="words", value=view.words, maxlength=MOST_WORDS, autocomplete="off")
    return el("form", el("label", words, box, class_="field"), data_form="cut")


def _words(view: FairView) -> Html:
    return el("p", say("holdem_table.seal.with_words", words=view.words)) if view.words else join()
