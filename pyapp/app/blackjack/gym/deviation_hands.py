"""Hands whose play changes with the Hi-Lo count, drawn near the count at which it does."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.blackjack.screens.practice_hand import lay_out
from pyapp.app.sittings.blackjack.play_history import NAMES, Mistake
from pyapp.blackjack import Action, BlackjackRules, RoundObservation
from pyapp.blackjack.odds import Indices, StrategyChart, UpcardOdds, place
from pyapp.blackjack.odds.count_indices import shares_at
from pyapp.blackjack.odds.deal_values import plays
from pyapp.cards import DECK, Card, ShuffleSource
from pyapp.texts import say
from pyapp.views.kit.sentences import list_cards, the_card

COUNTS: Final = range(-4, 8)
"""The true counts that are asked for."""


@dataclass(frozen=True, slots=True)
class DeviationHand:
    """A hand, the dealer's card and a true count."""

    hand: Mistake
    count: int

    @property
    def seen(self) -> RoundObservation:
        """The hand as it lies before the player."""
        return lay_out(self.hand)

    @property
    def words(self) -> str:
        """The hand and the dealer's card in words."""
        held, up = self.seen.seats[0].hands[0], self.hand.up
        return say("gym.told.hand", cards=list_cards(held.known), total=held.worth.words, up=the_card(up))


def drawn_hand(
    rules: BlackjackRules, basic: StrategyChart, indices: Indices, chance: ShuffleSource
) -> DeviationHand:
    """Draw a hand that is played otherwise at some count, and a count up to two away from where it turns."""
    while True:
        cards = tuple(DECK[chance.randrange(len(DECK))] for _ in range(_DRAWN))
        turns = _turns(basic, indices, cards[:2], cards[2])
        if turns and len({*cards}) == _DRAWN and not _is_natural(cards[:2]):
            count = turns[chance.randrange(len(turns))] + chance.randrange(2 * _AROUND) - _AROUND
            hand = Mistake(replace(rules, ask_at_21=True), cards[:2], cards[2])
            return DeviationHand(hand, max(COUNTS[0], min(count, COUNTS[-1])))


def right_play(question: DeviationHand, indices: Indices) -> Action:
    """Return what the indices say."""
    seen = question.seen
    assert seen.options, "a hand is to be played"  # noqa: S101 - for the type checker
    return indices.at(question.count).action(seen, seen.options)


def deviation_cost(question: DeviationHand, right: Action, chosen: Action) -> Generator[None, None, float]:
    """Return what a play is worth less than the right one, in bets, in an average shoe of that count."""
    rules, cards = question.hand.rules, tuple(place(card) for card in question.hand.cards)
    up = place(question.hand.up)
    spot = yield from UpcardOdds.in_slices(rules, shares_at(rules.decks, up, cards, question.count), up)
    yield from spot.values_in_slices(cards)
    values = plays(spot.values(cards))
    if cards[0] == cards[1]:
        yield from spot.split_in_slices(cards[0])
        values["split"] = spot.split(cards[0])
    return values[NAMES[type(right)]] - values[NAMES[type(chosen)]]


def _turns(basic: StrategyChart, indices: Indices, cards: Sequence[Card], up: Card) -> list[int]:
    """Return the counts from which on, or down to which, a hand is not played by the chart."""
    usual = [indices.at(count).cell(cards, up) != basic.cell(cards, up) for count in COUNTS]
    return [count for count, before, now in zip(COUNTS[1:], usual, usual[1:], strict=False) if before != now]


def _is_natural(cards: Sequence[Card]) -> bool:
    return {place(card) for card in cards} == {0, _TENS}


_DRAWN: Final = 3
_AROUND: Final = 2
_TENS: Final = 9
