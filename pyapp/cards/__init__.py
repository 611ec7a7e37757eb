"""Cards and decks: what every game here is played with."""

from pyapp.cards.card import Card, parse_cards
from pyapp.cards.deck import DECK, ShuffleSource, shuffle_deck, stack_deck
from pyapp.cards.errors import CardError, CardFault
from pyapp.cards.rank import Rank
from pyapp.cards.seal import MOST_WORDS, Seal, seal_deck
from pyapp.cards.shoe import Shoe, fresh_shoe, is_whole, stack_shoe, untold
from pyapp.cards.suit import Suit

__all__ = [
    "DECK",
    "MOST_WORDS",
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
    "parse_cards",
    "seal_deck",
    "shuffle_deck",
    "stack_deck",
    "stack_shoe",
    "untold",
]
