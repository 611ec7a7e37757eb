"""One of the fifty-two cards: rank, suit, how it is written, and what can be wrong with it."""

from enum import IntEnum, StrEnum
from typing import Final, final

from pyapp.texts import remember, say, say_member, worded


class CardFault(StrEnum):
    """The code that a program reads from a `CardError`."""

    UNREADABLE = "unreadable-card"
    """The text names no card."""
    OUT_OF_RANGE = "no-such-card"
    """The number is none of 0 to 51."""
    DUPLICATE = "duplicate-card"
    """One card stands twice where each may stand once."""


class CardError(ValueError):
    """A card that does not exist, or stands twice; `str` gives the sentence for people."""

    def __init__(self, code: CardFault, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


@worded("cards.rank", "word", "plural", "high")
class Rank(IntEnum):
    """How high a card is; the ace is the highest, and counts low only in the straight five high."""

    TWO = 2
    """The deuce, lowest of all."""
    THREE = 3
    """The trey."""
    FOUR = 4
    """Four."""
    FIVE = 5
    """Five, top of the lowest straight."""
    SIX = 6
    """Six, the one whose plural is irregular."""
    SEVEN = 7
    """Seven."""
    EIGHT = 8
    """Eight."""
    NINE = 9
    """Nine."""
    TEN = 10
    """Ten, written T."""
    JACK = 11
    """The lowest court card."""
    QUEEN = 12
    """The queen."""
    KING = 13
    """The king."""
    ACE = 14
    """The highest, and the one below the two in a straight."""

    @property
    def letter(self) -> str:
        """One character, as in `T` for ten."""
        return "23456789TJQKA"[self - 2]

    @property
    def word(self) -> str:
        """One card of this rank in a sentence, as in `ace`."""
        return say_member(self, "word")

    @property
    def plural(self) -> str:
        """Several cards of this rank in a sentence, as in `aces` or `sixes`."""
        return say_member(self, "plural")

    @property
    def high(self) -> str:
        """A hand in which nothing counts for more than this rank, as in `ace high`."""
        return say_member(self, "high")


@worded("cards.suit")
class Suit(StrEnum):
    """A suit, whose value is the letter that one writes; the order is alphabetical and ranks nothing."""

    CLUBS = "c"
    """♣, black."""
    DIAMONDS = "d"
    """♦, red."""
    HEARTS = "h"
    """♥, red."""
    SPADES = "s"
    """♠, black."""

    @property
    def word(self) -> str:
        """The suit in a sentence, as in `spades`."""
        return say_member(self)

    @property
    def symbol(self) -> str:
        """The pip, as in `♠`."""
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]

    @property
    def is_red(self) -> bool:
        """Whether the pips are printed in red."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


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
        """Read a card as it is written, rank then suit: `As`, `Td`, `2c`."""
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
