"""The viewer's own cards, large, and the hand that they make."""

from pyapp.texts import say
from pyapp.views.holdem.table.curtain import draw_peek
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.art.card_faces import draw_cards
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


def draw_own(view: TableView) -> Html:
    """Draw the viewer's hole cards with the best hand in words."""
    folded = any(seat.you and seat.folded for seat in view.seats)
    hole = el(
        "div",
        draw_cards(view.own),
        class_="hole",
        role="group",
        aria_label=say("holdem_table.own.cards"),
        data_tap="tell",
        data_value="hand",
    )
    parts = (hole, _words(view), draw_peek(view))
    return el("div", *parts, class_="own", data_folded=folded) if view.own else join()


def _words(view: TableView) -> Html:
    """Draw the hand's name on a button that opens what beats what; keep its room where there is none."""
    if not view.hand_rank:
        return el("p", view.hand_words, class_="hand-words")
    return draw_button(
        "ranks",
        view.hand_words,
        class_="hand-words",
        data_value=view.hand_rank,
        title=say("holdem_table.own.ranks"),
    )
