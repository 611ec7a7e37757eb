"""What hands are worth to a player who keeps to a chart in every decision."""

from typing import Final

from pyapp.blackjack.odds.cards_left import Shares
from pyapp.blackjack.odds.standing_value import StandingValue
from pyapp.blackjack.odds.strategy_chart import ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import SOFTENS, PlayValues, UpcardOdds, can_double
from pyapp.blackjack.rules import BlackjackRules


class ChartedOdds(UpcardOdds):
    """A spot where every card after the first decision is played by the chart, and not by the cards left."""

    __slots__ = ("_strategy",)

    def __init__(
        self, rules: BlackjackRules, left: Shares, up: int, standing: StandingValue, strategy: StrategyChart
    ) -> None:
        """Take the chart beside what a spot takes."""
        super().__init__(rules, left, up, standing=standing)
        self._strategy = strategy

    def charted_value(self, cards: tuple[int, int], values: PlayValues) -> float:
        """Return what two cards are worth when they are played by the chart too."""
        one, other = cards
        play = self._strategy.pairs[one][self.up] if one == other else ChartPlay.AS_TOTAL
        if play is ChartPlay.AS_TOTAL:
            play = self._total(sum(cards) + 2, ace=one == 0)
        named = {
            "H": values.hit,
            "S": values.stand,
            "D": values.double,
            "P": values.split,
            "R": values.surrender,
        }
        value = named[play.value[0]]
        if value is None:  # the chart's row holds hands that may do what this one may not
            value = values.hit if play in HITS else values.stand
        assert value is not None, "any two cards may be hit"  # noqa: S101 - for the type checker
        return value

    def _better(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - a hand is its count and whether it has an ace
        hits = self._total(hard, ace=ace) in HITS
        return self._hit(key, hard, ace) if hits else self._stand(key, hard, ace)

    def _choose(self, key: int, hard: int, ace: bool) -> float:  # noqa: FBT001 - same
        play = self._total(hard, ace=ace)
        if play in DOUBLES and self.rules.double_after_split and can_double(self.rules, hard, ace=ace):
            return self._double(key, hard, ace)
        return self._hit(key, hard, ace) if play in HITS else self._stand(key, hard, ace)

    def _total(self, hard: int, *, ace: bool) -> ChartPlay:
        if ace and hard <= SOFTENS:
            return self._strategy.soft[hard + 10][self.up]
        return self._strategy.hard[hard][self.up]


HITS: Final = frozenset({ChartPlay.HIT, ChartPlay.DOUBLE_OR_HIT, ChartPlay.GIVE_UP_OR_HIT})
"""Plays that take a card where nothing but hitting and standing is open."""

DOUBLES: Final = frozenset({ChartPlay.DOUBLE_OR_HIT, ChartPlay.DOUBLE_OR_STAND})
"""Plays that double where that is open."""
