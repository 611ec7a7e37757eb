"""One screen for several people: a curtain while it is handed on, and cards that only a press turns up."""

from dataclasses import replace

from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.html import Html, el, join


def covered(view: TableView) -> TableView:
    """Cover what only the person at the screen may see, until he looks: his cards, and what they make."""
    backs = tuple(CardView(HIDDEN) for _ in view.own)
    board = tuple(replace(card, marked=False) for card in view.board)
    return replace(view, own=backs, board=board, hand_words="", hand_rank="", peek=False)


def draw_curtain(view: TableView) -> Html:
    """Draw the curtain that hangs until the next person has the screen."""
    if not view.curtain:
        return join()
    words = (el("h2", f"Pass the screen to {view.curtain}"), el("p", "No cards are showing."))
    return el("div", *words, class_="curtain")


def draw_peek(view: TableView) -> Html:
    """Draw the button that turns the viewer's cards up for as long as it is held."""
    if view.peek is None:
        return join()
    label = "Hide my cards" if view.peek else "Hold to see my cards"
    return el(
        "button",
        label,
        type="button",
        class_="peek",
        data_action="peek",
        data_value="off" if view.peek else "on",
        aria_pressed=str(view.peek).lower(),
        aria_keyshortcuts="V",
    )
