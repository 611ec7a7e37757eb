"""One screen for several people: a curtain while it is handed on, and cards that only a press turns up."""

from dataclasses import replace

from pyapp.texts import say
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.art.portraits import draw_portrait
from pyapp.views.kit.common_views import HIDDEN, CardView
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


def cover(view: TableView) -> TableView:
    """Return a table without what only the person at the screen may see: their cards, and what they make."""
    backs = tuple(CardView(HIDDEN) for _ in view.own)
    board = tuple(replace(card, marked=False) for card in view.board)
    return replace(view, own=backs, board=board, hand_words="", hand_rank="", peek=False)


def draw_curtain(view: TableView) -> Html:
    """Draw the curtain that hangs until the next person has the screen."""
    if not view.curtain:
        return join()
    to = say("holdem_table.curtain.pass", name=view.curtain)
    words = (el("h2", to), el("p", say("holdem_table.curtain.no_cards")))
    return el("div", draw_portrait(view.curtain_face), *words, class_="curtain")


def draw_peek(view: TableView) -> Html:
    """Draw the button that turns the viewer's cards up for as long as it is held."""
    if view.peek is None:
        return join()
    label = say("holdem_table.own.hide" if view.peek else "holdem_table.own.hold")
    return draw_button(
        "peek",
        label,
        class_="peek",
        data_value="off" if view.peek else "on",
        aria_pressed=str(view.peek).lower(),
        aria_keyshortcuts="V",
    )
