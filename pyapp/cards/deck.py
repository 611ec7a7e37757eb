"""The pack of fifty-two, in order, shuffled or stacked."""

from typing import Final, Protocol

from pyapp.cards.card import Card, parse_cards
from pyapp.cards.errors import CardError, CardFault
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
