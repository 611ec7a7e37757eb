"""Cards, decks and units of chips: what every game here is played with."""

from pyapp.cards.card import Card, CardError, CardFault, Rank, Suit, parse_cards
from pyapp.cards.decks import (
    DECK,
    Shoe,
    ShuffleSource,
    fresh_shoe,
    is_whole,
    ordered_shoe,
    shuffle_deck,
    stack_deck,
    stack_shoe,
    untold,
)
from pyapp.cards.seal import Seal, seal_deck, seal_shoe

__all__ = [
    "DECK",
    "Card",
    "CardError",
    "CardFault",
    "Rank",
    "Seal",
    "Shoe",
    "ShuffleSource",
    "Suit",
    "fresh_shoe",
    "is_whole",
    "ordered_shoe",
    "parse_cards",
    "seal_deck",
    "seal_shoe",
    "shuffle_deck",
    "stack_deck",
    "stack_shoe",
    "untold",
]
