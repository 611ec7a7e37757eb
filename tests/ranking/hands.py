"""Hands to rank, by chance and in words."""

from collections.abc import Iterator

from hypothesis import strategies as st

from pyapp.cards import DECK, Card, Rank, Suit, parse_cards
from pyapp.ranking import strength

LEAST, MOST = 5, 7


def hands(least: int = LEAST, most: int = MOST) -> st.SearchStrategy[list[Card]]:
    """Draw hands of different cards, leaning to few ranks and to one suit so that rare classes come up."""
    decks = st.sampled_from([DECK, *_narrow_decks()])
    return decks.flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True)
    )


def ranked(text: str) -> int:
    """Return the strength of cards written out."""
    return strength(parse_cards(text))


def _narrow_decks() -> Iterator[tuple[Card, ...]]:
    """Yield decks of one suit and an ace, of three ranks, and of the ranks around the low ace."""
    yield tuple(card for card in DECK if card.suit is Suit.HEARTS or card.rank is Rank.ACE)
    yield tuple(card for card in DECK if card.rank in (Rank.ACE, Rank.KING, Rank.SIX))
    yield tuple(card for card in DECK if card.rank <= Rank.SIX or card.rank is Rank.ACE)
