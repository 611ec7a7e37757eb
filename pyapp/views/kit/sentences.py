"""Cards inside a sentence."""

from collections.abc import Sequence

from pyapp.cards import Card
from pyapp.texts import list_words, say


def the_card(card: Card) -> str:
    """Return a card as a sentence has it: `the ace of spades`."""
    return say("kit.the_card", card=card.words)


def list_cards(cards: Sequence[Card]) -> str:
    """Return cards as a sentence lists them: `the ace of spades and the ten of hearts`."""
    return list_words([the_card(card) for card in cards])
