"""One of the fifty-two cards."""

from typing import Final, final

from pyapp.cards.errors import CardError, CardFault
from pyapp.cards.rank import Rank
from pyapp.cards.suit import Suit
from pyapp.texts import remember, say


@final
class Card(int):
    """A card as a number from 0 (`2c`) to 51 (`As`): four times the rank above two, plus the suit.

    Each card exists once, so two equal cards are the same object. Cards sort by rank, then by suit.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> "Card":
        """Return the one card with this number; `CardError` when there is none."""
        if 0 <= number < len(_CARDS):
            return _CARDS[number]
        raise CardError(CardFault.OUT_OF_RANGE, say("cards.fault.no_number", number=number))

    @staticmethod
    def parse(text: str) -> "Card":
        """Read a card as one writes it, rank then suit: `As`, `Td`, `2c`."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise _unreadable(text) from None

    @staticmethod
    def of(rank: Rank, suit: Suit) -> "Card":
        """Return the card of this rank and suit."""
        return _BY_TEXT[rank.letter + suit]

    @property
    def rank(self) -> Rank:
        """How high the card is."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """Which of the four suits it belongs to."""
        return _SUITS[self & 3]

    @property
    def words(self) -> str:
        """The card as one says it, as in `ace of spades`."""
        return _words(self)

    def __repr__(self) -> str:
        return self.rank.letter + self.suit

    __str__ = __repr__

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written apart or together, as in `As Kd` or `AsKd`; nothing is no cards.

    Repeated cards are read as they stand: who deals decides whether that is wrong.
    """
    return tuple(Card.parse(word[at : at + 2]) for word in text.split() for at in range(0, len(word), 2))


@remember(52)
def _words(card: Card) -> str:
    return say("cards.card", rank=card.rank.word, suit=card.suit.word)


def _unreadable(text: str) -> CardError:
    return CardError(
        CardFault.UNREADABLE,
        say("cards.fault.unreadable", text=repr(text)),
    )


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_CARDS: Final = tuple(int.__new__(Card, number) for number in range(52))
_BY_TEXT: Final = {str(card): card for card in _CARDS}
