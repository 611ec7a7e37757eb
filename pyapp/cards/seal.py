"""Decks that can be checked: sealed before a hand is played, opened after it.

The seal shows a fingerprint of deck and nonce, and nothing of the cards. Whoever has both afterwards can
compute it again. Words that the player gives in between decide how the deck is shuffled once more, so the
one who laid it out cannot have foreseen what is dealt. `docs/FAIRNESS.md` does it by hand.

A seal that is *shared* is opened card by card: players at other devices prove the cards that they have seen,
and learn no other.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from pyapp.cards.bounds import MOST_WORDS
from pyapp.cards.card import Card
from pyapp.cards.decks import ShuffleSource, shuffle_deck

_NONCE_BITS: Final = 256


@dataclass(frozen=True, slots=True)
class Seal:
    """A deck as it was laid out, what hides it in its fingerprint, and the words that it was cut with."""

    deck: tuple[Card, ...]
    nonce: str
    """64 hexadecimal digits of chance; without them a fingerprint could be matched by guessing decks."""

    words: str = ""
    shared: bool = False
    """Whether it is opened card by card, to those who may not see the whole deck."""

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of deck and nonce, shown before the hand; of all commitments where it is shared."""
        if self.shared:
            return shared_fingerprint(self.commitments, self.key)
        return _hash_text(f"{_write_seal(self.deck)}:{self.nonce}")

    @property
    def key(self) -> str:
        """What the words of a shared seal are mixed with; it tells nothing of the cards."""
        return _hash_text(f"{self.nonce}:cut")

    @property
    def commitments(self) -> tuple[str, ...]:
        """The SHA-256 of each card as it was laid out, with its own salt."""
        return tuple(commitment(card, self.salt(place)) for place, card in enumerate(self.deck))

    def salt(self, place: int) -> str:
        """Return what hides the card at a place of the deck as it was laid out."""
        return _hash_text(f"{self.nonce}:{place}")

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The deck in the order in which it is dealt: shuffled once more where there are words."""
        order = cut_order(self.key if self.shared else self.nonce, self.words, len(self.deck))
        return tuple(self.deck[place] for place in order)

    def cut(self, words: str) -> "Seal":
        """Return the same seal with other words; spaces at their ends and what does not print are dropped."""
        return replace(self, words=printed_words(words))


def seal_deck(chance: ShuffleSource, *, shared: bool = False) -> Seal:
    """Lay out a fresh deck in an order that chance decides, and seal it."""
    return Seal(shuffle_deck(chance), f"{chance.randrange(1 << _NONCE_BITS):064x}", shared=shared)


def seal_shoe(cards: Sequence[Card], chance: ShuffleSource) -> Seal:
    """Seal a shoe as it was shuffled, to be opened card by card."""
    return Seal(tuple(cards), f"{chance.randrange(1 << _NONCE_BITS):064x}", shared=True)


def printed_words(words: str) -> str:
    """Return the words of a cut without what does not print and without spaces at their ends."""
    printed = "".join(letter for letter in words if letter.isprintable())
    return printed.strip()[:MOST_WORDS]


def cut_order(key: str, words: str, count: int) -> tuple[int, ...]:
    """Return from which place of the deck as it was laid out each card is dealt."""
    places = list(range(count))
    for last in range(count - 1, 0, -1) if words else ():
        pick = int(_hash_text(f"{key}:{words}:{last}"), 16) % (last + 1)
        places[last], places[pick] = places[pick], places[last]
    return tuple(places)


def commitment(card: Card, salt: str) -> str:
    """Return what fixes a card and does not tell it."""
    return _hash_text(f"{card}:{salt}")


def shared_fingerprint(commitments: Sequence[str], key: str) -> str:
    """Return the fingerprint of a shared seal: the SHA-256 of its commitments and of the key's own hash."""
    return _hash_text(":".join((*commitments, _hash_text(key))))


def _write_seal(deck: tuple[Card, ...]) -> str:
    return "".join(map(str, deck))


def _hash_text(text: str) -> str:
    return sha256(text.encode()).hexdigest()
