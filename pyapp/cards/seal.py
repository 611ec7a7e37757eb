"""Decks that can be checked: sealed before a hand is played, opened after it.

The seal shows a fingerprint of deck and nonce, and nothing of the cards. Whoever has both afterwards can
compute it again. Words that the player gives in between decide how the deck is shuffled once more, so the
one who laid it out cannot have foreseen what is dealt. `docs/FAIRNESS.md` does it by hand.
"""

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from pyapp.cards.bounds import MOST_WORDS
from pyapp.cards.card import Card
from pyapp.cards.deck import ShuffleSource, shuffle_deck

_NONCE_BITS: Final = 256


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck as it was laid out, what hides it in its fingerprint, and the words that it was cut with."""

    deck: tuple[Card, ...]
    nonce: str
    """64 hexadecimal digits of chance; without them a fingerprint could be matched by guessing decks."""

    words: str = ""

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of deck and nonce, shown before the hand."""
        return _hash_text(f"{_write_seal(self.deck)}:{self.nonce}")

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The deck in the order in which it is dealt: shuffled once more where there are words."""
        cards = list(self.deck)
        for last in range(len(cards) - 1, 0, -1) if self.words else ():
            pick = int(_hash_text(f"{self.nonce}:{self.words}:{last}"), 16) % (last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]
        return tuple(cards)

    def cut(self, words: str) -> "Seal":
        """Return the same seal with other words; spaces at their ends and what does not print are dropped."""
        printed = "".join(letter for letter in words if letter.isprintable())
        return replace(self, words=printed.strip()[:MOST_WORDS])


def seal_deck(chance: ShuffleSource) -> Seal:
    """Lay out a fresh deck in an order that chance decides, and seal it."""
    return Seal(shuffle_deck(chance), f"{chance.randrange(1 << _NONCE_BITS):064x}")


def _write_seal(deck: tuple[Card, ...]) -> str:
    return "".join(map(str, deck))


def _hash_text(text: str) -> str:
    return sha256(text.encode()).hexdigest()
