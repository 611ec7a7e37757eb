"""The screens of High Card as HTML."""

from collections.abc import Iterable

from pyapp.cards import Card
from pyapp.views.kit.html import el


def draw_table(cards: Iterable[Card], notice: str, *controls: str) -> dict[str, str]:
    """Draw the cards that lie open, and the controls."""
    buttons = (el("button", action, type="button", data_action=action) for action in controls)
    return {
        "felt": el("div", *(el("span", card.words) for card in cards)),
        "bar": el("div", *buttons),
        "notice": el("p", notice),
    }
