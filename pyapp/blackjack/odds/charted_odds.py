"""What hands and bets are worth to a player who keeps to a chart in every decision.

A bet is also valued as if every card were put back before the next is drawn: all hands against one open
card have few states then, so that it takes milliseconds.
"""

from collections.abc import Generator, Sequence
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Left, Shares
from pyapp.blackjack.odds.dealer_ends import StandingValue
from pyapp.blackjack.odds.strategy_chart import SPLITS, SURRENDERS, ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import BEST, SOFTENS, PlayValues, UpcardOdds, can_double
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


def value_with_replacement(
    rules: BlackjackRules, strategy: StrategyChart, left: Left
) -> Generator[None, None, float]:
    """Value one bet by the chart with the shares of the cards in ``left``, in short slices."""
    total, value = sum(left), 0.0
    shares = [count / total for count in left]
    for up, share in enumerate(shares):
        if share:
            value += share * TotalsAgainst(rules, strategy, shares, up).value()
        yield
    return value


_Ends: TypeAlias = dict[int, float]
"""How the dealer ends: by total, 22 for every one that is over, 0 for a natural."""


class _Dealer:
    """The dealer's final hands behind one open card; where the dealer looks, without the natural."""

    def __init__(self, rules: BlackjackRules, shares: Sequence[float], up: int, asked: int | None) -> None:
        self._hits_soft, self._shares = rules.hit_soft_17, shares
        self._known = dict[tuple[int, bool], _Ends]()
        hides = asked is not None and not rules.no_hole_card
        rest = 1.0 - (shares[asked] if hides and asked is not None else 0.0)
        self.ends = _Ends()
        for at, share in enumerate(shares):
            if at == asked:
                self.ends[_NATURAL] = 0.0 if hides else share
            elif share:
                _add(self.ends, self._draw(up + at + 2, ace=0 in (up, at)), share / rest)

    def _draw(self, hard: int, *, ace: bool) -> _Ends:
        if (hard, ace) not in self._known:
            self._known[hard, ace] = self._play(hard, ace=ace)
        return self._known[hard, ace]

    def _play(self, hard: int, *, ace: bool) -> _Ends:
        soft = ace and hard <= SOFTENS
        total = hard + 10 if soft else hard
        if total > _DRAWS_TO or (total == _DRAWS_TO and not (soft and self._hits_soft)):
            return {min(total, BEST + 1): 1.0}
        ends = _Ends()
        for at, share in enumerate(self._shares):
            if share:
                _add(ends, self._draw(hard + at + 1, ace=ace or at == 0), share)
        return ends


def _add(ends: _Ends, more: _Ends, share: float) -> None:
    for end, chance in more.items():
        ends[end] = ends.get(end, 0.0) + share * chance


class TotalsAgainst:
    """Every total of a player against one open card, after which all is played by the chart."""

    def __init__(
        self, rules: BlackjackRules, strategy: StrategyChart, shares: Sequence[float], up: int
    ) -> None:
        self._rules, self._strategy, self._shares, self._up = rules, strategy, shares, up
        asked = {0: TENS, TENS: 0}.get(up)
        self.natural = 0.0 if asked is None else shares[asked]
        """The chance of the dealer's natural."""

        self.ends = _Dealer(rules, shares, up, asked).ends
        self._standing = [_against(self.ends, total) for total in range(BEST + 1)]
        self._known = dict[tuple[int, bool], float]()

    def value(self) -> float:
        """Return what a bet is worth, over all deals of two cards."""
        value = 0.0
        for one, share in enumerate(self._shares):
            for other in range(one, COUNTS):
                ways = share * self._shares[other] * (1 if one == other else 2)
                if ways:
                    value += ways * self._deal(one, other)
        return value

    def _deal(self, one: int, other: int) -> float:
        if (one, other) == (0, TENS):
            return (1.0 - self.natural) * float(self._rules.natural_pays)
        played = self._first(one, other)
        return played if self._rules.no_hole_card else (1.0 - self.natural) * played - self.natural

    def _first(self, one: int, other: int) -> float:
        hard, ace = one + other + 2, one == 0
        play = self._strategy.pairs[one][self._up] if one == other else ChartPlay.AS_TOTAL
        if play is ChartPlay.AS_TOTAL:
            play = self.charted(hard, ace=ace)
        if play in SURRENDERS:
            return -0.5 - (0.5 * self.natural if self._rules.no_hole_card else 0.0)
        if play in SPLITS:
            return self._spread(one, 2, self._rules.most_hands(of_aces=ace) - 2)
        return self._as_said(play, hard, ace=ace, doubles=True)

    def _as_said(self, play: ChartPlay, hard: int, *, ace: bool, doubles: bool) -> float:
        if doubles and play in DOUBLES and can_double(self._rules, hard, ace=ace):
            return self.double(hard, ace=ace)
        return self.hit(hard, ace=ace) if play in HITS else self.stand(hard, ace=ace)

    def _spread(self, pair: int, waiting: int, more: int) -> float:
        """Value split cards that wait for their second, of which some may be split again."""
        if not waiting:
            return 0.0
        again = self._shares[pair] if more else 0.0
        value = sum(
            share * self._from_split(pair, at)
            for at, share in enumerate(self._shares)
            if at != pair or not more
        )
        value += (1.0 - again) * self._spread(pair, waiting - 1, more)
        return value + again * self._spread(pair, waiting + 1, more - 1) if again else value

    def _from_split(self, pair: int, at: int) -> float:
        hard, ace = pair + at + 2, pair == 0 or at == 0
        if pair == 0:
            return self.stand(hard, ace=ace)
        play = self.charted(hard, ace=ace)
        return self._as_said(play, hard, ace=ace, doubles=self._rules.double_after_split)

    def charted(self, hard: int, *, ace: bool) -> ChartPlay:
        """Look up the play of a total that is no pair to split."""
        if ace and hard <= SOFTENS:
            return self._strategy.soft[hard + 10][self._up]
        return self._strategy.hard[hard][self._up]

    def double(self, hard: int, *, ace: bool) -> float:
        """Return the value of doubling, in first bets."""
        value = 0.0
        for at, share in enumerate(self._shares):
            count = hard + at + 1
            value += share * (-1.0 if count > BEST else self.stand(count, ace=ace or at == 0))
        return 2.0 * value

    def hit(self, hard: int, *, ace: bool) -> float:
        """Return the value of taking a card."""
        value = 0.0
        for at, share in enumerate(self._shares):
            count = hard + at + 1
            value += share * (-1.0 if count > BEST else self._draw(count, ace=ace or at == 0))
        return value

    def _draw(self, hard: int, *, ace: bool) -> float:
        """Value a hand of three cards or more."""
        known = self._known.get((hard, ace))
        if known is None:
            known = self._as_said(self.charted(hard, ace=ace), hard, ace=ace, doubles=False)
            self._known[hard, ace] = known
        return known

    def stand(self, hard: int, *, ace: bool) -> float:
        """Return the value of taking none."""
        return self._standing[hard + 10 if ace and hard <= SOFTENS else hard]


def _against(ends: _Ends, total: int) -> float:
    """Return what standing on a total wins or loses of one bet."""
    value = -ends.get(_NATURAL, 0.0)
    for end, chance in ends.items():
        if end not in {_NATURAL, total}:
            value += chance if end > BEST or end < total else -chance
    return value


_NATURAL: Final = 0
_DRAWS_TO: Final = 17
