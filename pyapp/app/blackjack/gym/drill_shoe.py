"""The shoe of a drill: dealt down card by card, with the count that goes with it."""

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from pyapp.analysis.blackjack.counting.bet_ramp import HIGHEST_STEP, LOWEST_STEP, step_of
from pyapp.analysis.blackjack.counting.count_systems import CountSystem
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import Left, place, whole, without
from pyapp.cards import Card, Shoe, ShuffleSource, fresh_shoe

DECK: Final = 52


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
        return sum(self.left) / DECK

    @property
    def true(self) -> float:
        """The true count."""
        return self.system.true_count(self.running, self.rules.decks, sum(self.left))

    def true_of(self, running: float, decks_left: float) -> float:
        """Return the true count of a player who takes the running count and the decks left to be so."""
        return self.system.true_count(running, self.rules.decks, max(1, round(decks_left * DECK)))


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
