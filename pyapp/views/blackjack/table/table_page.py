"""A blackjack table as text: one piece of HTML for each region of the page."""

from pyapp.blackjack import MOST_SEATS
from pyapp.tables import cloth_of
from pyapp.texts import say
from pyapp.views.blackjack.table.action_pad import draw_pad
from pyapp.views.blackjack.table.assists_panel import draw_aids, draw_aside
from pyapp.views.blackjack.table.box import draw_box
from pyapp.views.blackjack.table.dealer_side import draw_dealer, draw_phase
from pyapp.views.blackjack.table.friends_corner import draw_hosted, draw_shoe_seal
from pyapp.views.blackjack.view_types import BlackjackTableView, BoxView
from pyapp.views.kit.controls import Layer, draw_button
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button
from pyapp.views.kit.log_lines import draw_lines
from pyapp.views.kit.notice import draw_notice
from pyapp.views.kit.page_heads import draw_strip, lobby_button, log_switch, rule_book_button, settings_button


def draw_blackjack_table(view: BlackjackTableView) -> dict[str, str]:
    """Draw every region of the table; a box that no player took is empty."""
    return {
        "top": _top(view),
        "dealer": draw_dealer(view),
        "phase": draw_phase(view),
        **_boxes(view.boxes),
        "unfold": _unfold(view),
        "aside": draw_aside(view),
        "pit-why": el("p", view.why, class_="why") if view.why else join(),
        "pit-bar": draw_pad(view),
        "pit-replay": join(),
        "aids": draw_aids(view.aids),
        "fair": join(draw_shoe_seal(view.seal), draw_hosted(view.hosted), _again()),
        "log": draw_lines(view.log),
        "notice": draw_notice(view.notice, view.introduced, view.price),
    }


def _top(view: BlackjackTableView) -> Html:
    aids = (icon_button("aids", "aids", say("views_blackjack.table.aids")),) if view.has_aids else ()
    ways = (*aids, rule_book_button(view.preset), settings_button(), log_switch())
    out, cloth = lobby_button(Layer.TABLE), cloth_of(view.preset).value
    return draw_strip(view.title, view.limits, *ways, out=out, cloth=cloth)


def _again() -> Html:
    """Offer the last round again, above the log."""
    words = say("views_blackjack.table.replay_last")
    return draw_button("replay-last-hand", words)


def _boxes(boxes: tuple[BoxView, ...]) -> dict[str, str]:
    large = next((place for place, box in enumerate(boxes) if box.front), len(boxes))
    drawn = {
        box.seat: draw_box(box, place, len(boxes), _past(place, large)) for place, box in enumerate(boxes)
    }
    return {f"box-{seat}": drawn.get(seat, join()) for seat in range(MOST_SEATS)}


def _past(place: int, large: int) -> float:
    return 0.5 if place == large else float(place > large)


def _unfold(view: BlackjackTableView) -> Html:
    """Draw the button over the neighbours' row, which is folded only where there is little room."""
    if all(box.front for box in view.boxes):
        return join()
    words = say("views_blackjack.table.hide" if view.boxes_open else "views_blackjack.table.show")
    expanded = "true" if view.boxes_open else "false"
    return draw_button("boxes", el("span", words), class_="unfold", aria_expanded=expanded)
