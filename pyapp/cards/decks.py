"""The deck of fifty-two, in order, shuffled or stacked, and the shoe of several decks with its cut card."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pyapp.cards.card import Card, CardError, CardFault, parse_cards
from pyapp.cards.quick import Record, quick
from pyapp.texts import say

DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""Every card once, from `2c` to `As`."""


class ShuffleSource(Protocol):
    """Where a deal takes its chance from: `secrets.SystemRandom`, or a seeded `random.Random` in a test."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to but not including `stop`, each equally likely."""
        ...


def shuffle_deck(chance: ShuffleSource) -> tuple[Card, ...]:
    """Return the whole deck in an order that chance decides (Fisher and Yates, as Durstenfeld swaps)."""
    cards = list(DECK)
    for last in range(len(cards) - 1, 0, -1):
        pick = chance.randrange(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return tuple(cards)


def stack_deck(top: str, chance: ShuffleSource | None = None) -> tuple[Card, ...]:
    """Return a whole deck that deals the named cards first, as in `stacked("As Kd 7h")`.

    The others follow in the order of `DECK`, or shuffled where chance is given.
    """
    named = parse_cards(top)
    _refuse_repeats(named)
    others = shuffle_deck(chance) if chance else DECK
    return named + tuple(card for card in others if card not in named)


def _refuse_repeats(cards: tuple[Card, ...]) -> None:
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise CardError(CardFault.DUPLICATE, say("cards.fault.twice_in_deck", card=card.words))


@quick
@dataclass(frozen=True, slots=True)
class Shoe(Record):
    """Packs in the order in which they are dealt; dealing moves ``dealt`` on and changes nothing else."""

    cards: tuple[Card, ...]
    """Every card of the shoe, those that were dealt included."""

    cut: int
    """How many cards lie before the cut card."""

    dealt: int = 0
    """How many cards are out."""

    @property
    def left(self) -> int:
        """How many cards are still to come."""
        return len(self.cards) - self.dealt

    @property
    def is_cut_out(self) -> bool:
        """Whether the cut card has come, so that this is the last round before a shuffle."""
        return self.dealt >= self.cut


def fresh_shoe(decks: int, penetration: int, chance: ShuffleSource) -> Shoe:
    """Shuffle ``decks`` packs and put the cut card in after ``penetration`` percent of them."""
    cards = [*DECK] * decks
    for last in range(len(cards) - 1, 0, -1):
        pick = chance.randrange(last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return Shoe(tuple(cards), _cut(decks, penetration))


def ordered_shoe(cards: Sequence[Card], penetration: int) -> Shoe:
    """Return a shoe of whole packs in this order, with the cut card after ``penetration`` percent of them."""
    return Shoe(tuple(cards), _cut(len(cards) // len(DECK), penetration))


def stack_shoe(top: str, decks: int, penetration: int = 75) -> Shoe:
    """Return a whole shoe that deals the named cards first, then the others in the order of ``DECK``.

    Raises ``CardError`` where a card is named more often than it is there.
    """
    return Shoe(_fill_shoe(parse_cards(top), decks), _cut(decks, penetration))


def untold(shoe: Shoe, come: int, decks: int) -> Shoe:
    """Return a shoe of so many decks that tells its first ``come`` cards; the others lie as in ``DECK``.

    Raises ``CardError`` where a card is named more often than it is there.
    """
    return Shoe(_fill_shoe(shoe.cards[:come], decks), shoe.cut, shoe.dealt)


def is_whole(shoe: Shoe, decks: int) -> bool:
    """Return whether ``shoe`` holds every card of so many packs and no other."""
    return Counter(shoe.cards) == Counter([*DECK] * decks)


def _fill_shoe(named: Sequence[Card], decks: int) -> tuple[Card, ...]:
    left = Counter([*DECK] * decks)
    left.subtract(named)
    for card, count in left.items():
        if count < 0:
            raise CardError(
                CardFault.DUPLICATE, say("cards.fault.too_often_in_shoe", n=decks, card=card.words)
            )
    return (*named, *left.elements())


def _cut(decks: int, penetration: int) -> int:
    return len(DECK) * decks * penetration // 100
