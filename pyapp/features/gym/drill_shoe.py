"""The shoe of a drill: dealt down card by card, with the count that goes with it."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from pyapp.app.sittings.blackjack.play_history import NAMES, Mistake
from pyapp.blackjack import Action, BlackjackRules, RoundObservation
from pyapp.blackjack.odds.cards_left import Left, place, whole, without
from pyapp.blackjack.odds.count_indices import Indices, shares_at
from pyapp.blackjack.odds.strategy_chart import StrategyChart
from pyapp.blackjack.odds.upcard_odds import UpcardOdds, plays
from pyapp.cards import DECK, Card, Shoe, ShuffleSource, fresh_shoe
from pyapp.features.gym.count_systems import HIGHEST_STEP, LOWEST_STEP, CountSystem, step_of
from pyapp.features.study.trainer import lay_out
from pyapp.texts import say
from pyapp.views.kit.card_faces import list_cards, the_card

DECK_SIZE: Final = 52


@dataclass(frozen=True, slots=True)
class CountedCards:
    """What a counter knows: the cards not seen since the shuffle, and so the count."""

    system: CountSystem
    rules: BlackjackRules
    left: Left

    @property
    def running(self) -> float:
        """The running count."""
        return self.system.running_count(self.left, self.rules.decks)

    @property
    def decks_left(self) -> float:
        """The decks still to come."""
        return sum(self.left) / DECK_SIZE

    @property
    def true(self) -> float:
        """The true count."""
        return self.system.true_count(self.running, self.rules.decks, sum(self.left))

    def true_of(self, running: float, decks_left: float) -> float:
        """Return the true count of a player who takes the running count and the decks left to be so."""
        return self.system.true_count(running, self.rules.decks, max(1, round(decks_left * DECK_SIZE)))


@dataclass(frozen=True, slots=True)
class DrillShoe:
    """Cards that were dealt, and those to come."""

    system: CountSystem
    rules: BlackjackRules
    shoe: Shoe

    @property
    def counted(self) -> CountedCards:
        """What a counter knows who has seen all that was dealt."""
        left = without(whole(self.rules.decks), self.shoe.cards[: self.shoe.dealt])
        return CountedCards(self.system, self.rules, left)

    def dealt(self, cards: int) -> "DrillShoe":
        """Deal so many cards."""
        return replace(self, shoe=self.shoe.but(dealt=self.shoe.dealt + cards))

    def next_cards(self, cards: int) -> tuple[Card, ...]:
        """Return the cards that come next."""
        return self.shoe.cards[self.shoe.dealt : self.shoe.dealt + cards]

    def lasts(self, cards: int) -> bool:
        """Tell whether so many cards come before the cut card."""
        return self.shoe.dealt + cards <= max(self.shoe.cut, cards)


def new_shoe(system: CountSystem, rules: BlackjackRules, chance: ShuffleSource) -> DrillShoe:
    """Shuffle a shoe."""
    return DrillShoe(system, rules, fresh_shoe(rules.decks, rules.penetration, chance))


def shoe_at_a_count(system: CountSystem, rules: BlackjackRules, chance: ShuffleSource) -> DrillShoe:
    """Return a shoe dealt down to a true count that was drawn first: high counts come as often as low.

    Where a few shuffles don't bring that count, it is the nearest that they brought.
    """
    wanted = chance.randrange(HIGHEST_STEP - LOWEST_STEP + 1)
    found = [_dealt_near(new_shoe(system, rules, chance), wanted, chance) for _ in range(_SHUFFLES)]
    return min(found, key=lambda one: abs(step_of(one.counted.true) - wanted))


def _dealt_near(one: DrillShoe, wanted: int, chance: ShuffleSource) -> DrillShoe:
    """Deal a shoe down to where it is nearest to a step, of several such places to any."""
    system, decks, total = one.system, one.rules.decks, len(one.shoe.cards)
    tags = (system.tags[place(card)] for card in one.shoe.cards[: one.shoe.cut])
    counts = list(accumulate(tags, initial=system.initial_count(decks)))
    depths = range(one.shoe.cut // _SHALLOW, one.shoe.cut, _STRIDE)
    away = {
        depth: abs(step_of(system.true_count(counts[depth], decks, total - depth)) - wanted)
        for depth in depths
    }
    best = [depth for depth in depths if away[depth] == min(away.values())]
    return one.dealt(best[chance.randrange(len(best))])


_SHUFFLES: Final = 4
_STRIDE: Final = 5
_SHALLOW: Final = 6
"""No question is asked in the first sixth of a shoe, where every count is near nothing."""


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
