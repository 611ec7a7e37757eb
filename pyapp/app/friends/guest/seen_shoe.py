"""The shoe as a guest's page knows it: what was promised of it, what is out, and whether both agree."""

from collections.abc import Sequence

from pyapp.app.friends.messages.at_blackjack import SEALED_AT_ONCE, ShoeSealed
from pyapp.app.friends.messages.at_table import OpenedCard
from pyapp.app.friends.messages.errors import MessageError
from pyapp.cards import DECK, Card
from pyapp.cards.seal import commitment, cut_order, shared_fingerprint


class SeenShoe:
    """A sealed shoe, from its fingerprint to its last card."""

    def __init__(self, fingerprint: str, decks: int) -> None:
        self.fingerprint = fingerprint
        """What was promised before anyone gave words."""

        self._own_words = ""
        self._out: tuple[Card, ...] = ()
        self._whole = len(DECK) * decks
        self._commitments: tuple[str, ...] = ()
        self._key = ""

    @property
    def own_words(self) -> str:
        """The words that this guest cut it with."""
        return self._own_words

    @property
    def out(self) -> tuple[Card, ...]:
        """The cards that are out, in the order in which they were dealt."""
        return self._out

    def cut(self, words: str) -> None:
        """Remember the words that this guest cuts it with."""
        self._own_words = words

    def deal(self, cards: Sequence[Card]) -> None:
        """Learn which cards came in a round that is over."""
        self._out = (*self._out, *cards)

    def seal(self, told: ShoeSealed) -> None:
        """Take part of what fixes the shoe; raises ``MessageError`` for parts that are not in order."""
        if told.start == 0:
            self._commitments, self._out = (), ()
        room = self._whole - told.start
        sound = (
            told.start == len(self._commitments)
            and len(told.commitments) == min(SEALED_AT_ONCE, room)
            and len(told.out) <= len(told.commitments)
            and len(self._out) in {told.start, *(() if told.out else range(told.start))}
        )
        if not sound:
            raise MessageError("seal")
        self._commitments = (*self._commitments, *told.commitments)
        self._out = (*self._out, *told.out)
        self._key = told.key

    def proves(self, opened: Sequence[OpenedCard], words: str, cards: Sequence[Card]) -> bool:
        """Return whether the cards of a round were sealed, and dealt from their places in the shoe.

        ``words`` are all that the shoe was cut with, ``cards`` those of the round in the order of the deal.
        """
        if len(self._commitments) != self._whole or len(opened) != len(cards):
            return False
        if shared_fingerprint(self._commitments, self._key) != self.fingerprint:
            return False
        if self._own_words not in words or len(self._out) + len(cards) > self._whole:
            return False
        order = cut_order(self._key, words, self._whole)
        return all(
            one.place == place
            and one.card == card
            and commitment(card, one.salt) == self._commitments[order[place]]
            for place, (one, card) in enumerate(zip(opened, cards, strict=True), len(self._out))
        )
