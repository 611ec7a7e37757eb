"""Cards and decks: what every game here is played with."""

from pyapp.cards.card import Card, parse_cards
from pyapp.cards.deck import DECK, ShuffleSource, shuffled, stacked
from pyapp.cards.errors import CardError, CardFault
from pyapp.cards.rank import Rank
from pyapp.cards.seal import MOST_WORDS, Seal, sealed
from pyapp.cards.shoe import Shoe, fresh_shoe, is_whole, stacked_shoe, untold
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
    "sealed",
    "shuffled",
    "stacked",
    "stacked_shoe",
    "untold",
]
