"""Cards as a list of the history shows them."""

from collections.abc import Iterable

from pyapp.cards import Card
from pyapp.views import CardView


def card_views(cards: Iterable[Card]) -> tuple[CardView, ...]:
    """Return the views of cards that lie open."""
    return tuple(CardView(str(card)) for card in cards)
