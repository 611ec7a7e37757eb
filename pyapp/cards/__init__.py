"""Cards, decks and units of chips: what every game here is played with."""

from pyapp.cards.card import Card, parse_cards
from pyapp.cards.deck import DECK, ShuffleSource, shuffle_deck, stack_deck
from pyapp.cards.errors import CardError, CardFault
from pyapp.cards.money_units import NO_CHIPS, NO_MONEY, Chips, HalfDollars
from pyapp.cards.rank import Rank
from pyapp.cards.seal import Seal, seal_deck, seal_shoe
from pyapp.cards.shoe import Shoe, fresh_shoe, is_whole, ordered_shoe, stack_shoe, untold
from pyapp.cards.suit import Suit

__all__ = [
    "DECK",
    "NO_CHIPS",
    "NO_MONEY",
    "Card",
    "CardError",
    "CardFault",
    "Chips",
    "HalfDollars",
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
